import type {
  AssignmentDetails,
  AssignmentProblem,
  AssignmentSummary,
  ShownDates,
} from "@assay/contract/routes/assignments/assignments";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { acceptedUntil, feedbackMomentAt, levelAt, type OwnDates, stageAt } from "@assay/gradebook/dates";
import { sql } from "kysely";
import { type DatesRow, datesColumns, ownDatesOf } from "#access/assignment-dates";
import { titleFor } from "#access/problem-visibility";
import type { Viewer, Viewing } from "#access/viewer";
import type { Assignment, AssignmentRow } from "#assignments/assignment";
import { type Class, isClassStaff, isTeacher } from "#classes/class";
import { mostTriesOf } from "#submissions/assignment-entry";

interface ListedRow extends DatesRow {
  readonly id: string;
  readonly problemCount: number;
}

type Row = AssignmentRow & ListedRow;

/** The assignments of a class in their order, as the viewer knows them: unpublished ones for staff alone. */
export async function listAssignments(
  db: Database,
  viewing: Viewing<Viewer>,
  found: Class,
): Promise<AssignmentSummary[]> {
  const rows = await readRows(db, viewing, found);
  return rows.map((row) => summaryOf(row, viewing, found));
}

/** An assignment with all that the viewer may know of it: before it opens for them, a student reads its title and its dates alone. */
export async function showAssignment(
  db: Database,
  viewing: Viewing<Viewer>,
  { class: found, row: { id } }: Assignment,
): Promise<AssignmentDetails> {
  const [row] = await readRows(db, viewing, found, id);
  if (!row) throw new Error(`there is no assignment ${id}`);
  const own = datesOf(row, found);
  const at = viewing.at.getTime();
  const stage = stageAt(at, own, row.late_policy);
  const isShown = isClassStaff(found) || stage !== "upcoming";
  return {
    ...summaryOf(row, viewing, found),
    description: isShown ? row.description_html : "",
    timeZone: found.row.time_zone,
    graceMinutes: row.grace_minutes,
    durationMinutes: row.duration_minutes,
    latePolicy: row.late_policy,
    latePercent: Number(row.late_percent),
    lateFloor: Number(row.late_floor),
    counts: row.counts,
    mostTries: mostTriesOf(row),
    waitSeconds: row.wait_seconds,
    languages: row.languages === null ? null : [...row.languages],
    level: levelAt(feedbackMomentAt(at, own, row.releasedAt?.getTime() ?? null), row.feedback),
    problems: isShown ? await listProblems(db, viewing, row) : [],
    isOpen: stage === "open" && row.is_published && found.row.archived_at === null,
    mayManage: isTeacher(found),
    now: viewing.at.toISOString(),
  };
}

function summaryOf(row: Row, { at }: Viewing, found: Class): AssignmentSummary {
  const own = datesOf(row, found);
  const isShown = isClassStaff(found) || stageAt(at.getTime(), own, row.late_policy) !== "upcoming";
  return {
    ...{ name: row.name, title: row.title, kind: row.kind },
    isPublished: row.is_published,
    dates: showDates(own, row),
    releasedAt: row.releasedAt?.toISOString() ?? null,
    problemCount: isShown ? row.problemCount : null,
  };
}

/** Staff have no dates of their own, whatever their sections. */
function datesOf(row: Row, found: Class): OwnDates {
  return ownDatesOf(found.role === "student" ? row : { ...row, overrides: [] });
}

/** The dates that hold for somebody, and whether they are the common ones. */
function showDates(own: OwnDates, row: Row): ShownDates {
  const common = ownDatesOf({ ...row, overrides: [] });
  const isoOf = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());
  const until = acceptedUntil(own, row.late_policy);
  return {
    opensAt: isoOf(own.opensAt),
    dueAt: isoOf(own.dueAt),
    closesAt: isoOf(until),
    isOwn:
      own.opensAt !== common.opensAt ||
      own.dueAt !== common.dueAt ||
      until !== acceptedUntil(common, row.late_policy) ||
      own.isExcused,
    isExcused: own.isExcused,
  };
}

async function readRows(db: Database, { viewer }: Viewing<Viewer>, found: Class, id?: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select assignments.*, ${datesColumns()},
      (select count(*)::int from assignment_problems where assignment_id = assignments.id) as "problemCount"
    from assignments left join class_members on class_members.class_id = assignments.class_id and class_members.user_id = ${viewer.id}
    where assignments.class_id = ${found.row.id} and ${id === undefined ? sql`true` : sql`assignments.id = ${id}`}
      and ${isClassStaff(found) ? sql`true` : sql`is_published`}
    order by assignments.position, assignments.created_at`.execute(db);
  return rows;
}

interface ProblemRow extends Omit<AssignmentProblem, "points" | "triesLeft" | "nextTryAt"> {
  readonly points: string;
  readonly last: Date | null;
}

async function listProblems(db: Database, viewing: Viewing<Viewer>, row: Row): Promise<AssignmentProblem[]> {
  const { rows } = await sql<ProblemRow>`
    select problem_id as "problemId", problems.number, ${titleFor(viewing)} as title, assignment_problems.points, scoring, templates,
      coalesce(sent.tries, 0) as tries, sent.last
    from assignment_problems join problems on problems.id = problem_id cross join lateral (
      select max(own_number) as tries, max(received_at) as last from assignment_submissions
      where assignment_id = ${row.id} and user_id = ${viewing.viewer.id} and assignment_submissions.problem_id = problems.id
    ) as sent
    where assignment_id = ${row.id} order by position`.execute(db);
  const mostTries = mostTriesOf(row);
  return rows.map(({ last, points, ...problem }) => {
    const next = last === null ? 0 : last.getTime() + row.wait_seconds * SECOND;
    return {
      ...problem,
      points: Number(points),
      triesLeft: mostTries === null ? null : Math.max(0, mostTries - problem.tries),
      nextTryAt: next > viewing.at.getTime() ? new Date(next).toISOString() : null,
    };
  });
}
