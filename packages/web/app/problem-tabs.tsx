import { PROBLEM_PARTS, type ProblemPart } from "@assay/contract/vocabulary/page-paths";
import { lazy, type ReactNode, Suspense } from "react";
import { useEditorial } from "#features/editorials/api";
import { PROBLEM_MESSAGES } from "#features/problems/statement/messages";
import { useOwnSubmissions } from "#features/submissions/api";
import { loadChunk } from "#lib/load-chunk";
import { useStoredUser } from "#lib/stored-user";
import { classNames } from "#ui/class-names";
import { Skeleton } from "#ui/states";
import { TabBar, TabGroup, TabPanel } from "#ui/tabs";

export type ProblemTab = "statement" | ProblemPart;

type ProblemTabsProps = {
  problemId: string;
  /** The tab to show, unless the problem has none such. */
  wanted: ProblemTab;
  onChoose: (tab: ProblemTab) => void;
  /** What the page shows beside the statement, as far as the problem has it; everything if it is absent. */
  parts?: readonly ProblemPart[];
  /** Links to the problems before and after this one. */
  arrows: ReactNode;
  barClassName: string;
  panelClassName: string;
  /** The classes of the panels with submissions, hints, the editorial, the discussion and the note. */
  listClassName: string;
  statement: ReactNode;
  /** The page's main heading, where the statement does not show it. */
  heading?: ReactNode;
};

const ProblemPanel = lazy(() =>
  loadChunk(async () => ({ default: (await import("#app/problem-panel")).ProblemPanel })),
);

/** A problem's statement below the bar that its pages share: tabs, and arrows to the problems before and after it. */
export function ProblemTabs(props: ProblemTabsProps) {
  const { problemId, wanted, parts = PROBLEM_PARTS, barClassName, panelClassName, listClassName, statement } = props;
  const count = useOwnSubmissions(problemId).data?.total ?? 0;
  const isMember = useStoredUser() !== null;
  const isExplained = parts.includes("hints") || parts.includes("editorial");
  const { hintCount = 0, hasText } = useEditorial(problemId, isExplained).data ?? {};
  const all = [
    { id: "submissions", label: PROBLEM_MESSAGES.submissions, count: count > 0 ? count : undefined },
    ...(hintCount > 0 ? [{ id: "hints", label: PROBLEM_MESSAGES.hints, count: hintCount } as const] : []),
    ...(hasText ? [{ id: "editorial", label: PROBLEM_MESSAGES.editorial } as const] : []),
    { id: "discussion", label: PROBLEM_MESSAGES.discussion },
    ...(isMember ? [{ id: "note", label: PROBLEM_MESSAGES.ownNote } as const] : []),
  ] as const;
  const tabs = [
    { id: "statement", label: PROBLEM_MESSAGES.statement } as const,
    ...all.filter(({ id }) => parts.includes(id)),
  ];
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
          {props.arrows}
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
