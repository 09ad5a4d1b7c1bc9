import type { AssignmentDetails } from "@assay/contract/routes/assignments/assignments";
import type { ClassDetails } from "@assay/contract/routes/classes/classes";
import { type ReactNode, useState } from "react";
import { Link, useParams } from "react-router";
import { useAssignment, useStudentView } from "#features/assignments/api";
import { DiscussionCard } from "#features/assignments/discussion-card";
import { ASSIGNMENT_MESSAGES as TEXTS } from "#features/assignments/messages";
import { OwnDatesCard } from "#features/assignments/own-dates-card";
import { SubmissionList } from "#features/assignments/submission-list";
import { TimeLeft } from "#features/assignments/time-left";
import { formatZoned } from "#features/assignments/zoned";
import { usePageTitle } from "#lib/browser";
import { languageList } from "#lib/language-list";
import { useMaths } from "#lib/maths/use-maths";
import { assignmentProblemPath, classPath, editAssignmentPath, examRoomPath, matrixPath, similarityPath } from "#paths";
import { TitledCard } from "#ui/boxes";
import { Button, buttonStyles } from "#ui/button";
import { CheckIcon } from "#ui/icons";
import { StateChip } from "#ui/page-head";
import { PrintSheet } from "#ui/print-tools";
import { RichHtml, useHighlighter } from "#ui/rich-html";
import { ErrorState, Loading, Skeleton } from "#ui/states";

type AssignmentWorkProps = {
  shown: ClassDetails;
  /** What a student reads of an exam before and after it. */
  examCard?: (assignment: AssignmentDetails) => ReactNode;
};

/** What `/classes/{slug}/assignments/{name}` shows below the class's tabs: own dates, problems, and what has been submitted. */
export function AssignmentWork({ shown, examCard }: AssignmentWorkProps) {
  const { name = "" } = useParams();
  const query = useAssignment(shown.slug, name);
  const [isPreview, setPreview] = useState(false);
  const studentView = useStudentView(shown.slug, name, isPreview);
  const assignment = query.data;
  usePageTitle(assignment ? `${assignment.title} · ${shown.name}` : shown.name);
  if (query.isLoadingError)
    return (
      <ErrorState isPage title={TEXTS.notFound} query={query}>
        <Link to={classPath(shown.slug)} className={buttonStyles()}>
          {TEXTS.toClass}
        </Link>
      </ErrorState>
    );
  if (!assignment)
    return (
      <Loading label={TEXTS.loading}>
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  const isStaff = shown.role !== "student";
  const seen = isPreview && studentView.data ? studentView.data : assignment;
  return (
    <div className="grid gap-6">
      <Head
        slug={shown.slug}
        assignment={seen}
        isPreview={isStaff && isPreview}
        staff={
          isStaff && (
            <StaffLinks slug={shown.slug} assignment={assignment} isPreview={isPreview} onPreview={setPreview} />
          )
        }
      />
      {!isStaff && examCard?.(assignment)}
      {(isStaff || assignment.exam === null || assignment.exam.startedAt !== null) && (
        <Problems slug={shown.slug} assignment={seen} />
      )}
      {!isPreview && (
        // On paper an assignment is its dates and problems.
        <div className="grid gap-6 print:hidden">
          {isStaff && assignment.mayManage && shown.archivedAt === null && assignment.kind !== "exam" && (
            <DiscussionCard slug={shown.slug} name={name} />
          )}
          {isStaff && (
            <OwnDatesCard
              slug={shown.slug}
              name={name}
              timeZone={shown.timeZone}
              mayManage={assignment.mayManage && shown.archivedAt === null}
            />
          )}
          <SubmissionList
            slug={shown.slug}
            name={name}
            isOfAll={isStaff}
            timeZone={shown.timeZone}
            mayChoose={!isStaff && assignment.counts === "chosen" && assignment.isOpen}
          />
        </div>
      )}
    </div>
  );
}

type PartProps = { slug: string; assignment: AssignmentDetails };

type StaffProps = PartProps & { isPreview: boolean; onPreview: (isPreview: boolean) => void };

/** Where the staff of the class go from an assignment. */
function StaffLinks({ slug, assignment: { name, kind, mayManage }, isPreview, onPreview }: StaffProps) {
  return (
    <>
      <Link to={matrixPath(slug, name)} className={buttonStyles()}>
        {TEXTS.matrix}
      </Link>
      {kind === "exam" && (
        <Link to={examRoomPath(slug, name)} className={buttonStyles()}>
          {TEXTS.room}
        </Link>
      )}
      {mayManage && (
        <>
          <Link to={similarityPath(slug, name)} className={buttonStyles()}>
            {TEXTS.similar}
          </Link>
          <Link to={editAssignmentPath(slug, name)} className={buttonStyles()}>
            {TEXTS.edit}
          </Link>
        </>
      )}
      <Button aria-pressed={isPreview} onClick={() => onPreview(!isPreview)}>
        {isPreview ? TEXTS.asStaff : TEXTS.asStudent}
      </Button>
    </>
  );
}

type HeadProps = PartProps & {
  /** The buttons of the staff. */
  staff: ReactNode;
  /** True if the staff see what a student would. */
  isPreview: boolean;
};

function Head({ slug, assignment, staff, isPreview }: HeadProps) {
  const { dates, timeZone, latePolicy, description } = assignment;
  const { renderMaths } = useMaths([description]);
  const highlightCode = useHighlighter(description);
  const date = (iso: string) => formatZoned(iso, timeZone);
  const isPast = dates.dueAt !== null && dates.dueAt < assignment.now;
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <h2 className="flex min-w-0 grow flex-wrap items-center gap-3 text-xl font-semibold wrap-anywhere">
          <span dir="auto">{assignment.title}</span>
          {!assignment.isPublished && <StateChip>{TEXTS.draft}</StateChip>}
          {dates.isOwn && <StateChip>{dates.isExcused ? TEXTS.excused : TEXTS.own}</StateChip>}
        </h2>
        {dates.dueAt !== null && !isPast && assignment.exam === null && <TimeLeft until={dates.dueAt} />}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden print:hidden">
        {staff}
        {assignment.problems.length > 0 && assignment.exam === null && (
          <PrintSheet pdf="readAssignmentPdf" of={{ slug, name: assignment.name }} />
        )}
      </div>
      {isPreview && (
        <p role="status" className="text-small text-muted">
          {TEXTS.previewing}
        </p>
      )}
      <ul className="grid gap-1 text-muted">
        {dates.opensAt !== null && dates.opensAt > assignment.now && (
          <li>{TEXTS.opens({ date: date(dates.opensAt) })}</li>
        )}
        <li>{dates.dueAt === null ? TEXTS.noDue : (isPast ? TEXTS.wasDue : TEXTS.due)({ date: date(dates.dueAt) })}</li>
        {dates.dueAt !== null && (
          <li>
            {policyText(assignment)}{" "}
            {latePolicy !== "none" && dates.closesAt !== null && TEXTS.lateUntil({ date: date(dates.closesAt) })}
          </li>
        )}
        <li>{TEXTS.tells[assignment.level]}</li>
        <li>{TEXTS.zone({ zone: timeZone })}</li>
        {assignment.languages && <li>{TEXTS.languages({ list: languageList(assignment.languages) })}</li>}
      </ul>
      {assignment.isOpen && isPast && <p className="text-time-limit">{TEXTS.overdue}</p>}
      {!assignment.isOpen && isPast && assignment.exam === null && <p>{TEXTS.closed}</p>}
      {description !== "" && <RichHtml html={description} renderMaths={renderMaths} highlightCode={highlightCode} />}
    </section>
  );
}

function policyText({ latePolicy, latePercent, lateFloor }: AssignmentDetails): string {
  const text = TEXTS.policies[latePolicy];
  return typeof text === "string" ? text : text({ percent: latePercent, floor: lateFloor });
}

function Problems({ slug, assignment }: PartProps) {
  const { problemCount, solvedCount } = assignment;
  const isHidden = problemCount === null;
  const progress =
    solvedCount !== null && problemCount ? TEXTS.solvedOf({ solved: solvedCount, count: problemCount }) : null;
  return (
    <TitledCard title={TEXTS.problems} aside={progress}>
      {assignment.problems.length === 0 && (
        <p className="p-4 text-muted">{isHidden ? TEXTS.notOpen : TEXTS.noProblems}</p>
      )}
      <ol className="divide-y divide-line empty:hidden">
        {assignment.problems.map(({ problemId, title, points, tries, triesLeft, isSolved }, index) => (
          <li key={problemId} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
            <span className="flex min-w-32 grow basis-48 gap-3 font-medium">
              <span className="min-w-4 shrink-0 text-muted tabular-nums">{index + 1}</span>
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {title}
              </span>
            </span>
            {isSolved && (
              <span className="inline-flex items-center gap-1.5 text-small font-medium text-accepted">
                <CheckIcon className="size-3.5 shrink-0" />
                {TEXTS.solved}
              </span>
            )}
            <span className="text-small text-muted">
              {TEXTS.points({ points })}
              {/* What staff have solved, they have submitted elsewhere. */}
              {!(isSolved && tries === 0) && ` · ${TEXTS.tries({ tries })}`}
              {triesLeft !== null && ` · ${TEXTS.triesLeft({ left: triesLeft })}`}
            </span>
            <Link
              to={assignmentProblemPath(slug, assignment.name, problemId)}
              aria-label={TEXTS.open({ title })}
              className={`ms-auto ${buttonStyles()}`}
            >
              {TEXTS.begin}
            </Link>
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}
