import type {
  AssignmentDetails,
  AssignmentProblem,
  AssignmentSummary,
  OwnExam,
  ShownDates,
} from "@assay/contract/routes/assignments/assignments";
import type { ExamState } from "@assay/contract/vocabulary/exam";
import { MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { acceptedUntil, feedbackMomentAt, levelAt, type OwnDates, stageAt } from "@assay/gradebook/dates";
import { sql } from "kysely";
import {
  type DatesRow,
  datesColumns,
  examFactsOf,
  longestExtraMs,
  ownDatesOf,
  sessionEndOf,
} from "#access/assignment-dates";
import { titleFor } from "#access/problem-visibility";
import type { Viewer, Viewing } from "#access/viewer";
import { type Assignment, type AssignmentRow, hasSessions } from "#assignments/assignment";
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
  const isShown = isClassStaff(found) || (stage !== "upcoming" && hasBegun(row));
  const exam = showExam(row, own, at, found);
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
    isOpen:
      stage === "open" &&
      row.is_published &&
      found.row.archived_at === null &&
      (exam === null || isClassStaff(found) || exam.state === "running"),
    exam,
    mayManage: isTeacher(found),
    now: viewing.at.toISOString(),
  };
}

function summaryOf(row: Row, { at }: Viewing, found: Class): AssignmentSummary {
  const own = datesOf(row, found);
  const isShown = isClassStaff(found) || (stageAt(at.getTime(), own, row.late_policy) !== "upcoming" && hasBegun(row));
  return {
    ...{ name: row.name, title: row.title, kind: row.kind },
    isPublished: row.is_published,
    dates: showDates(own, row),
    releasedAt: row.releasedAt?.toISOString() ?? null,
    problemCount: isShown ? row.problemCount : null,
  };
}

/** False before a student has begun an exam that each of them begins. */
function hasBegun(row: Row): boolean {
  return !hasSessions(row) || (row.exam?.session ?? null) !== null;
}

/** What a student has to know of an exam that each of them begins; null for any other assignment. */
function showExam(row: Row, own: OwnDates, at: number, found: Class): OwnExam | null {
  if (!hasSessions(row)) return null;
  const session = found.role === "student" ? (row.exam?.session ?? null) : null;
  const end = session === null ? null : sessionEndOf(row);
  const {
    durationMs = null,
    extraTime = 1,
    overrideMs = 0,
  } = row.exam === null ? {} : examFactsOf(row.exam, longestExtraMs(row));
  return {
    state: examStateAt(at, row, own),
    minutes: durationMs === null ? null : Math.round((durationMs * extraTime + overrideMs) / MINUTE),
    startedAt: session?.startedAt ? new Date(session.startedAt).toISOString() : null,
    endsAt: end === null ? null : new Date(end).toISOString(),
    endedAt: session?.endedAt ? new Date(session.endedAt).toISOString() : null,
    endedBy: session?.endedBy ?? null,
    isBoundToPlace: row.exam_networks.length > 0,
    isBoundToBrowser: row.exam_config_keys.length + row.exam_browser_keys.length > 0,
  };
}

function examStateAt(at: number, row: Row, own: OwnDates): ExamState {
  const session = row.exam?.session ?? null;
  if (session !== null)
    return session.endedAt === null && at < (sessionEndOf(row) ?? Number.POSITIVE_INFINITY) ? "running" : "over";
  const stage = stageAt(at, own, row.late_policy);
  return stage === "upcoming" ? "upcoming" : stage === "open" ? "ready" : "over";
}

/** Staff have no dates of their own, whatever their sections. */
function datesOf(row: Row, found: Class): OwnDates {
  return ownDatesOf(found.role === "student" ? row : { ...row, overrides: [], exam: null });
}

/** The dates that hold for somebody, and whether they are the common ones. */
function showDates(own: OwnDates, row: Row): ShownDates {
  const common = ownDatesOf({ ...row, overrides: [], exam: null });
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
