import type { AssignmentDetails } from "@assay/contract/routes/assignments/assignments";
import { lockedPlaces } from "@assay/gradebook/templates";
import { type CSSProperties, useState } from "react";
import { Link, useParams } from "react-router";
import { useAssignment, useAssignmentSubmissions } from "#features/assignments/api";
import { ASSIGNMENT_MESSAGES as TEXTS } from "#features/assignments/messages";
import { resultOf } from "#features/assignments/submission-list";
import { TimeLeft } from "#features/assignments/time-left";
import { ProblemGate } from "#features/problems/statement/problem-gate";
import { samplesOf } from "#features/problems/statement/problem-samples";
import { ProblemStatement } from "#features/problems/statement/problem-statement";
import { SubmitWorkbench } from "#features/submissions/submit-workbench";
import type { ProgramTemplates } from "#features/submissions/use-program";
import { usePageTitle } from "#lib/browser";
import type { Problem } from "#lib/entities/problem";
import { assignmentPath, classPath } from "#paths";
import { ScrollBox } from "#ui/boxes";
import { buttonStyles } from "#ui/button";
import type { RenderMaths } from "#ui/rich-html";
import { EmptyState, ErrorState, Loading, Skeleton } from "#ui/states";

/** The panes begin below this bar. */
const BELOW_BAR = { "--panes-top": "calc(var(--header-height) + 2.75rem)" } as CSSProperties;

/**
 * `/classes/{slug}/assignments/{name}/problems/{problemId}`: a problem of an assignment beside the editor. What is submitted here belongs to
 * the assignment. It is in app/ because it combines features.
 */
export function AssignmentProblemPage() {
  const { slug = "", name = "", problemId = "" } = useParams();
  const query = useAssignment(slug, name);
  const assignment = query.data;
  if (query.isLoadingError) return <ErrorState isPage title={TEXTS.notFound} query={query} />;
  if (!assignment)
    return (
      <Loading label={TEXTS.loading}>
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  if (!assignment.problems.some((one) => one.problemId === problemId))
    return (
      <div className="page-width py-8">
        <EmptyState isPage title={TEXTS.noProblems}>
          <Link to={classPath(slug)} className={buttonStyles()}>
            {TEXTS.toClass}
          </Link>
        </EmptyState>
      </div>
    );
  return (
    <div style={BELOW_BAR}>
      <div className="sticky top-(--header-height) z-20 flex h-11 items-center gap-3 border-b border-line bg-surface px-4 print:hidden">
        <Link to={assignmentPath(slug, name)} dir="auto" className="min-w-16 grow truncate font-semibold">
          {assignment.title}
        </Link>
        {assignment.isOpen && assignment.dates.dueAt !== null && <TimeLeft until={assignment.dates.dueAt} />}
      </div>
      <ProblemGate key={problemId} problemId={problemId} outline={null}>
        {(problem, renderMaths) => (
          <Workbench slug={slug} assignment={assignment} problem={problem} renderMaths={renderMaths} />
        )}
      </ProblemGate>
    </div>
  );
}

type WorkbenchProps = {
  slug: string;
  assignment: AssignmentDetails;
  problem: Problem;
  renderMaths: RenderMaths | null;
};

function Workbench({ slug, assignment, problem, renderMaths }: WorkbenchProps) {
  const [place] = useState(() => ({
    ...{ slug, name: assignment.name, languages: assignment.languages },
    templates: templatesOf(assignment, problem._id),
  }));
  usePageTitle(`${problem.title} · ${assignment.title}`);
  return (
    <>
      <h1 className="sr-only">{problem.title}</h1>
      <SubmitWorkbench
        problem={problem}
        samples={samplesOf(problem)}
        contest={{
          ...place,
          submissionsPath: assignmentPath(slug, assignment.name),
          submissions: <NewestResult slug={slug} name={assignment.name} problemId={problem._id} />,
        }}
        statement={
          <ScrollBox className="h-full bg-surface px-4 py-5 sm:px-6 lg:overflow-y-auto">
            <div className="rich-compact max-w-180">
              {/* Here it is worth what the assignment says, not its points in the ranking. */}
              <ProblemStatement problem={{ ...problem, points: null }} renderMaths={renderMaths} />
            </div>
          </ScrollBox>
        }
      />
    </>
  );
}

/** The templates of a problem, by the keys of their languages. */
function templatesOf({ problems }: AssignmentDetails, problemId: string): ProgramTemplates {
  const templates = problems.find((one) => one.problemId === problemId)?.templates ?? {};
  const of = (key: string) => templates[key] ?? null;
  return {
    of,
    areKept: (key, source) => {
      const template = of(key);
      return template === null || lockedPlaces(template.text, template.locked, source) !== null;
    },
  };
}

/** The reader's newest submission to the problem, with as much of its result as they are told, and the way to the others. */
function NewestResult({ slug, name, problemId }: { slug: string; name: string; problemId: string }) {
  const list = useAssignmentSubmissions(slug, name);
  const newest = list.data?.submissions.find(({ problem }) => problem._id === problemId);
  return (
    <span aria-live="polite">
      {newest && `${TEXTS.newest({ number: newest.ownNumber })} · ${resultOf(newest)} · `}
      <Link to={assignmentPath(slug, name)} className="text-accent underline underline-offset-2">
        {TEXTS.mine}
      </Link>
    </span>
  );
}
