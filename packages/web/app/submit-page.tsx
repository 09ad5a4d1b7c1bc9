import { useState } from "react";
import { Link, useParams } from "react-router";
import { type ProblemTab, ProblemTabs, ProblemTabsOutline } from "#app/problem-tabs";
import { useListInAddress, useListLanguages, useProblemNeighbours } from "#features/problems/api";
import { ProblemNeighbours } from "#features/problems/problem-neighbours";
import { ProblemGate, StatementOutline } from "#features/problems/statement/problem-gate";
import { samplesOf } from "#features/problems/statement/problem-samples";
import { ProblemStatement } from "#features/problems/statement/problem-statement";
import { RESULT_MESSAGES, RUN_MESSAGES, SUBMIT_MESSAGES } from "#features/submissions/messages";
import { SubmitWorkbench } from "#features/submissions/submit-workbench";
import { usePageTitle } from "#lib/browser";
import type { Problem } from "#lib/entities/problem";
import { inList, submitPath } from "#paths";
import { ScrollBox } from "#ui/boxes";
import { buttonStyles } from "#ui/button";
import { ArrowIcon } from "#ui/icons";
import type { RenderMaths } from "#ui/rich-html";
import { WorkPanes } from "#ui/work-panes";

/** `/submit/{id}`: the statement beside the editor. It is in app/ because it combines two features. */
export function SubmitPage() {
  const { problemId = "" } = useParams();
  const { languages, isLoading } = useListLanguages(problemId);
  return (
    <ProblemGate problemId={problemId} outline={<SubmitOutline />}>
      {(problem, renderMaths) =>
        // An editor that changes its language after a moment would lose what was typed until then from sight.
        isLoading ? (
          <SubmitOutline />
        ) : (
          <Workbench key={problem._id} problem={problem} renderMaths={renderMaths} languages={languages} />
        )
      }
    </ProblemGate>
  );
}

/** The three panes while the problem loads. They already fill the window, so that the header does not move. */
function SubmitOutline() {
  return (
    <WorkPanes
      panes={{
        read: {
          name: SUBMIT_MESSAGES.statement,
          content: (
            <div className="flex h-full flex-col overflow-hidden max-lg:min-h-[calc(100dvh-10.25rem)]">
              <ProblemTabsOutline barClassName="px-4 sm:ps-6">
                <div className="min-h-0 grow bg-surface px-4 py-5 sm:px-6">
                  <StatementOutline />
                </div>
              </ProblemTabsOutline>
            </div>
          ),
        },
        write: {
          name: SUBMIT_MESSAGES.code,
          content: (
            <div className="flex h-full flex-col">
              <div className="h-11 border-b border-line bg-surface" />
              <div className="grow bg-editor" />
            </div>
          ),
        },
        run: {
          name: RESULT_MESSAGES.title,
          content: (
            <div className="h-full bg-surface">
              <div className="h-11 border-b border-line" />
            </div>
          ),
        },
      }}
      chosen="read"
      onChoose={() => undefined}
      labels={{ tabs: SUBMIT_MESSAGES.panes, columns: SUBMIT_MESSAGES.split, rows: RUN_MESSAGES.rows }}
      actions={null}
      storageKeys={["split", "split-rows"]}
      hasRun={false}
    />
  );
}

type WorkbenchProps = { problem: Problem; renderMaths: RenderMaths | null; languages: readonly string[] | null };

function Workbench({ problem, renderMaths, languages }: WorkbenchProps) {
  const list = useListInAddress();
  const title = SUBMIT_MESSAGES.title({ problem: problem.title });
  const [tab, setTab] = useState<ProblemTab>("statement");
  usePageTitle(title);
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <SubmitWorkbench
        problem={problem}
        samples={samplesOf(problem)}
        languages={languages}
        next={<NextProblem problemId={problem._id} />}
        statement={
          <div className="flex h-full min-h-0 flex-col">
            <ProblemTabs
              problemId={problem._id}
              wanted={tab}
              onChoose={setTab}
              arrows={<ProblemNeighbours problemId={problem._id} pathOf={(id) => inList(submitPath(id), list)} />}
              barClassName="px-4 sm:ps-6"
              panelClassName="min-h-0 flex-1"
              listClassName="min-h-0 flex-1 overflow-y-auto px-4 py-5 sm:px-6"
              statement={
                <ScrollBox className="h-full bg-surface px-4 py-5 sm:px-6 lg:overflow-y-auto">
                  <div className="rich-compact max-w-180">
                    <ProblemStatement problem={problem} renderMaths={renderMaths} />
                  </div>
                </ScrollBox>
              }
            />
          </div>
        }
      />
    </>
  );
}

/** A link to the next problem in the list from which the reader came, if there is one. */
function NextProblem({ problemId }: { problemId: string }) {
  const { data } = useProblemNeighbours(problemId);
  const list = useListInAddress();
  if (!data?.next) return null;
  return (
    <Link to={inList(submitPath(data.next._id), list)} className={buttonStyles("secondary", "small", true)}>
      {SUBMIT_MESSAGES.nextProblem({ title: data.next.title })}
      <ArrowIcon />
    </Link>
  );
}
