import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { readStorage, useMediaQuery, writeStorage } from "#lib/browser";
import { classNames } from "#ui/class-names";

type Pane = { readonly name: string; readonly content: ReactNode };

/**
 * Two panes: side by side at full window height on a wide screen, with a divider whose position is stored under
 * `storageKey`; behind tabs on a narrow one. Both panes stay mounted.
 */
export function TwoPanes(props: { panes: readonly [Pane, Pane]; dividerName: string; storageKey: string }) {
  const isWide = useMediaQuery("(min-width: 64rem)");
  const frame = useRef<HTMLDivElement>(null);
  const [share, setShare] = useShare(props.storageKey);
  const [chosen, setChosen] = useState<0 | 1>(0);
  const id = useId();
  const ids = [`${id}-0`, `${id}-1`] as const;

  const pane = (index: 0 | 1) => (
    <section
      id={ids[index]}
      role={isWide ? "region" : "tabpanel"}
      aria-label={isWide ? props.panes[index].name : undefined}
      aria-labelledby={isWide ? undefined : `${ids[index]}-tab`}
      hidden={!isWide && chosen !== index}
      className={classNames("min-h-0 min-w-0", isWide && "h-full")}
    >
      {props.panes[index].content}
    </section>
  );
  return (
    <div
      ref={frame}
      className={classNames(isWide && "grid h-[calc(100dvh-var(--header-height))] min-h-120")}
      style={isWide ? { gridTemplateColumns: `minmax(0, ${share}fr) auto minmax(0, ${100 - share}fr)` } : undefined}
    >
      {!isWide && (
        <PaneTabs names={[props.panes[0].name, props.panes[1].name]} ids={ids} chosen={chosen} onChoose={setChosen} />
      )}
      {pane(0)}
      {isWide && <PaneDivider label={props.dividerName} frame={frame} share={share} onShare={setShare} />}
      {pane(1)}
    </div>
  );
}

function useShare(storageKey: string): [number, (share: number) => void] {
  const [share, setShare] = useState(() => clamp(Number(readStorage(storageKey) ?? SHARE.initial)));
  const change = (next: number) => {
    setShare(clamp(next));
    writeStorage(storageKey, String(clamp(next)));
  };
  return [share, change];
}

function clamp(share: number): number {
  if (Number.isNaN(share)) return SHARE.initial;
  return Math.min(SHARE.max, Math.max(SHARE.min, Math.round(share * 10) / 10));
}

/** The minimum, maximum and default share of the left pane, and the step of an arrow key, in per cent. */
const SHARE = { min: 25, max: 75, initial: 45, step: 2 } as const;

/** The divider: it is dragged or moved with the arrow keys, Home and End; a double click resets it. */
function PaneDivider(props: {
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
    // biome-ignore lint/a11y/useSemanticElements: hr is not interactive, a movable separator is
    <div
      role="separator"
      tabIndex={0}
      aria-label={props.label}
      aria-orientation="vertical"
      aria-valuenow={Math.round(props.share)}
      aria-valuemin={SHARE.min}
      aria-valuemax={SHARE.max}
      className="group grid w-3 cursor-col-resize touch-none place-items-center border-x border-line bg-page hover:bg-hover"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onDoubleClick={() => props.onShare(SHARE.initial)}
    >
      <span className="h-8 w-1 rounded-full bg-edge group-hover:bg-accent" />
    </div>
  );
}

function shareAfterKey(key: string, share: number): number | null {
  if (key === "ArrowLeft") return share - SHARE.step;
  if (key === "ArrowRight") return share + SHARE.step;
  if (key === "Home") return SHARE.min;
  if (key === "End") return SHARE.max;
  return null;
}

/** The tabs of the two panes, whose element ids are `ids`. The arrow keys move between the tabs. */
function PaneTabs(props: {
  names: readonly [string, string];
  ids: readonly [string, string];
  chosen: 0 | 1;
  onChoose: (index: 0 | 1) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const other = props.chosen === 0 ? 1 : 0;
    props.onChoose(other);
    list.current?.querySelectorAll("button")[other]?.focus();
  };
  const tab = (index: 0 | 1) => (
    <button
      type="button"
      role="tab"
      id={`${props.ids[index]}-tab`}
      aria-selected={props.chosen === index}
      aria-controls={props.ids[index]}
      tabIndex={props.chosen === index ? 0 : -1}
      className={classNames(
        "h-11 flex-1 border-b-2 text-sm font-medium",
        props.chosen === index ? "border-accent text-ink" : "border-transparent text-muted hover:text-ink",
      )}
      onClick={() => props.onChoose(index)}
    >
      {props.names[index]}
    </button>
  );
  return (
    <div ref={list} role="tablist" className="flex border-b border-line bg-surface" onKeyDown={onKeyDown}>
      {tab(0)}
      {tab(1)}
    </div>
  );
}
