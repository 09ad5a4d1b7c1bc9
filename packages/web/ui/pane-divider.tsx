import type { KeyboardEvent, PointerEvent, RefObject } from "react";

/** The least, most and usual share of the left pane, and a key's step, in per cent. */
export const SHARE = { least: 25, most: 75, usual: 45, step: 2 } as const;

/** The handle between two panes: dragged, moved with the arrow keys, Home and End, put back by a double click. */
export function PaneDivider(props: {
  label: string;
  frame: RefObject<HTMLElement | null>;
  share: number;
  onShare: (share: number) => void;
}) {
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !props.frame.current) return;
    const { left, width } = props.frame.current.getBoundingClientRect();
    props.onShare(((event.clientX - left) / width) * 100);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = shareAfterKey(event.key, props.share);
    if (next === null) return;
    event.preventDefault();
    props.onShare(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that moves is a widget, which hr is not
    <div
      role="separator"
      tabIndex={0}
      aria-label={props.label}
      aria-orientation="vertical"
      aria-valuenow={Math.round(props.share)}
      aria-valuemin={SHARE.least}
      aria-valuemax={SHARE.most}
      className="group grid w-3 cursor-col-resize touch-none place-items-center border-x border-line bg-page hover:bg-hover"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onDoubleClick={() => props.onShare(SHARE.usual)}
    >
      <span className="h-8 w-1 rounded-full bg-edge group-hover:bg-accent" />
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
