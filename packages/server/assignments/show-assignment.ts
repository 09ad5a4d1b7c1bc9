import type {
  AssignmentDetails,
  AssignmentProblem,
  AssignmentSummary,
  OwnExam,
  ShownDates,
} from "@assay/contract/routes/assignments/assignments";
import type { FeedbackLevel } from "@assay/contract/vocabulary/assignment";
import type { ExamState } from "@assay/contract/vocabulary/exam";
import { MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { acceptedUntil, feedbackMomentAt, levelAt, type OwnDates, stageAt, tells } from "@assay/gradebook/dates";
import { type RawBuilder, sql } from "kysely";
import {
  type DatesRow,
  datesColumns,
  examFactsOf,
  longestExtraMs,
  ownDatesOf,
  sessionEndOf,
} from "#access/assignment-dates";
import { titleFor } from "#access/problem-visibility";
import { isSolved } from "#access/set-work";
import type { Viewer, Viewing } from "#access/viewer";
import { type Assignment, type AssignmentRow, hasSessions } from "#assignments/assignment";
import { type Class, isClassStaff, isTeacher } from "#classes/class";
import { mostTriesOf } from "#submissions/assignment-entry";

interface ListedRow extends DatesRow {
  readonly id: string;
  readonly problemCount: number;
  readonly solvedCount: number;
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
  const tellsVerdicts = mayKnowVerdicts(row, own, at, found);
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
    level: levelOf(row, own, at),
    problems: isShown ? await listProblems(db, viewing, row, { isStaff: isClassStaff(found), tellsVerdicts }) : [],
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

/** What a student with these dates is told of their submissions at a moment. */
function levelOf({ releasedAt, feedback }: Row, own: OwnDates, at: number): FeedbackLevel {
  return levelAt(feedbackMomentAt(at, own, releasedAt?.getTime() ?? null), feedback);
}

/** Staff belong to no assignment, so nothing of what they have solved is withheld. */
function mayKnowVerdicts(row: Row, own: OwnDates, at: number, found: Class): boolean {
  return isClassStaff(found) || tells(levelOf(row, own, at), "verdict");
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
    solvedCount:
      isShown && !isClassStaff(found) && tells(levelOf(row, own, at.getTime()), "verdict") ? row.solvedCount : null,
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

/**
 * SQL: the viewer has solved the query's problem in the query's `assignments` row. What staff submit belongs to no assignment, so for them it
 * is enough that they have solved it.
 */
function isSolvedIn(viewing: Viewing<Viewer>, isStaff: boolean): RawBuilder<boolean> {
  if (isStaff) return isSolved(viewing);
  return sql<boolean>`exists (
    select from assignment_submissions as sent join submissions on submissions.id = sent.submission_id
    where sent.assignment_id = assignments.id and sent.user_id = ${viewing.viewer.id} and sent.problem_id = problems.id
      and submissions.verdict = 'accepted')`;
}

async function readRows(db: Database, viewing: Viewing<Viewer>, found: Class, id?: string): Promise<Row[]> {
  const { viewer } = viewing;
  const { rows } = await sql<Row>`
    select assignments.*, ${datesColumns()},
      (select count(*)::int from assignment_problems where assignment_id = assignments.id) as "problemCount",
      (select count(*)::int from assignment_problems join problems on problems.id = assignment_problems.problem_id
        where assignment_id = assignments.id and ${isSolvedIn(viewing, false)}) as "solvedCount"
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

interface Told {
  readonly isStaff: boolean;
  readonly tellsVerdicts: boolean;
}

async function listProblems(
  db: Database,
  viewing: Viewing<Viewer>,
  row: Row,
  { isStaff, tellsVerdicts }: Told,
): Promise<AssignmentProblem[]> {
  const { rows } = await sql<ProblemRow>`
    select problem_id as "problemId", problems.number, ${titleFor(viewing)} as title, assignment_problems.points, scoring, templates,
      coalesce(sent.tries, 0) as tries, ${tellsVerdicts ? isSolvedIn(viewing, isStaff) : sql`null::boolean`} as "isSolved", sent.last
    from assignment_problems join assignments on assignments.id = assignment_problems.assignment_id
      join problems on problems.id = problem_id cross join lateral (
      select max(own_number) as tries, max(received_at) as last from assignment_submissions
      where assignment_id = ${row.id} and user_id = ${viewing.viewer.id} and assignment_submissions.problem_id = problems.id
    ) as sent
    where assignment_id = ${row.id} order by assignment_problems.position`.execute(db);
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
