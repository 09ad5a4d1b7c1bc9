import { type ReactNode, useId, useRef, useState } from "react";
import { readStorage, writeStorage } from "#lib/storage";
import { useMediaQuery } from "#lib/use-media-query";
import { classNames } from "#ui/class-names";
import { PaneDivider, SHARE } from "#ui/pane-divider";
import { PaneTabs } from "#ui/pane-tabs";

type Pane = { readonly name: string; readonly content: ReactNode };

/**
 * Two panes: on a wide screen side by side at the height of the window, with a divider whose place is
 * remembered under `storageKey`; on a narrow one behind tabs. What is in the panes stays mounted.
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
  const [share, setShare] = useState(() => clamp(Number(readStorage(storageKey) ?? SHARE.usual)));
  const change = (next: number) => {
    setShare(clamp(next));
    writeStorage(storageKey, String(clamp(next)));
  };
  return [share, change];
}

function clamp(share: number): number {
  if (Number.isNaN(share)) return SHARE.usual;
  return Math.min(SHARE.most, Math.max(SHARE.least, Math.round(share * 10) / 10));
}
