import type { ReactNode } from "react";
import { ELEMENT_MESSAGES } from "#lib/messages/common";
import { Button } from "#ui/button";
import { lateComponent } from "#ui/late-component";
import type { ModalProps } from "#ui/modal";

/** A modal dialog, open while it is rendered. It traps the focus, closes on Escape and then restores the focus. */
export const Modal = lateComponent<ModalProps>(async () => (await import("#ui/modal")).RadixModal);

type ConfirmDialogProps = {
  title: string;
  action: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks for confirmation before something that cannot be undone. */
export function ConfirmDialog({ title, action, isBusy = false, onConfirm, onClose, children }: ConfirmDialogProps) {
  return (
    <Modal title={title} onClose={onClose}>
      <div className="text-muted">{children}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button size="form" onClick={onClose}>
          {ELEMENT_MESSAGES.cancel}
        </Button>
        <Button kind="danger" size="form" isBusy={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Modal>
  );
}
