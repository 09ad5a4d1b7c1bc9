import type { AssignmentDetails } from "@assay/contract/routes/assignments/assignments";
import type { Neighbour } from "@assay/contract/routes/problem-set";
import type { ProblemPart } from "@assay/contract/vocabulary/page-paths";
import { lockedPlaces } from "@assay/gradebook/templates";
import { type CSSProperties, type ReactNode, useState } from "react";
import { Link, useParams } from "react-router";
import { type ProblemTab, ProblemTabs } from "#app/problem-tabs";
import { useAssignment, useAssignmentSubmissions } from "#features/assignments/api";
import { ASSIGNMENT_MESSAGES as TEXTS } from "#features/assignments/messages";
import { resultOf } from "#features/assignments/submission-list";
import { TimeLeft } from "#features/assignments/time-left";
import { NeighbourArrows } from "#features/problems/problem-neighbours";
import { ProblemGate } from "#features/problems/statement/problem-gate";
import { samplesOf } from "#features/problems/statement/problem-samples";
import { ProblemStatement } from "#features/problems/statement/problem-statement";
import { SUBMIT_MESSAGES } from "#features/submissions/messages";
import { SubmitWorkbench } from "#features/submissions/submit-workbench";
import type { ProgramTemplates } from "#features/submissions/use-program";
import { usePageTitle } from "#lib/browser";
import type { Problem } from "#lib/entities/problem";
import { assignmentPath, assignmentProblemPath, classPath } from "#paths";
import { ScrollBox } from "#ui/boxes";
import { buttonStyles } from "#ui/button";
import { ArrowIcon } from "#ui/icons";
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

/** An exam opens neither hints nor editorials, and may be shut off from everything else. */
const PARTS = { exam: [], other: ["hints", "editorial"] } as const satisfies Record<string, readonly ProblemPart[]>;

function Workbench({ slug, assignment, problem, renderMaths }: WorkbenchProps) {
  const [tab, setTab] = useState<ProblemTab>("statement");
  const [place] = useState(() => ({
    ...{ slug, name: assignment.name, languages: assignment.languages },
    templates: templatesOf(assignment, problem._id),
  }));
  usePageTitle(`${problem.title} · ${assignment.title}`);
  const { previous, next } = neighboursIn(assignment, problem._id);
  const pathOf = (id: string) => assignmentProblemPath(slug, assignment.name, id);
  const toNext = next && (
    <Link to={pathOf(next._id)} className={buttonStyles("secondary", "small", true)}>
      {SUBMIT_MESSAGES.nextProblem({ title: next.title })}
      <ArrowIcon />
    </Link>
  );
  // Where the results are not all shown, no box of figures has the link.
  const isInResults = assignment.level === "samples";
  return (
    <>
      <h1 className="sr-only">{problem.title}</h1>
      <SubmitWorkbench
        problem={problem}
        samples={samplesOf(problem)}
        next={toNext}
        contest={{
          ...place,
          submissionsPath: assignmentPath(slug, assignment.name),
          submissions: (
            <NewestResult
              slug={slug}
              name={assignment.name}
              problemId={problem._id}
              next={isInResults ? null : toNext}
            />
          ),
        }}
        statement={
          <div className="flex h-full min-h-0 flex-col">
            <ProblemTabs
              problemId={problem._id}
              wanted={tab}
              onChoose={setTab}
              parts={PARTS[assignment.kind === "exam" ? "exam" : "other"]}
              arrows={<NeighbourArrows previous={previous} next={next} pathOf={pathOf} ends={TEXTS} />}
              barClassName="px-4 sm:ps-6"
              panelClassName="min-h-0 flex-1"
              listClassName="min-h-0 flex-1 overflow-y-auto px-4 py-5 sm:px-6"
              statement={
                <ScrollBox className="h-full bg-surface px-4 py-5 sm:px-6 lg:overflow-y-auto">
                  <div className="rich-compact max-w-180">
                    {/* Here it is worth what the assignment says, not its points in the ranking. */}
                    <ProblemStatement problem={{ ...problem, points: null }} renderMaths={renderMaths} />
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

/** The problems before and after one in the assignment, with their places in it. */
function neighboursIn({ problems }: AssignmentDetails, problemId: string) {
  const place = problems.findIndex((one) => one.problemId === problemId);
  const at = (index: number): Neighbour | null => {
    const found = problems[index];
    return found ? { _id: found.problemId, number: index + 1, title: found.title } : null;
  };
  return { previous: at(place - 1), next: at(place + 1) };
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

type NewestResultProps = {
  slug: string;
  name: string;
  problemId: string;
  /** Where to go once it is accepted. */
  next: ReactNode;
};

/** The reader's newest submission to the problem, with as much of its result as they are told, and the way to the others. */
function NewestResult({ slug, name, problemId, next }: NewestResultProps) {
  const list = useAssignmentSubmissions(slug, name);
  const newest = list.data?.submissions.find(({ problem }) => problem._id === problemId);
  return (
    <span aria-live="polite" className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      <span>
        {newest && `${TEXTS.newest({ number: newest.ownNumber })} · ${resultOf(newest)} · `}
        <Link to={assignmentPath(slug, name)} className="text-accent underline underline-offset-2">
          {TEXTS.mine}
        </Link>
      </span>
      {newest?.verdict === "accepted" && next}
    </span>
  );
}
