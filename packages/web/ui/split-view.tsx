import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { readStorage, writeStorage } from "#lib/storage";

const SHARE = { least: 25, most: 75, start: 45, step: 2 } as const;

/** Two panes side by side with a handle between them, draggable and on the keyboard; the share is remembered under `storageKey`. */
export function SplitView(props: { left: ReactNode; right: ReactNode; label: string; storageKey: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(() => clamp(Number(readStorage(props.storageKey) ?? SHARE.start)));

  const change = (next: number) => {
    const value = clamp(next);
    setShare(value);
    writeStorage(props.storageKey, String(value));
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !frame.current) return;
    const { left, width } = frame.current.getBoundingClientRect();
    change(((event.clientX - left) / width) * 100);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = shareAfterKey(event.key, share);
    if (next === null) return;
    event.preventDefault();
    change(next);
  };

  return (
    <div
      ref={frame}
      className="grid h-full min-h-0"
      style={{ gridTemplateColumns: `minmax(0, ${share}fr) auto minmax(0, ${100 - share}fr)` }}
    >
      {props.left}
      {/* biome-ignore lint/a11y/useSemanticElements: a separator that moves is a widget, which hr is not */}
      <div
        role="separator"
        tabIndex={0}
        aria-label={props.label}
        aria-orientation="vertical"
        aria-valuenow={Math.round(share)}
        aria-valuemin={SHARE.least}
        aria-valuemax={SHARE.most}
        className="group flex w-3 cursor-col-resize touch-none items-center justify-center hover:bg-hover"
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={onPointerMove}
        onDoubleClick={() => change(SHARE.start)}
      >
        <span className="h-10 w-1 rounded-full bg-edge group-hover:bg-accent" />
      </div>
      {props.right}
    </div>
  );
}

function shareAfterKey(key: string, share: number): number | null {
  if (key === "ArrowLeft") return share - SHARE.step;
  if (key === "ArrowRight") return share + SHARE.step;
  if (key === "Home") return SHARE.least;
  if (key === "End") return SHARE.most;
  return null;
}

function clamp(share: number): number {
  if (Number.isNaN(share)) return SHARE.start;
  return Math.min(SHARE.most, Math.max(SHARE.least, Math.round(share * 10) / 10));
}
