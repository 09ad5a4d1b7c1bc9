import type { Database } from "@assay/database/connect";
import { latenessOf } from "@assay/gradebook/dates";
import { sql } from "kysely";
import { type DatesRow, datesColumns, ownDatesOf } from "#access/assignment-dates";
import { showsResults } from "#access/problem-visibility";
import type { Viewer, Viewing } from "#access/viewer";
import { type Assignment, hasSessions } from "#assignments/assignment";
import { AppError } from "#base/app-error";
import { isClassStaff } from "#classes/class";
import { requireOpened } from "#submissions/assignment-entry";

/**
 * Requires that an assignment takes work and has this problem. Throws AppError `class_archived`, `assignment_not_open` for students before
 * it opens for them, so that its problems cannot be guessed, and `problem_not_found`.
 */
export async function requireProblem(
  db: Database,
  viewing: Viewing<Viewer>,
  { class: found, row }: Assignment,
  problemId: string,
): Promise<void> {
  if (found.row.archived_at !== null) throw new AppError("class_archived");
  if (!isClassStaff(found)) {
    const { rows } = await sql<DatesRow>`
      select ${datesColumns()} from assignments join class_members on class_members.class_id = assignments.class_id
      where assignments.id = ${row.id} and class_members.user_id = ${viewing.viewer.id}`.execute(db);
    if (rows[0]) requireOpened(ownDatesOf(rows[0]), viewing.at, found.row.time_zone);
    if (hasSessions(row) && !rows[0]?.exam?.session) throw new AppError("exam_not_started");
  }
  const asked = db.selectFrom("assignment_problems").where("assignment_id", "=", row.id).select("position");
  if ((await asked.where("problem_id", "=", problemId).executeTakeFirst()) === undefined)
    throw new AppError("problem_not_found");
}

interface ReceiptRow extends DatesRow {
  readonly number: string;
  readonly ownNumber: number | null;
  readonly receivedAt: Date | null;
  readonly createdAt: Date;
  readonly isShown: boolean;
}

/** What a sender keeps of the submission that these test runs belong to. */
export async function readReceipt(db: Database, viewing: Viewing<Viewer>, tokens: readonly string[]) {
  const { rows } = await sql<ReceiptRow>`
    select submissions.number, own_number as "ownNumber", received_at as "receivedAt", submissions.created_at as "createdAt",
      ${showsResults(viewing)} as "isShown", ${datesColumns()}
    from test_runs join submissions on submissions.id = test_runs.submission_id
      left join assignment_submissions on assignment_submissions.submission_id = submissions.id
      left join assignments on assignments.id = assignment_submissions.assignment_id
      left join class_members on class_members.class_id = assignments.class_id and class_members.user_id = assignment_submissions.user_id
    where token = ${tokens[0] ?? null}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("there is no submission with these tokens");
  const receivedAt = row.receivedAt ?? row.createdAt;
  return {
    number: Number(row.number),
    ownNumber: row.ownNumber,
    receivedAt: receivedAt.toISOString(),
    lateMs: row.receivedAt === null ? 0 : latenessOf(receivedAt.getTime(), ownDatesOf(row)),
    tokens: row.isShown ? [...tokens] : [],
  };
}
