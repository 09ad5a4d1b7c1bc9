import { type ReactNode, useRef } from "react";
import { useMediaQuery } from "#lib/browser";
import { classNames } from "#ui/class-names";
import { useFullWindow } from "#ui/full-window";
import { PaneDivider, useShare } from "#ui/pane-divider";
import { Pane, TabBar, TabGroup } from "#ui/tabs";

export type WorkPane = "read" | "write" | "run";

type WorkPanesProps = {
  panes: Readonly<Record<WorkPane, { readonly name: string; readonly content: ReactNode }>>;
  /** The pane shown on a narrow screen. */
  chosen: WorkPane;
  onChoose: (pane: WorkPane) => void;
  labels: { readonly tabs: string; readonly columns: string; readonly rows: string };
  /** Always visible at the lower edge of a narrow screen. */
  actions: ReactNode;
  /** The first is the width of the reading pane, the second the height of the writing pane. */
  storageKeys: readonly [string, string];
  /** True once something has been run here: the third pane then gets more room. */
  hasRun: boolean;
};

/** The share of the reading pane, and of the writing pane before and after the first run, in per cent. */
const SHARES = { read: 38.8, writeBefore: 56, writeAfter: 44 } as const;

/**
 * Three panes: on a wide screen, one pane beside two stacked ones, at full window height, with dividers whose positions are
 * stored; on a narrow screen, all behind tabs, with the actions fixed below. All panes stay mounted.
 */
export function WorkPanes(props: WorkPanesProps) {
  const { panes, chosen, labels } = props;
  // On paper all panes are there, as on a wide screen; only the reading pane is printed.
  const isWide = useMediaQuery("print, (min-width: 64rem)");
  const frame = useRef<HTMLDivElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const [readShare, setReadShare] = useShare(props.storageKeys[0], SHARES.read);
  const before = useShare(`${props.storageKeys[1]}-before`, SHARES.writeBefore);
  const after = useShare(props.storageKeys[1], SHARES.writeAfter);
  const [writeShare, setWriteShare] = props.hasRun ? after : before;
  useFullWindow();

  const pane = (name: WorkPane, className: string) => (
    <Pane
      id={name}
      name={panes[name].name}
      isTab={!isWide}
      isChosen={chosen === name}
      className={classNames("min-h-0 min-w-0", className)}
      style={
        isWide && name !== "read" ? { flex: `${name === "write" ? writeShare : 100 - writeShare} 0 0` } : undefined
      }
    >
      {panes[name].content}
    </Pane>
  );
  return (
    <TabGroup chosen={chosen} onChoose={props.onChoose}>
      <div
        ref={frame}
        className={classNames(
          "[--actions-height:4rem] print:block print:h-auto",
          isWide && "grid h-[calc(100dvh-var(--panes-top))] min-h-120",
        )}
        style={
          isWide
            ? { gridTemplateColumns: `minmax(20rem, ${readShare}fr) auto minmax(30rem, ${100 - readShare}fr)` }
            : undefined
        }
      >
        {!isWide && (
          <TabBar
            label={labels.tabs}
            tabs={(["read", "write", "run"] as const).map((name) => ({ id: name, label: panes[name].name }))}
            isEven
            className="sticky top-(--panes-top) z-20 h-11 border-b border-line bg-surface"
          />
        )}
        {pane("read", isWide ? "h-full" : "pb-(--actions-height)")}
        {isWide && <PaneDivider label={labels.columns} frame={frame} share={readShare} onShare={setReadShare} />}
        <div ref={column} className={classNames("print:hidden", isWide ? "flex min-h-0 min-w-0 flex-col" : "contents")}>
          {pane("write", isWide ? "" : "h-[calc(100dvh-var(--panes-top)-2.75rem-var(--actions-height))]")}
          {isWide && (
            <PaneDivider
              label={labels.rows}
              frame={column}
              orientation="horizontal"
              share={writeShare}
              onShare={setWriteShare}
            />
          )}
          {pane("run", isWide ? "" : "min-h-[calc(100dvh-var(--panes-top)-2.75rem)] bg-surface pb-(--actions-height)")}
        </div>
        {!isWide && (
          <div className="fixed inset-x-0 bottom-0 z-20 flex h-(--actions-height) items-center gap-2 border-t border-line bg-surface px-4">
            {props.actions}
          </div>
        )}
      </div>
    </TabGroup>
  );
}
