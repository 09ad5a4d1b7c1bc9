import { pathOf } from "@assay/contract/endpoints/table";
import type { ProblemVersion } from "@assay/contract/routes/problem-history";
import type { WorkshopProblem } from "@assay/contract/routes/workshop";
import { type ReactNode, useState } from "react";
import { Link, useParams } from "react-router";
import { useWorkshopProblem } from "#features/workshop/api";
import { CheckerCard } from "#features/workshop/checker/checker-card";
import { CHECKER_MESSAGES } from "#features/workshop/checker/messages";
import { ChecklistCard } from "#features/workshop/checklist/checklist";
import { EditorialCard } from "#features/workshop/editorial/editorial-card";
import { EDITORIAL_CARD_MESSAGES } from "#features/workshop/editorial/messages";
import { FactsCard } from "#features/workshop/facts-card";
import { GroupsCard } from "#features/workshop/groups/groups-card";
import { GROUP_MESSAGES } from "#features/workshop/groups/messages";
import { TALK_MESSAGES, TEST_MESSAGES, WORKSHOP_MESSAGES as TEXTS } from "#features/workshop/messages";
import { PICTURE_MESSAGES } from "#features/workshop/pictures/messages";
import { PicturesCard } from "#features/workshop/pictures/pictures-card";
import { PROGRAM_MESSAGES, STRESS_MESSAGES } from "#features/workshop/programs/messages";
import { GeneratorsCard, ValidatorsCard } from "#features/workshop/programs/programs-card";
import { StressCard } from "#features/workshop/programs/stress-card";
import { PROPOSAL_MESSAGES } from "#features/workshop/proposals/messages";
import { ProposalsCard } from "#features/workshop/proposals/proposals-card";
import { SOLUTION_MESSAGES } from "#features/workshop/solutions/messages";
import type { ShowTest } from "#features/workshop/solutions/solution-tests";
import { SolutionsCard } from "#features/workshop/solutions/solutions-card";
import { StatementCard } from "#features/workshop/statement-card";
import { STATISTICS_MESSAGES } from "#features/workshop/statistics/messages";
import { StatisticsCard } from "#features/workshop/statistics/statistics-card";
import { StatusCard } from "#features/workshop/status-card";
import { TalkCard } from "#features/workshop/talk-card";
import { PROBLEM_TEMPLATE_MESSAGES } from "#features/workshop/templates/messages";
import { TemplatesCard } from "#features/workshop/templates/templates-card";
import { type AddedTest, TestsCard } from "#features/workshop/tests-card";
import { TRANSLATION_MESSAGES } from "#features/workshop/translations/messages";
import { TranslationsCard } from "#features/workshop/translations/translations-card";
import { VERSION_MESSAGES } from "#features/workshop/versions/messages";
import { VersionsCard } from "#features/workshop/versions/versions-card";
import { isServerFailure } from "#lib/api-client";
import { usePageTitle } from "#lib/browser";
import { useMay } from "#lib/stored-user";
import { PATHS, problemPath, rejudgesPath } from "#paths";
import { buttonStyles } from "#ui/button";
import { PageHead, StateChip, Trail } from "#ui/page-head";
import { SectionNav } from "#ui/section-nav";
import { SkeletonFields } from "#ui/skeletons";
import { CardSkeleton, EmptyState, ErrorState, Loading, Skeleton } from "#ui/states";

type WorkshopProps = {
  history: (problemId: string) => ReactNode;
  describeChanges: (changes: ProblemVersion["changes"]) => string;
  showTest: ShowTest;
};

export function Workshop(props: WorkshopProps) {
  const { problemId = "" } = useParams();
  const mayEdit = useMay("problem.create");
  usePageTitle(mayEdit ? "" : TEXTS.notAllowed);
  if (mayEdit) return <LoadedWorkshop key={problemId} problemId={problemId} {...props} />;
  return (
    <div className="page-width py-8">
      <EmptyState isPage title={TEXTS.notAllowed}>
        <p>{TEXTS.notAllowedHint}</p>
        <Link to={PATHS.problemSet} className={buttonStyles()}>
          {TEXTS.problems}
        </Link>
      </EmptyState>
    </div>
  );
}

function LoadedWorkshop({ problemId, ...props }: WorkshopProps & { problemId: string }) {
  const problem = useWorkshopProblem(problemId);
  const [restored, setRestored] = useState(0);
  if (problem.isPending) {
    return (
      <div className="page-width py-6">
        <Loading isPage label={TEXTS.loading}>
          <div inert aria-hidden="true">
            <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
              <div>
                <Skeleton className="h-4 w-24" />
                <Skeleton className="mt-2 h-7.5 w-56" />
              </div>
              <Skeleton className="h-9 w-60" />
            </div>
            <div className={COLUMNS}>
              <SectionNav label={TEXTS.sections} sections={sectionTitles()} />
              <div className="grid gap-4">
                <CardSkeleton className="h-117" />
                <SkeletonFields count={2} />
              </div>
            </div>
          </div>
        </Loading>
      </div>
    );
  }
  if (problem.isError) {
    return (
      <div className="page-width py-8">
        <ErrorState
          isPage
          title={isServerFailure(problem.error) ? TEXTS.failed : problem.error.message}
          query={problem}
        >
          <Link to={PATHS.problemSet} className={buttonStyles()}>
            {TEXTS.problems}
          </Link>
        </ErrorState>
      </div>
    );
  }
  return <Editor key={restored} problem={problem.data} onRestored={() => setRestored(restored + 1)} {...props} />;
}

/** The list of sections beside the sections. */
const COLUMNS = "mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[11.5rem_minmax(0,1fr)]";

/** The titles of the sections by their element ids. */
function sectionTitles() {
  return {
    statement: TEXTS.statement,
    translations: TRANSLATION_MESSAGES.title,
    pictures: PICTURE_MESSAGES.title,
    facts: TEXTS.facts,
    templates: PROBLEM_TEMPLATE_MESSAGES.title,
    checker: CHECKER_MESSAGES.title,
    tests: TEST_MESSAGES.title,
    reported: PROPOSAL_MESSAGES.title,
    groups: GROUP_MESSAGES.title,
    solutions: SOLUTION_MESSAGES.title,
    generators: PROGRAM_MESSAGES.generators,
    validators: PROGRAM_MESSAGES.validators,
    stress: STRESS_MESSAGES.title,
    editorial: EDITORIAL_CARD_MESSAGES.title,
    discussion: TALK_MESSAGES.title,
    status: TEXTS.status,
    statistics: STATISTICS_MESSAGES.title,
    versions: VERSION_MESSAGES.title,
    history: TEXTS.history,
  };
}

type EditorProps = WorkshopProps & { problem: WorkshopProblem; onRestored: () => void };

function Editor({ problem, history, describeChanges, showTest, onRestored }: EditorProps) {
  usePageTitle(TEXTS.title({ title: problem.title }));
  const [added, setAdded] = useState<AddedTest | null>(null);
  return (
    <div className="page-width py-6">
      <WorkshopHead problem={problem} />
      <div className={COLUMNS}>
        <SectionNav label={TEXTS.sections} sections={sectionTitles()} />
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {problem.status === "draft" && <ChecklistCard problem={problem} />}
          <StatementCard problem={problem} />
          <div id="translations" className="min-w-0 scroll-mt-20">
            <TranslationsCard problem={problem} />
          </div>
          <div id="pictures" className="scroll-mt-20">
            <PicturesCard problemId={problem._id} />
          </div>
          <div id="facts" className="scroll-mt-20">
            <FactsCard problem={problem} />
          </div>
          <div id="templates" className="scroll-mt-20">
            <TemplatesCard problem={problem} />
          </div>
          <div id="checker" className="scroll-mt-20">
            <CheckerCard problem={problem} />
          </div>
          <div id="tests" className="scroll-mt-20">
            <TestsCard problem={problem} added={added} />
          </div>
          <div id="reported" className="scroll-mt-20">
            <ProposalsCard
              problemId={problem._id}
              onAdd={(test) => setAdded({ ...test, name: PROPOSAL_MESSAGES.testName })}
            />
          </div>
          <div id="groups" className="scroll-mt-20">
            <GroupsCard problem={problem} />
          </div>
          <div id="solutions" className="min-w-0 scroll-mt-20">
            <SolutionsCard problem={problem} showTest={showTest} />
          </div>
          <div id="generators" className="min-w-0 scroll-mt-20">
            <GeneratorsCard problem={problem} />
          </div>
          <div id="validators" className="min-w-0 scroll-mt-20">
            <ValidatorsCard problem={problem} />
          </div>
          <div id="stress" className="min-w-0 scroll-mt-20">
            <StressCard problem={problem} />
          </div>
          <div id="editorial" className="scroll-mt-20">
            <EditorialCard problemId={problem._id} />
          </div>
          <div id="discussion" className="scroll-mt-20">
            <TalkCard problemId={problem._id} />
          </div>
          <div id="status" className="scroll-mt-20">
            <StatusCard problem={problem} />
          </div>
          <div id="statistics" className="min-w-0 scroll-mt-20">
            <StatisticsCard problemId={problem._id} />
          </div>
          <div id="versions" className="min-w-0 scroll-mt-20">
            <VersionsCard problem={problem} describeChanges={describeChanges} onRestored={onRestored} />
          </div>
          <div id="history" className="scroll-mt-20">
            {history(problem._id)}
          </div>
        </div>
      </div>
    </div>
  );
}

/** The way back, the problem's title and status, its package, and links to its page and to a rejudge. */
function WorkshopHead({ problem }: { problem: WorkshopProblem }) {
  return (
    <PageHead
      trail={<Trail to={PATHS.problemSet} list={TEXTS.problems} number={problem.number} />}
      title={
        <>
          {problem.title}
          <StateChip>{TEXTS.statuses[problem.status]}</StateChip>
        </>
      }
      help="workshop"
      className=""
    >
      <div className="flex flex-wrap gap-2">
        <Link to={rejudgesPath({ problem: `${problem.number}` })} className={buttonStyles()}>
          {TEXTS.rejudge}
        </Link>
        <a href={pathOf("exportPackage", { problemId: problem._id })} download className={buttonStyles()}>
          {TEXTS.export}
        </a>
        <Link to={problemPath(problem._id)} className={buttonStyles()}>
          {TEXTS.view}
        </Link>
      </div>
    </PageHead>
  );
}
