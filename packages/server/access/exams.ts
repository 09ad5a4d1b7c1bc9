import type { LatePolicy } from "@assay/contract/vocabulary/class";
import { ROLE_USER } from "@assay/contract/vocabulary/roles";
import type { Database } from "@assay/database/connect";
import { prepared } from "@assay/database/connections/prepared-statements";
import { stageAt } from "@assay/gradebook/dates";
import { type RawBuilder, sql } from "kysely";
import { type DatesRow, datesColumns, ownDatesOf, sessionEndOf } from "#access/assignment-dates";
import type { RunningExam, Viewer } from "#access/viewer";

// Which exams keep a user from everything else (docs/decisions/0108-exams.md). Admins are never kept from anything.

/**
 * SQL: the query's `users` row may be in an exam now: they have begun one that has not ended, or are a student of a class that has a
 * locked one. `findRunningExams` says whether they are; for nearly everybody this says that they are not.
 */
export const mayBeInExam = sql<boolean>`(users.role = ${sql.lit(ROLE_USER)} and (
  exists (select from exam_sessions where exam_sessions.user_id = users.id and exam_sessions.ended_at is null)
  or exists (
    select from class_members join assignments on assignments.class_id = class_members.class_id
    where class_members.user_id = users.id and class_members.state = 'active' and class_members.role = 'student' and is_locked)))`;

interface Row extends DatesRow {
  readonly assignmentId: string;
  readonly slug: string;
  readonly name: string;
  readonly title: string;
  readonly latePolicy: LatePolicy;
  readonly isLocked: boolean;
  readonly networks: readonly string[];
  readonly configKeys: readonly string[];
  readonly browserKeys: readonly string[];
}

/** The viewer with the exams that keep them from everything else at this moment, if there are any. */
export async function withExams(db: Database, viewer: Viewer, mayBe: boolean): Promise<Viewer> {
  if (!mayBe) return viewer;
  const exams = await findRunningExams(db, viewer.id, Date.now());
  return exams.length === 0 ? viewer : { ...viewer, exams };
}

/**
 * The exams that a student has begun and that run at this moment, and the locked ones that are open for them and that they have not
 * begun: whoever could put off the beginning could look up everything before it.
 */
export async function findRunningExams(db: Database, userId: string, at: number): Promise<RunningExam[]> {
  const { rows } = await sql<Row>`
    select assignments.id as "assignmentId", classes.slug, assignments.name, title, late_policy as "latePolicy", is_locked as "isLocked",
      exam_networks as networks, exam_config_keys as "configKeys", exam_browser_keys as "browserKeys", ${datesColumns()}
    from class_members join classes on classes.id = class_members.class_id
      join assignments on assignments.class_id = class_members.class_id
    where class_members.user_id = ${userId} and class_members.state = 'active' and class_members.role = 'student'
      and classes.archived_at is null and is_published and assignments.kind = 'exam' and (is_locked or exists (
        select from exam_sessions
        where exam_sessions.assignment_id = assignments.id and exam_sessions.user_id = ${userId} and ended_at is null))
    order by assignments.id`
    .withPlugin(prepared("find running exams"))
    .execute(db);
  return rows.filter((row) => isRunning(row, at)).map(showRunning);
}

function isRunning(row: Row, at: number): boolean {
  const session = row.exam?.session ?? null;
  if (session !== null) return session.endedAt === null && at < (sessionEndOf(row) ?? Infinity);
  const own = ownDatesOf(row);
  // A locked exam that never opens or never ends is refused when it is set; an older one must not lock anybody out for ever.
  return (
    row.isLocked &&
    row.exam?.durationMinutes === null &&
    own.opensAt !== null &&
    own.dueAt !== null &&
    stageAt(at, own, row.latePolicy) === "open"
  );
}

function showRunning(row: Row): RunningExam {
  const { assignmentId, slug, name, title, networks, configKeys, browserKeys } = row;
  const session = row.exam?.session ?? null;
  const end = session === null ? ownDatesOf(row).dueAt : sessionEndOf(row);
  return {
    ...{ assignmentId, slug, name, title, networks, keys: { configKeys, browserKeys } },
    session: session && { id: session.id, startedAt: new Date(session.startedAt) },
    endsAt: end === null ? null : new Date(end),
  };
}

/** SQL: the query's `submissions` row was sent by a user in one of these exams, since they began it. */
export function isOfExams(exams: readonly RunningExam[]): RawBuilder<boolean> {
  const begun = exams.flatMap(({ session }) => session?.startedAt ?? []);
  if (begun.length === 0) return sql<boolean>`false`;
  const first = new Date(Math.min(...begun.map((at) => at.getTime())));
  return sql<boolean>`(submissions.created_at >= ${first})`;
}
