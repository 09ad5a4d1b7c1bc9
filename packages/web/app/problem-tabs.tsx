import type { ProblemPart } from "@assay/contract/vocabulary/page-paths";
import { lazy, type ReactNode, Suspense } from "react";
import { useEditorial } from "#features/editorials/api";
import { ProblemNeighbours } from "#features/problems/problem-neighbours";
import { PROBLEM_MESSAGES } from "#features/problems/statement/messages";
import { useOwnSubmissions } from "#features/submissions/api";
import { loadChunk } from "#lib/load-chunk";
import { classNames } from "#ui/class-names";
import { Skeleton } from "#ui/states";
import { TabBar, TabGroup, TabPanel } from "#ui/tabs";

export type ProblemTab = "statement" | ProblemPart;

type ProblemTabsProps = {
  problemId: string;
  /** The tab to show, unless the problem has none such. */
  wanted: ProblemTab;
  onChoose: (tab: ProblemTab) => void;
  /** The page of a problem that the arrows lead to: `problemPath` or `submitPath`. */
  pathOf: (problemId: string) => string;
  barClassName: string;
  panelClassName: string;
  /** The classes of the panels with submissions, hints and the editorial. */
  listClassName: string;
  statement: ReactNode;
  /** The page's main heading, where the statement does not show it. */
  heading?: ReactNode;
};

const ProblemPanel = lazy(() =>
  loadChunk(async () => ({ default: (await import("#app/problem-panel")).ProblemPanel })),
);

/** A problem's statement below the bar that its two pages share: tabs, and arrows to the problems before and after it. */
export function ProblemTabs(props: ProblemTabsProps) {
  const { problemId, wanted, pathOf, barClassName, panelClassName, listClassName, statement } = props;
  const count = useOwnSubmissions(problemId).data?.total ?? 0;
  const { hintCount = 0, hasText } = useEditorial(problemId).data ?? {};
  const tabs = [
    { id: "statement", label: PROBLEM_MESSAGES.statement },
    { id: "submissions", label: PROBLEM_MESSAGES.submissions, count: count > 0 ? count : undefined },
    ...(hintCount > 0 ? [{ id: "hints", label: PROBLEM_MESSAGES.hints, count: hintCount } as const] : []),
    ...(hasText ? [{ id: "editorial", label: PROBLEM_MESSAGES.editorial } as const] : []),
    { id: "discussion", label: PROBLEM_MESSAGES.discussion },
  ] as const;
  // The next problem may have no such tab.
  const chosen = tabs.some((tab) => tab.id === wanted) ? wanted : "statement";
  return (
    <TabGroup chosen={chosen} onChoose={props.onChoose}>
      <div className="shrink-0 border-b border-line bg-surface print:hidden">
        <div className={classNames("flex h-[43px] items-center justify-between gap-3", barClassName)}>
          <TabBar
            label={PROBLEM_MESSAGES.tabs}
            tabs={tabs}
            className="-mb-px -ms-1.5 h-[calc(100%+1px)] min-w-0 self-stretch scroll-x"
          />
          <ProblemNeighbours problemId={problemId} pathOf={pathOf} />
        </div>
      </div>
      <TabPanel id="statement" isHidden={chosen !== "statement"} className={panelClassName}>
        {statement}
      </TabPanel>
      {chosen !== "statement" && (
        <TabPanel key={chosen} id={chosen} className={listClassName}>
          {props.heading}
          <Suspense>
            <ProblemPanel problemId={problemId} part={chosen} />
          </Suspense>
        </TabPanel>
      )}
    </TabGroup>
  );
}

export function ProblemTabsOutline({ barClassName, children }: { barClassName: string; children: ReactNode }) {
  return (
    <>
      <div className="shrink-0 border-b border-line bg-surface">
        <div className={classNames("flex h-[43px] items-center gap-5", barClassName)}>
          <Skeleton className="h-4 w-18" />
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 w-14" />
        </div>
      </div>
      {children}
    </>
  );
}
