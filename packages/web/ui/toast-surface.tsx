import { PAGE_TIMINGS } from "@assay/contract/vocabulary/limits";
import { createRoot } from "react-dom/client";
import { ToastContainer, toast } from "react-toastify/unstyled";
import { MESSAGES } from "#lib/messages";
import type { ToastKind } from "#ui/toast";
import "react-toastify/ReactToastify.css";
import "./toasts.css";

let isMounted = false;

/** Shows a toast; the first one puts the container into the page, as a root of its own beside the application's. */
export function openToast(kind: ToastKind, text: string, closeAfterMs: number): void {
  if (!isMounted) {
    isMounted = true;
    const host = document.createElement("div");
    document.body.append(host);
    createRoot(host).render(
      <ToastContainer
        position="top-right"
        draggable
        draggablePercent={PAGE_TIMINGS.toastDragPercent}
        aria-label={MESSAGES.notifications}
      />,
    );
  }
  toast[kind](text, { autoClose: closeAfterMs });
}
