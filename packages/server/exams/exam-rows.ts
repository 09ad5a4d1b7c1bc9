import type { LatePolicy } from "@assay/contract/vocabulary/class";
import type { Database } from "@assay/database/connect";
import { stageAt } from "@assay/gradebook/dates";
import { sql } from "kysely";
import { type DatesRow, datesColumns, ownDatesOf, sessionEndOf } from "#access/assignment-dates";
import { hasUserName } from "#base/user-name";

/** A student in an exam, with what their dates and their session follow from. */
export interface ExamRow extends DatesRow {
  readonly userId: string;
  readonly userName: string;
  readonly name: string;
  readonly studentNumber: string | null;
  readonly sections: readonly string[];
  readonly latePolicy: LatePolicy;
  /** False for who has left the class. */
  readonly isMember: boolean;
  readonly ownMinutes: number;
}

/** The students of an exam: those of its class, and who has begun it and left; or only the one with this user name. */
export async function readExamRows(
  db: Database,
  assignmentId: string,
  userName: string | null = null,
): Promise<ExamRow[]> {
  const { rows } = await sql<ExamRow>`
    select class_members.user_id as "userId", user_name as "userName", users.name, student_number as "studentNumber", sections,
      late_policy as "latePolicy", class_members.state = 'active' as "isMember", coalesce(exam_sessions.extra_minutes, 0) as "ownMinutes",
      ${datesColumns()}
    from assignments join class_members on class_members.class_id = assignments.class_id
      join users on users.id = class_members.user_id
      left join exam_sessions on exam_sessions.assignment_id = assignments.id and exam_sessions.user_id = class_members.user_id
    where assignments.id = ${assignmentId} and class_members.role = 'student'
      and (class_members.state = 'active' or exam_sessions.id is not null)
      and ${userName === null ? sql`true` : hasUserName(userName)}
    order by users.name, user_name`.execute(db);
  return rows;
}

/** True while the exam of a student takes work. */
export function isRunningFor(row: ExamRow, at: number): boolean {
  const session = row.exam?.session ?? null;
  return session !== null && session.endedAt === null && at < (sessionEndOf(row) ?? Number.POSITIVE_INFINITY);
}

/** True once an exam takes nothing more of a student, who may not begin it any more either. */
export function isOverFor(row: ExamRow, at: number): boolean {
  if (row.exam?.session) return !isRunningFor(row, at);
  return !row.isMember || stageAt(at, ownDatesOf(row), row.latePolicy) === "closed";
}
