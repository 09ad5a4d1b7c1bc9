import { type ReactNode, useEffect, useRef } from "react";
import { ELEMENT_MESSAGES } from "#lib/messages/elements";
import { Button } from "#ui/button";
import { CloseIcon } from "#ui/icons";

/** A modal dialog, open as long as it is rendered: the browser's own keeps the focus inside and closes on Escape. */
export function Modal({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-lg border border-line bg-surface p-5 text-ink shadow-raised backdrop:bg-black/50"
      onClose={onClose}
    >
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 className="text-lg font-semibold">{title}</h2>
        <Button kind="quiet" size="small" onClick={() => dialog.current?.close()}>
          <CloseIcon />
          <span className="sr-only">{ELEMENT_MESSAGES.close}</span>
        </Button>
      </div>
      {children}
    </dialog>
  );
}
