import { Dialog } from "radix-ui";
import type { ReactNode, RefObject } from "react";
import { ELEMENT_MESSAGES } from "#lib/messages/common";
import { Button } from "#ui/button";
import { CloseIcon } from "#ui/icons";

export type ModalProps = {
  title: string;
  /** Above the title. */
  icon?: ReactNode;
  /** What gets the focus first, if not the button that closes the dialog. */
  initialFocus?: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
};

/** The content of `Modal` (ui/dialog.tsx), in a chunk of its own because Radix's dialog takes 13 kB. */
export function RadixModal({ title, icon, initialFocus, onClose, children }: ModalProps) {
  const focusFirst = (event: Event) => {
    if (!initialFocus?.current) return;
    event.preventDefault();
    initialFocus.current.focus();
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focusFirst}
          className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[min(26.25rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-xl border border-panel-edge bg-surface p-5 text-ink shadow-raised"
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            <div>
              {icon && (
                <span className="mb-4 grid size-10 place-items-center rounded-md bg-accent-soft text-accent">
                  {icon}
                </span>
              )}
              <Dialog.Title className="text-lg leading-6 font-semibold">{title}</Dialog.Title>
            </div>
            <Dialog.Close asChild>
              <Button kind="quiet" size="small">
                <CloseIcon />
                <span className="sr-only">{ELEMENT_MESSAGES.close}</span>
              </Button>
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
