import type { ClassDetails } from "@assay/contract/routes/classes/classes";
import { Link } from "react-router";
import { useAssignments } from "#features/assignments/api";
import { ASSIGNMENT_MESSAGES as TEXTS } from "#features/assignments/messages";
import { formatZoned } from "#features/assignments/zoned";
import { assignmentPath, newAssignmentPath } from "#paths";
import { TitledCard } from "#ui/boxes";
import { buttonStyles } from "#ui/button";
import { NewProblemButton } from "#ui/new-problem-button";
import { StateChip } from "#ui/page-head";
import { ErrorState, Loading, Skeleton } from "#ui/states";

/** The assignments of a class in their order, with the reader's own dates. */
export function AssignmentList({ shown }: { shown: ClassDetails }) {
  const list = useAssignments(shown.slug);
  const create = shown.mayManage && shown.archivedAt === null && (
    <span className="flex flex-wrap justify-end gap-2">
      <NewProblemButton size="normal" />
      <Link to={newAssignmentPath(shown.slug)} className={buttonStyles()}>
        {TEXTS.create}
      </Link>
    </span>
  );
  return (
    <TitledCard title={TEXTS.title} aside={create}>
      {list.isPending && (
        <Loading label={TEXTS.loading}>
          <Skeleton className="m-4 h-16" />
        </Loading>
      )}
      {list.isLoadingError && <ErrorState title={TEXTS.failed} query={list} />}
      {list.data?.assignments.length === 0 && (
        <div className="p-4">
          <p className="font-semibold">{TEXTS.empty}</p>
          <p className="text-muted">{shown.mayManage ? TEXTS.emptyForTeachers : TEXTS.emptyForStudents}</p>
        </div>
      )}
      <ul className="divide-y divide-line empty:hidden">
        {list.data?.assignments.map(({ name, title, isPublished, problemCount, solvedCount, dates }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
            <Link to={assignmentPath(shown.slug, name)} dir="auto" className="min-w-0 grow font-medium wrap-anywhere">
              {title}
            </Link>
            {!isPublished && <StateChip>{TEXTS.draft}</StateChip>}
            {dates.isOwn && <StateChip>{dates.isExcused ? TEXTS.excused : TEXTS.own}</StateChip>}
            {solvedCount !== null && problemCount ? (
              <span className="text-small text-muted">
                {TEXTS.solvedOf({ solved: solvedCount, count: problemCount })}
              </span>
            ) : null}
            <span className="text-small text-muted">
              {dates.dueAt === null ? TEXTS.noDue : TEXTS.due({ date: formatZoned(dates.dueAt, shown.timeZone) })}
            </span>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
