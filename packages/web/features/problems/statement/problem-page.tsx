import type { Problem } from "@assay/contract/routes/problems";
import { Link, useParams } from "react-router";
import { prefetchCodeEditor } from "#editors/lazy-editors";
import { PROBLEM_MESSAGES } from "#features/problems/messages";
import { ProblemNeighbours } from "#features/problems/problem-neighbours";
import { ProblemGate } from "#features/problems/statement/problem-gate";
import { ProblemStatement } from "#features/problems/statement/problem-statement";
import { usePageTitle } from "#lib/browser";
import { problemPath, submitPath } from "#paths";
import { buttonStyles } from "#ui/button";
import type { RenderMaths } from "#ui/rich-html";

/** A problem's page (`/problem/{id}`): the statement and a link to the editor. */
export function ProblemPage() {
  const { problemId = "" } = useParams();
  return (
    <ProblemGate problemId={problemId}>
      {(problem, renderMaths) => <LoadedProblem problem={problem} renderMaths={renderMaths} />}
    </ProblemGate>
  );
}

function LoadedProblem({ problem, renderMaths }: { problem: Problem; renderMaths: RenderMaths | null }) {
  usePageTitle(problem.title);
  return (
    <div className="page-width py-8">
      <ProblemStatement
        problem={problem}
        renderMaths={renderMaths}
        action={
          <div className="flex items-center gap-3">
            <ProblemNeighbours problemId={problem._id} pathOf={problemPath} />
            <Link
              to={submitPath(problem._id)}
              className={buttonStyles("primary")}
              onPointerEnter={prefetchCodeEditor}
              onFocus={prefetchCodeEditor}
            >
              {PROBLEM_MESSAGES.submitCode}
            </Link>
          </div>
        }
      />
    </div>
  );
}
