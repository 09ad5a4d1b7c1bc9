import { useRef, useSyncExternalStore } from "react";
import { loadChunk } from "#lib/load-chunk";

/** The kinds of toasts; each has its own icon and colour. */
export type ToastKind = "success" | "info" | "warning" | "error";

type Surface = typeof import("#ui/toast-surface");

let loading: Promise<Surface> | null = null;
let loaded: Surface | null = null;
const listeners = new Set<() => void>();

/** Loads the toasts' code in advance, so that toasts can be shown even if the server goes away later. */
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
 * Shows a toast at the top right for 5,000 ms (specification, section 9); screen readers announce it.
 * Never throws: if the toasts' code cannot be loaded, the text goes to the console.
 */
export function showToast(kind: ToastKind, text: string): void {
  void showToastFirst(kind, text);
}

/** Nothing that follows a toast waits for it longer than this. */
const PATIENCE_MS = 500;

/**
 * Shows a toast and resolves once it can be seen, for what has to follow it (specification, sections 4 and 8). Never rejects, and
 * waits no longer than half a second.
 */
export function showToastFirst(kind: ToastKind, text: string): Promise<void> {
  const shown = loadToasts().then(
    ({ openToast }) => openToast(kind, text),
    (error: unknown) => console.warn(text, error),
  );
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  return Promise.race([shown, patience]);
}

/** The toasts of one form: `clear` closes what earlier attempts have said, so that only the newest is on the page. */
export function useFormToasts(): { show: typeof showToast; clear: () => void } {
  const shown = useRef<[ToastKind, string][]>([]);
  return {
    show: (kind, text) => {
      shown.current.push([kind, text]);
      showToast(kind, text);
    },
    clear: () => {
      for (const [kind, text] of shown.current.splice(0)) loaded?.closeToast(kind, text);
    },
  };
}

/** The toast container, or null until its code has loaded. */
export function useToastSurface(): Surface["ToastSurface"] | null {
  return useSyncExternalStore(subscribe, () => loaded?.ToastSurface ?? null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
