import { PAGE_TIMINGS } from "@assay/contract/vocabulary/limits";
import { loadChunk } from "#lib/load-chunk";

/** What a toast is about; each has its own icon and colour. */
export type ToastKind = "success" | "info" | "warning" | "error";

let surface: Promise<typeof import("#ui/toast-surface")> | null = null;

/** Fetches the code of the toasts ahead, so that they can be shown even when the server has gone away meanwhile. */
export function loadToasts() {
  surface ??= loadChunk(() => import("#ui/toast-surface")).catch((error: unknown) => {
    surface = null;
    throw error;
  });
  return surface;
}

/**
 * Shows a toast at the top right for 5,000 ms (specification, section 9), read out by screen readers.
 * Never fails: a toast whose code cannot be loaded is only written to the console.
 */
export function showToast(kind: ToastKind, text: string): void {
  loadToasts().then(
    ({ openToast }) => openToast(kind, text, PAGE_TIMINGS.toastMs),
    (error: unknown) => console.warn(text, error),
  );
}
