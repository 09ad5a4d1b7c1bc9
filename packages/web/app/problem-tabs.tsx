import { lazy, type ReactNode, Suspense, useId, useState } from "react";
import { ProblemNeighbours } from "#features/problems/problem-neighbours";
import { PROBLEM_MESSAGES } from "#features/problems/statement/messages";
import { useOwnSubmissions } from "#features/submissions/api";
import { loadChunk } from "#lib/load-chunk";
import { classNames } from "#ui/class-names";
import { TabBar, tabPanelProps } from "#ui/tabs";

type ProblemTabsProps = {
  problemId: string;
  /** The page of a problem that the arrows lead to: `problemPath` or `submitPath`. */
  pathOf: (problemId: string) => string;
  /** The classes of the bar. */
  barClassName: string;
  panelClassName: string;
  /** The classes of the panel with the list of submissions. */
  listClassName: string;
  statement: ReactNode;
};

const ProblemSubmissions = lazy(() =>
  loadChunk(async () => {
    const { ProblemSubmissions: Component } = await import("#features/submissions/history/problem-submissions");
    return { default: Component };
  }),
);

/** A problem's statement below the bar that its two pages share: tabs, and arrows to the problems before and after it. */
export function ProblemTabs(props: ProblemTabsProps) {
  const { problemId, pathOf, barClassName, panelClassName, listClassName, statement } = props;
  const id = useId();
  const [chosen, setChosen] = useState<"statement" | "submissions">("statement");
  const count = useOwnSubmissions(problemId).data?.total ?? 0;
  const tabs = [
    { id: "statement", label: PROBLEM_MESSAGES.statement },
    { id: "submissions", label: PROBLEM_MESSAGES.submissions, count: count > 0 ? count : undefined },
  ] as const;
  return (
    <>
      <div className="shrink-0 border-b border-line bg-surface">
        <div className={classNames("flex h-[43px] items-center justify-between gap-3", barClassName)}>
          <TabBar
            label={PROBLEM_MESSAGES.tabs}
            tabs={tabs}
            chosen={chosen}
            onChoose={setChosen}
            idPrefix={id}
            className="-mb-px -ml-1.5 h-[calc(100%+1px)] gap-3 self-stretch"
          />
          <ProblemNeighbours problemId={problemId} pathOf={pathOf} />
        </div>
      </div>
      <div {...tabPanelProps(id, "statement")} className={panelClassName} hidden={chosen !== "statement"}>
        {statement}
      </div>
      {chosen === "submissions" && (
        <div {...tabPanelProps(id, "submissions")} className={listClassName}>
          <Suspense>
            <ProblemSubmissions problemId={problemId} />
          </Suspense>
        </div>
      )}
    </>
  );
}
