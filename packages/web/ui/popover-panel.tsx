import { Popover } from "radix-ui";
import type { ReactNode, RefObject } from "react";
import { classNames } from "#ui/class-names";

export type PopoverPanelProps = {
  id: string;
  anchor: RefObject<HTMLButtonElement | null>;
  label: string;
  /** The side of the button that the panel is aligned with. */
  align: "start" | "end";
  className: string;
  onClose: () => void;
  children: ReactNode;
};

/** The panel of `PopoverButton`, in a chunk of its own because Radix's popover takes 22 kB. */
export function PopoverPanel({ id, anchor, label, align, className, onClose, children }: PopoverPanelProps) {
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      {/* There is always a button while there is a panel. */}
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          id={id}
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={16}
          onInteractOutside={(event) => {
            // The button itself closes the panel.
            if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // A click elsewhere may have moved the focus.
            if (document.activeElement === document.body) anchor.current?.focus({ preventScroll: true });
          }}
          className={classNames(
            "z-50 max-h-[min(26rem,var(--radix-popover-content-available-height))] overflow-y-auto rounded-lg border border-panel-edge bg-surface text-sm text-ink shadow-raised outline-none",
            className,
          )}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
