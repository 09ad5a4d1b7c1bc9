import type { SealedSession } from "@assay/contract/vocabulary/exam";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { Viewer, Viewing } from "#access/viewer";
import { changeAssignment } from "#assignments/assignment";
import { AppError } from "#base/app-error";
import { type Change, recordAction } from "#base/audit";
import { REFUSALS } from "#base/refusals";
import { digestOf } from "#exams/chain";
import { endByClock } from "#exams/end-by-clock";
import { type ExamRow, isOverFor, readExamRows } from "#exams/exam-rows";
import { holdSubmissions, isSealed, readSubmissions, requireUnsealed } from "#exams/seals";

/**
 * Seals what was submitted in an exam, as it is now. Throws AppError as `changeAssignment`, `not_found` for what is no exam, `exam_sealed`,
 * `exam_still_running`, and `conflict` while a submission has no verdict.
 */
export async function sealExam(
  db: Database,
  viewing: Viewing<Viewer>,
  params: { readonly slug: string; readonly name: string },
): Promise<string> {
  return changeAssignment(db, viewing, params, async (transaction, { row }) => {
    if (row.kind !== "exam") throw new AppError("not_found");
    await holdSubmissions(transaction, row.id);
    await requireUnsealed(transaction, row.id);
    // The record says when the time of each was over, and no later date brings it back.
    await endByClock(transaction, row.id, viewing.at.getTime());
    const rows = await readExamRows(transaction, row.id);
    if (!rows.every((each) => isOverFor(each, viewing.at.getTime()))) throw new AppError("exam_still_running");
    const unjudged = await store(transaction, row.id, rows, viewing.viewer.id);
    if (unjudged > 0)
      throw new AppError("exam_still_running", { text: REFUSALS.assignment.examSealing({ count: unjudged }) });
    await recordAction(transaction, viewing.viewer.id, "exam_sealed", row.id);
    return row.id;
  });
}

/** Seals an exam by itself, if it was over for everybody at this moment and all of it is judged. */
export async function sealExamOf(db: Database, assignmentId: string, at: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await holdSubmissions(transaction, assignmentId);
    if (await isSealed(transaction, assignmentId)) return;
    const rows = await readExamRows(transaction, assignmentId);
    if (rows.every((row) => isOverFor(row, at))) await store(transaction, assignmentId, rows, null);
  });
}

/** Stores the seal, unless there are submissions without a verdict; returns how many. */
async function store(
  transaction: Change,
  assignmentId: string,
  rows: readonly ExamRow[],
  sealedBy: string | null,
): Promise<number> {
  const submissions = await readSubmissions(transaction, assignmentId);
  const unjudged = submissions.filter(({ verdict }) => verdict === null).length;
  if (unjudged > 0) return unjudged;
  const { rows: found } = await sql<{ class: string; name: string; title: string }>`
    select classes.name as class, assignments.name, title from assignments join classes on classes.id = class_id
    where assignments.id = ${assignmentId}`.execute(transaction);
  const [named] = found;
  if (!named) throw new AppError("assignment_not_found");
  const sealedAt = new Date();
  const record = {
    exam: { ...named, sealedAt: sealedAt.toISOString() },
    sessions: rows.flatMap(sealedSessionOf),
    submissions,
  };
  await transaction
    .insertInto("exam_seals")
    .values({
      ...{ assignment_id: assignmentId, sealed_at: sealedAt, sealed_by: sealedBy },
      ...{ digest: Buffer.from(digestOf(record), "hex"), record: JSON.stringify(record) },
    })
    .execute();
  return 0;
}

function sealedSessionOf({ userName, name, studentNumber, exam }: ExamRow): SealedSession[] {
  if (!exam?.session) return [];
  const { startedAt, endedAt, endedBy } = exam.session;
  const iso = (text: string) => new Date(text).toISOString();
  return [
    {
      ...{ userName, name, studentNumber: studentNumber ?? "", startedAt: iso(startedAt) },
      ...{ endedAt: endedAt === null ? null : iso(endedAt), endedBy, minutesGiven: exam.givenMinutes },
    },
  ];
}
