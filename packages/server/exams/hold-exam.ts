import { LIMITS } from "@assay/contract/vocabulary/limits";
import { MINUTE } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { sessionEndOf } from "#access/assignment-dates";
import type { Viewer, Viewing } from "#access/viewer";
import { type AssignmentRow, changeAssignment, hasSessions } from "#assignments/assignment";
import { AppError } from "#base/app-error";
import { type Change, recordAction } from "#base/audit";
import { REFUSALS } from "#base/refusals";
import { endByClock } from "#exams/end-by-clock";
import { type ExamRow, isRunningFor, readExamRows } from "#exams/exam-rows";
import { requireUnsealed } from "#exams/seals";

type Params = { readonly slug: string; readonly name: string };

interface Given {
  /** A user name; null for everybody. */
  readonly user: string | null;
  readonly minutes: number;
  readonly reason: string;
}

/**
 * Gives a student, or everybody, more time: the end of their own exam and the end for all move. Throws AppError as `changeAssignment`,
 * `exam_sealed`, `exam_not_running` for a student whose exam does not run, and `invalid_request` for too many minutes.
 */
export async function giveMinutes(db: Database, viewing: Viewing<Viewer>, params: Params, given: Given): Promise<void> {
  const { user, minutes, reason } = given;
  await changeExam(db, viewing, params, async (transaction, exam) => {
    const running = await findRunning(transaction, viewing, exam.id, user);
    if (user === null) {
      requireFew(exam.exam_extra_minutes + minutes);
      await transaction
        .updateTable("assignments")
        .set({ exam_extra_minutes: exam.exam_extra_minutes + minutes })
        .where("id", "=", exam.id)
        .execute();
    } else for (const row of running) await addMinutes(transaction, row, minutes);
    await noteEvents(transaction, viewing, running, { kind: "extended", minutes, reason });
    await record(transaction, viewing, "exam_minutes_given", exam, given);
  });
}

/** Ends the exam of a student, or of everybody for whom it runs. Throws AppError as `giveMinutes`. */
export async function endExam(
  db: Database,
  viewing: Viewing<Viewer>,
  params: Params,
  { user, reason }: Omit<Given, "minutes">,
): Promise<void> {
  await changeExam(db, viewing, params, async (transaction, exam) => {
    const running = await findRunning(transaction, viewing, exam.id, user);
    await setEnd(transaction, running, { ended_at: viewing.at, ended_by: "staff" });
    await noteEvents(transaction, viewing, running, { kind: "ended", reason });
    await record(transaction, viewing, "exam_ended", exam, { user, reason });
  });
}

/**
 * Lets a student whose exam has ended go on for at least these minutes from now on. Throws AppError as `giveMinutes`, and
 * `exam_not_running` for a student who has not begun or whose exam runs.
 */
export async function reopenExam(
  db: Database,
  viewing: Viewing<Viewer>,
  params: Params,
  given: Given & { readonly user: string },
): Promise<void> {
  const { user, minutes, reason } = given;
  const at = viewing.at.getTime();
  await changeExam(db, viewing, params, async (transaction, exam) => {
    await endByClock(transaction, exam.id, at);
    const [row] = await readExamRows(transaction, exam.id, user);
    if (!row?.isMember || !row.exam?.session || isRunningFor(row, at)) throw new AppError("exam_not_running");
    const end = sessionEndOf(row);
    const missingMs = end === null ? 0 : at + minutes * MINUTE - end;
    await addMinutes(transaction, row, Math.max(0, Math.ceil(missingMs / MINUTE)));
    await setEnd(transaction, [row], { ended_at: null, ended_by: null });
    await noteEvents(transaction, viewing, [row], { kind: "reopened", minutes, reason });
    await record(transaction, viewing, "exam_reopened", exam, given);
  });
}

/** Changes an exam that students begin and that is not sealed. */
function changeExam(
  db: Database,
  viewing: Viewing<Viewer>,
  params: Params,
  change: (transaction: Change, exam: AssignmentRow) => Promise<void>,
): Promise<void> {
  return changeAssignment(db, viewing, params, async (transaction, { row }) => {
    if (!hasSessions(row)) throw new AppError("not_found");
    await requireUnsealed(transaction, row.id);
    await change(transaction, row);
  });
}

/** Those for whom an exam runs, or the one with this user name, after those whose time is over have been ended. */
async function findRunning(
  transaction: Change,
  { at }: Viewing<Viewer>,
  assignmentId: string,
  user: string | null,
): Promise<ExamRow[]> {
  await endByClock(transaction, assignmentId, at.getTime());
  const rows = await readExamRows(transaction, assignmentId, user);
  const running = rows.filter((row) => isRunningFor(row, at.getTime()));
  if (user !== null && running.length === 0) throw new AppError("exam_not_running");
  return running;
}

async function addMinutes(transaction: Change, row: ExamRow, minutes: number): Promise<void> {
  requireFew(row.ownMinutes + minutes);
  await transaction
    .updateTable("exam_sessions")
    .set({ extra_minutes: row.ownMinutes + minutes })
    .where("id", "=", sessionOf(row))
    .execute();
}

function requireFew(minutes: number): void {
  const max = LIMITS.examMinutesTogether;
  if (minutes > max)
    throw new AppError("invalid_request", { field: "minutes", text: REFUSALS.assignment.examMinutes({ max }) });
}

type End =
  | { readonly ended_at: Date; readonly ended_by: "staff" }
  | { readonly ended_at: null; readonly ended_by: null };

async function setEnd(transaction: Change, rows: readonly ExamRow[], end: End): Promise<void> {
  if (rows.length === 0) return;
  await transaction.updateTable("exam_sessions").set(end).where("id", "in", rows.map(sessionOf)).execute();
}

interface Noted {
  readonly kind: "extended" | "ended" | "reopened";
  readonly minutes?: number;
  readonly reason: string;
}

async function noteEvents(
  transaction: Change,
  { viewer, at }: Viewing<Viewer>,
  rows: readonly ExamRow[],
  { kind, minutes = 0, reason }: Noted,
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row) => ({ session_id: sessionOf(row), actor_id: viewer.id, kind, minutes, reason }));
  await transaction
    .insertInto("exam_events")
    .values(values.map((each) => ({ ...each, created_at: at })))
    .execute();
}

function sessionOf({ exam }: ExamRow): string {
  if (!exam?.session) throw new Error("the student has not begun the exam");
  return exam.session.id;
}

function record(
  transaction: Change,
  { viewer }: Viewing<Viewer>,
  action: "exam_minutes_given" | "exam_ended" | "exam_reopened",
  { id }: AssignmentRow,
  { user, minutes, reason }: Partial<Given>,
): Promise<void> {
  const texts = { user: user ?? "", ...(minutes !== undefined && { minutes: `${minutes}` }), reason: reason ?? "" };
  const changes = Object.entries(texts).flatMap(([field, to]) => (to === "" ? [] : [{ field, from: null, to }]));
  return recordAction(transaction, viewer.id, action, id, changes);
}
