import type { Problem } from "@assay/contract/routes/problems";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { ProblemTabs } from "#app/problem-tabs";
import { prefetchCodeEditor } from "#editors/lazy-editors";
import { PROBLEM_MESSAGES } from "#features/problems/statement/messages";
import { ProblemGate } from "#features/problems/statement/problem-gate";
import { ProblemStatement } from "#features/problems/statement/problem-statement";
import { usePageTitle } from "#lib/browser";
import { Link, useParams } from "#lib/router";
import { useStoredUser } from "#lib/stored-user";
import { problemPath, submitPath, workshopPath } from "#paths";
import { buttonStyles } from "#ui/button";
import { PencilIcon } from "#ui/icons";
import type { RenderMaths } from "#ui/rich-html";

/** A problem's page (`/problem/{id}`): the statement and a link to the editor. It is in app/ because it combines features. */
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
  const isAdmin = useStoredUser()?.role === ROLE_ADMIN;
  return (
    <ProblemTabs
      problemId={problem._id}
      pathOf={problemPath}
      barClassName="page-width"
      panelClassName="page-width pt-6"
      listClassName="page-width py-6"
      statement={
        <ProblemStatement
          problem={problem}
          renderMaths={renderMaths}
          action={
            <div className="flex flex-wrap gap-3">
              {isAdmin && (
                <Link to={workshopPath(problem._id)} className={buttonStyles()}>
                  <PencilIcon />
                  {PROBLEM_MESSAGES.edit}
                </Link>
              )}
              {problem.status !== "archived" && (
                <Link
                  to={submitPath(problem._id)}
                  className={buttonStyles("primary")}
                  onPointerEnter={prefetchCodeEditor}
                  onFocus={prefetchCodeEditor}
                >
                  {PROBLEM_MESSAGES.submitCode}
                </Link>
              )}
            </div>
          }
        />
      }
    />
  );
}
