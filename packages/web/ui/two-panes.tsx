import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { readStorage, useMediaQuery, writeStorage } from "#lib/browser";
import { classNames } from "#ui/class-names";
import { TabBar, tabPanelProps } from "#ui/tabs";

type Pane = { readonly name: string; readonly content: ReactNode };

/**
 * Two panes: side by side at full window height on a wide screen, with a divider whose position is stored under
 * `storageKey`; behind tabs on a narrow one. Both panes stay mounted.
 */
export function TwoPanes(props: { panes: readonly [Pane, Pane]; dividerName: string; storageKey: string }) {
  const isWide = useMediaQuery("(min-width: 64rem)");
  const frame = useRef<HTMLDivElement>(null);
  const [share, setShare] = useShare(props.storageKey);
  const [chosen, setChosen] = useState<"0" | "1">("0");
  const id = useId();
  useFullWindow();

  const pane = (index: 0 | 1) => (
    <section
      {...(isWide ? { "aria-label": props.panes[index].name } : tabPanelProps(id, String(index)))}
      hidden={!isWide && chosen !== String(index)}
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
        <TabBar
          label={props.dividerName}
          tabs={[
            { id: "0", label: props.panes[0].name },
            { id: "1", label: props.panes[1].name },
          ]}
          chosen={chosen}
          onChoose={setChosen}
          idPrefix={id}
          isEven
          className="h-11 border-b border-line bg-surface"
        />
      )}
      {pane(0)}
      {isWide && <PaneDivider label={props.dividerName} frame={frame} share={share} onShare={setShare} />}
      {pane(1)}
    </div>
  );
}

/** Gives the page the whole window while the panes are there: full width, no footer, toasts in the header. */
function useFullWindow(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.panes = "";
    return () => {
      delete document.documentElement.dataset.panes;
    };
  }, []);
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
      className="group grid w-[9px] cursor-col-resize touch-none place-items-center border-x border-line bg-page hover:bg-hover"
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
