import { PAGE_TIMINGS } from "@assay/contract/vocabulary/page-timings";
import { ToastContainer, toast } from "react-toastify/unstyled";
import { ELEMENT_MESSAGES } from "#lib/messages/common";
import type { ToastKind } from "#ui/toast";
import "react-toastify/ReactToastify.css";
import "./toasts.css";

/** The container of the toasts: their position, duration and drag distance (specification, section 9). */
export function ToastSurface() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={PAGE_TIMINGS.toastMs}
      draggable
      draggablePercent={PAGE_TIMINGS.toastDragPercent}
      aria-label={ELEMENT_MESSAGES.notifications}
    />
  );
}

/**
 * Opens a toast, as soon as the container is mounted, and resolves once it is shown. If a toast already shows this text, its time
 * starts again instead.
 */
export async function openToast(kind: ToastKind, text: string): Promise<void> {
  const toastId = idOf(kind, text);
  if (toast.isActive(toastId)) toast.update(toastId, { render: text });
  else await new Promise<void>((resolve) => toast[kind](text, { toastId, onOpen: () => resolve() }));
}

/** Closes the toast with this text, if it is still open. */
export function closeToast(kind: ToastKind, text: string): void {
  toast.dismiss(idOf(kind, text));
}

function idOf(kind: ToastKind, text: string): string {
  return `${kind}: ${text}`;
}
