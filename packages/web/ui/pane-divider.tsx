import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from "react";
import { readStorage, writeStorage } from "#lib/browser";
import { classNames } from "#ui/class-names";

/** The share of the first pane in per cent, stored under a key, and a function that changes it; null resets it. */
export function useShare(storageKey: string, initial: number): [number, (share: number | null) => void] {
  const [share, setShare] = useState(() => clamp(Number(readStorage(storageKey) ?? initial), initial));
  const change = (next: number | null) => {
    const value = clamp(next ?? initial, initial);
    setShare(value);
    writeStorage(storageKey, next === null ? null : String(value));
  };
  return [share, change];
}

function clamp(share: number, initial: number): number {
  if (Number.isNaN(share)) return initial;
  return Math.min(SHARE.max, Math.max(SHARE.min, Math.round(share * 10) / 10));
}

/** The minimum and maximum share of the first pane, and the step of an arrow key, in per cent. */
const SHARE = { min: 25, max: 75, step: 2 } as const;

type PaneDividerProps = {
  label: string;
  /** The element with both panes. */
  frame: RefObject<HTMLElement | null>;
  /** A vertical divider is between panes side by side, a horizontal one between panes one above the other. */
  orientation?: "vertical" | "horizontal";
  share: number;
  /** Called with the new share, or with null on a double click, which resets it. */
  onShare: (share: number | null) => void;
};

/** The divider between two panes: it is dragged or moved with the arrow keys, Home and End; a double click resets it. */
export function PaneDivider({ label, frame, orientation = "vertical", share, onShare }: PaneDividerProps) {
  const isVertical = orientation === "vertical";
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !frame.current) return;
    const { left, top, width, height } = frame.current.getBoundingClientRect();
    onShare(isVertical ? ((event.clientX - left) / width) * 100 : ((event.clientY - top) / height) * 100);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = shareAfterKey(event.key, share, isVertical);
    if (next === null) return;
    event.preventDefault();
    onShare(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: hr is not interactive, a movable separator is
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={orientation}
      aria-valuenow={Math.round(share)}
      aria-valuemin={SHARE.min}
      aria-valuemax={SHARE.max}
      className={classNames(
        "group grid shrink-0 touch-none place-items-center border-line bg-page hover:bg-hover",
        isVertical ? "w-[9px] cursor-col-resize border-x" : "h-[7px] cursor-row-resize border-y",
      )}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onDoubleClick={() => onShare(null)}
    >
      <span
        className={classNames(
          "coloured-area rounded-full bg-edge group-hover:bg-accent",
          isVertical ? "h-8 w-1" : "h-[3px] w-8",
        )}
      />
    </div>
  );
}

function shareAfterKey(key: string, share: number, isVertical: boolean): number | null {
  if (key === (isVertical ? "ArrowLeft" : "ArrowUp")) return share - SHARE.step;
  if (key === (isVertical ? "ArrowRight" : "ArrowDown")) return share + SHARE.step;
  if (key === "Home") return SHARE.min;
  if (key === "End") return SHARE.max;
  return null;
}
