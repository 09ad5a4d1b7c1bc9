import { type ComponentType, type LazyExoticComponent, lazy, useSyncExternalStore } from "react";
import { loadChunk } from "#lib/load-chunk";

let pendingLoads = 0;
const listeners = new Set<() => void>();

/** A page whose chunk loads when it is first shown. On failure it throws ChunkLoadError to the error boundary. */
export function lazyPage(load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    countLoad(1);
    try {
      return { default: await loadChunk(load) };
    } finally {
      countLoad(-1);
    }
  });
}

/** True while a page's chunk is loading; the previous page stays on the screen until then. */
export function useIsPageLoading(): boolean {
  return useSyncExternalStore(subscribe, () => pendingLoads > 0);
}

function countLoad(change: 1 | -1): void {
  pendingLoads += change;
  // React starts a load during a render, when other components must not be updated.
  queueMicrotask(() => {
    for (const listener of listeners) listener();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
