import type { ReactNode } from "react";
import { ELEMENT_MESSAGES } from "#lib/messages/elements";
import { Button } from "#ui/button";
import { Modal } from "#ui/modal";

type ConfirmDialogProps = {
  title: string;
  /** The word on the button that does it. */
  action: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ title, action, isBusy = false, onConfirm, onClose, children }: ConfirmDialogProps) {
  return (
    <Modal title={title} onClose={onClose}>
      <div className="text-muted">{children}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{ELEMENT_MESSAGES.cancel}</Button>
        <Button kind="danger" isBusy={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Modal>
  );
}
