import { PROBLEM_PARTS } from "@assay/contract/vocabulary/page-paths";
import { lazy, Suspense } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { NotFoundPage } from "#app/error-pages";
import { type ProblemTab, ProblemTabs, ProblemTabsOutline } from "#app/problem-tabs";
import { prefetchCodeEditor } from "#editors/lazy-editors";
import { useListInAddress } from "#features/problems/api";
import { ProblemNeighbours } from "#features/problems/problem-neighbours";
import { PROBLEM_MESSAGES } from "#features/problems/statement/messages";
import { ProblemGate, StatementOutline } from "#features/problems/statement/problem-gate";
import { ProblemStatement, type StatementLayout } from "#features/problems/statement/problem-statement";
import { usePageTitle } from "#lib/browser";
import type { Problem } from "#lib/entities/problem";
import { KEEP_SCROLL } from "#lib/keep-scroll";
import { loadChunk } from "#lib/load-chunk";
import { useMay } from "#lib/stored-user";
import { inList, problemPartPath, problemPath, submitPath, workshopPath } from "#paths";
import { buttonStyles } from "#ui/button";
import { PencilIcon } from "#ui/icons";
import { PageHead } from "#ui/page-head";
import type { RenderMaths } from "#ui/rich-html";

/** Loads after the statement. */
const ProblemTools = lazy(() =>
  loadChunk(async () => ({ default: (await import("#features/problems/tools/problem-tools")).ProblemTools })),
);

/** On a wide screen the facts and the link to the editor are beside the text, and stay there while it scrolls. */
const LAYOUT: StatementLayout = {
  article: "lg:grid lg:grid-cols-[minmax(0,48.5rem)_24rem] lg:grid-rows-[auto_1fr] lg:justify-between lg:gap-x-10",
  head: "max-lg:border-b max-lg:border-line max-lg:pb-5 lg:contents",
  aside: [
    "flex flex-wrap items-start justify-between gap-x-6 gap-y-4 max-lg:mt-2",
    "lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:flex-col-reverse",
    "lg:items-stretch lg:self-start lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-4",
  ].join(" "),
  facts: "lg:flex-col lg:items-start lg:gap-y-2",
  body: "lg:min-w-0",
};

/** A problem's page (`/problem/{id}`): the statement and a link to the editor. It is in app/ because it combines features. */
export function ProblemPage() {
  const { problemId = "", part } = useParams();
  const tab = part === undefined ? "statement" : PROBLEM_PARTS.find((name) => name === part.toLowerCase());
  if (tab === undefined) return <NotFoundPage />;
  return (
    <ProblemGate
      problemId={problemId}
      outline={
        <ProblemTabsOutline barClassName="page-width">
          <div className="page-width pt-6">
            <StatementOutline layout={LAYOUT} />
          </div>
        </ProblemTabsOutline>
      }
    >
      {(problem, renderMaths) => <LoadedProblem problem={problem} tab={tab} renderMaths={renderMaths} />}
    </ProblemGate>
  );
}

function LoadedProblem(props: { problem: Problem; tab: ProblemTab; renderMaths: RenderMaths | null }) {
  const navigate = useNavigate();
  const { problem, tab, renderMaths } = props;
  const list = useListInAddress();
  usePageTitle(problem.title);
  const mayEditAll = useMay("problem.edit");
  const mayEdit = mayEditAll || problem.mayEdit;
  const choose = (next: ProblemTab) => {
    const address = addressOf(problem._id, next);
    if (address !== window.location.pathname) void navigate(inList(address, list), { state: KEEP_SCROLL });
  };
  return (
    <ProblemTabs
      problemId={problem._id}
      wanted={tab}
      onChoose={choose}
      arrows={<ProblemNeighbours problemId={problem._id} pathOf={(id) => inList(problemPath(id), list)} />}
      barClassName="page-width"
      panelClassName="page-width pt-6"
      listClassName="page-width py-6"
      heading={<PageHead title={problem.title} />}
      statement={
        <ProblemStatement
          problem={problem}
          renderMaths={renderMaths}
          layout={LAYOUT}
          action={
            <div className="flex flex-wrap gap-3 *:lg:grow print:hidden">
              {mayEdit && (
                <Link to={workshopPath(problem._id)} className={buttonStyles()}>
                  <PencilIcon />
                  {PROBLEM_MESSAGES.edit}
                </Link>
              )}
              {problem.status !== "archived" && (
                <Link
                  to={inList(submitPath(problem._id), list)}
                  className={buttonStyles("primary")}
                  onPointerEnter={prefetchCodeEditor}
                  onFocus={prefetchCodeEditor}
                >
                  {PROBLEM_MESSAGES.submitCode}
                </Link>
              )}
              <Suspense fallback={<span className="h-8 basis-full" />}>
                <ProblemTools problem={problem} />
              </Suspense>
            </div>
          }
        />
      }
    />
  );
}

function addressOf(problemId: string, tab: ProblemTab): string {
  return tab === "statement" ? problemPath(problemId) : problemPartPath(problemId, tab);
}
