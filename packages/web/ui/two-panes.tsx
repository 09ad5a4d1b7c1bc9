import { type ReactNode, useRef, useState } from "react";
import { useMediaQuery } from "#lib/browser";
import { classNames } from "#ui/class-names";
import { useFullWindow } from "#ui/full-window";
import { PaneDivider, useShare } from "#ui/pane-divider";
import { Pane, TabBar, TabGroup } from "#ui/tabs";

type PaneContent = { readonly name: string; readonly content: ReactNode };

/**
 * Two panes: side by side at full window height on a wide screen, with a divider whose position is stored under
 * `storageKey`; behind tabs on a narrow one. Both panes stay mounted.
 */
export function TwoPanes(props: {
  panes: readonly [PaneContent, PaneContent];
  dividerName: string;
  storageKey: string;
}) {
  const isWide = useMediaQuery("print, (min-width: 64rem)");
  const frame = useRef<HTMLDivElement>(null);
  const [share, setShare] = useShare(props.storageKey, 45);
  const [chosen, setChosen] = useState<"0" | "1">("0");
  useFullWindow();

  const pane = (index: 0 | 1) => (
    <Pane
      id={String(index)}
      name={props.panes[index].name}
      isTab={!isWide}
      isChosen={chosen === String(index)}
      className={classNames("min-h-0 min-w-0", isWide && "h-full")}
    >
      {props.panes[index].content}
    </Pane>
  );
  return (
    <TabGroup chosen={chosen} onChoose={setChosen}>
      <div
        ref={frame}
        className={classNames(
          "print:block print:h-auto",
          isWide && "grid h-[calc(100dvh-var(--header-height))] min-h-120",
        )}
        style={isWide ? { gridTemplateColumns: `minmax(0, ${share}fr) auto minmax(0, ${100 - share}fr)` } : undefined}
      >
        {!isWide && (
          <TabBar
            label={props.dividerName}
            tabs={[
              { id: "0", label: props.panes[0].name },
              { id: "1", label: props.panes[1].name },
            ]}
            isEven
            className="h-11 border-b border-line bg-surface"
          />
        )}
        {pane(0)}
        {isWide && <PaneDivider label={props.dividerName} frame={frame} share={share} onShare={setShare} />}
        {pane(1)}
      </div>
    </TabGroup>
  );
}
