import { useSyncExternalStore } from "react";
import { loadChunk } from "#lib/load-chunk";

/** What a toast is about; each has its own icon and colour. */
export type ToastKind = "success" | "info" | "warning" | "error";

type Surface = typeof import("#ui/toast-surface");

let loading: Promise<Surface> | null = null;
let loaded: Surface | null = null;
const listeners = new Set<() => void>();

/** Fetches the code of the toasts ahead, so that they can be shown even when the server has gone away meanwhile. */
export function loadToasts(): Promise<Surface> {
  loading ??= loadChunk(() => import("#ui/toast-surface")).then(
    (surface) => {
      loaded = surface;
      for (const listener of listeners) listener();
      return surface;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/**
 * Shows a toast at the top right for 5,000 ms (specification, section 9), read out by screen readers.
 * Never fails: a toast whose code cannot be loaded is only written to the console.
 */
export function showToast(kind: ToastKind, text: string): void {
  loadToasts().then(
    ({ openToast }) => openToast(kind, text),
    (error: unknown) => console.warn(text, error),
  );
}

/** The place where toasts appear, once its code is there; null before. */
export function useToastSurface(): Surface["ToastSurface"] | null {
  return useSyncExternalStore(subscribe, () => loaded?.ToastSurface ?? null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
