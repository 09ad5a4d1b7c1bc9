import { type ComponentType, type LazyExoticComponent, lazy, useSyncExternalStore } from "react";
import { loadChunk } from "#lib/load-chunk";

let loadsUnderWay = 0;
const listeners = new Set<() => void>();

/** A page whose chunk is loaded when it is first shown. A failure is thrown to the error boundary as ChunkLoadError. */
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

/** True while some page's chunk is on its way; the page before stays on the screen meanwhile. */
export function useIsPageLoading(): boolean {
  return useSyncExternalStore(subscribe, () => loadsUnderWay > 0);
}

function countLoad(change: 1 | -1): void {
  loadsUnderWay += change;
  // React starts a load while it renders, when no other component may be told to render.
  queueMicrotask(() => {
    for (const listener of listeners) listener();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
