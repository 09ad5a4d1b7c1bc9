import { type ComponentProps, type ReactNode, useId, useRef, useState } from "react";
import { lateComponent } from "#ui/late-component";
import type { PopoverPanelProps } from "#ui/popover-panel";

const PopoverPanel = lateComponent<PopoverPanelProps>(async () => (await import("#ui/popover-panel")).PopoverPanel);

type PopoverButtonProps = Omit<ComponentProps<"button">, "children"> &
  Pick<PopoverPanelProps, "align"> & {
    /** What the panel is, for screen readers. */
    label: string;
    face: ReactNode;
    panelClassName: string;
    children: ReactNode;
  };

/** A button that opens a panel below it, until it is pressed again, Escape, or a click elsewhere. */
export function PopoverButton({ label, face, align, panelClassName, children, ...button }: PopoverButtonProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        {...button}
        ref={anchor}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {face}
      </button>
      {isOpen && (
        <PopoverPanel
          id={id}
          anchor={anchor}
          label={label}
          align={align}
          className={panelClassName}
          onClose={() => setOpen(false)}
        >
          {children}
        </PopoverPanel>
      )}
    </>
  );
}
