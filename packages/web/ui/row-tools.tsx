import type { ComponentProps } from "react";
import { ROW_MESSAGES } from "#lib/messages/common";
import { Button } from "#ui/button";
import { ChevronIcon } from "#ui/icons";

/** How a button with an icon alone looks in a row or a toolbar. */
export const ICON_LOOK = { kind: "quiet", size: "row", className: "px-1.5!" } as const;

type IconButtonProps = Omit<ComponentProps<typeof Button>, "kind" | "size" | "aria-label" | "title"> & {
  /** What it does, for screen readers and as its hint. */
  label: string;
};

/** A button with an icon alone, for a row or a toolbar. */
export function IconButton({ label, className = ICON_LOOK.className, ...button }: IconButtonProps) {
  return <Button {...ICON_LOOK} {...button} className={className} aria-label={label} title={label} />;
}

type MoveButtonsProps = {
  /** What is moved, for screen readers. */
  name: string;
  index: number;
  count: number;
  isOff?: boolean;
  className?: string;
  /** Called with the index to move to. */
  onMove: (to: number) => void;
};

/** Two buttons that move an entry of an ordered list up or down by one place. */
export function MoveButtons({ name, index, count, isOff = false, className, onMove }: MoveButtonsProps) {
  const button = (to: number, label: string, turn: string) => (
    <IconButton
      label={label}
      className={className && `${ICON_LOOK.className} ${className}`}
      isOff={isOff || to < 0 || to >= count}
      onClick={() => onMove(to)}
    >
      <ChevronIcon className={`size-4 ${turn}`} />
    </IconButton>
  );
  return (
    <>
      {button(index - 1, ROW_MESSAGES.up({ name }), "-rotate-90")}
      {button(index + 1, ROW_MESSAGES.down({ name }), "rotate-90")}
    </>
  );
}

/** The same entries with one of them at another place; unchanged if `from` is -1. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  if (from < 0) return [...entries];
  const rest = entries.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...entries.slice(from, from + 1));
}
