import { type ReactNode, useId } from "react";
import { PROBLEM_MESSAGES } from "#features/problems/messages";
import { ProblemNeighbours } from "#features/problems/problem-neighbours";
import { classNames } from "#ui/class-names";
import { TabBar, tabPanelProps } from "#ui/tabs";

type ProblemTabsProps = {
  problemId: string;
  /** The page of a problem that the arrows lead to: `problemPath` or `submitPath`. */
  pathOf: (problemId: string) => string;
  /** The classes of the bar. */
  barClassName: string;
  panelClassName: string;
  statement: ReactNode;
};

const TABS = [{ id: "statement", label: PROBLEM_MESSAGES.statement }] as const;

/** A problem's statement below the bar that its two pages share: tabs, and arrows to the problems before and after it. */
export function ProblemTabs({ problemId, pathOf, barClassName, panelClassName, statement }: ProblemTabsProps) {
  const id = useId();
  return (
    <>
      <div className="shrink-0 border-b border-line bg-surface">
        <div className={classNames("flex h-[43px] items-center justify-between gap-3", barClassName)}>
          <TabBar
            label={PROBLEM_MESSAGES.tabs}
            tabs={TABS}
            chosen="statement"
            onChoose={() => undefined}
            idPrefix={id}
            className="-mb-px -ml-1.5 h-[calc(100%+1px)] gap-3 self-stretch"
          />
          <ProblemNeighbours problemId={problemId} pathOf={pathOf} />
        </div>
      </div>
      <div {...tabPanelProps(id, "statement")} className={panelClassName}>
        {statement}
      </div>
    </>
  );
}
