import type { OwnExam } from "@assay/contract/routes/assignments/assignments";
import type { ShownRunningExam } from "@assay/contract/routes/assignments/exams";
import type { Database } from "@assay/database/connect";
import { stageAt } from "@assay/gradebook/dates";
import { sql } from "kysely";
import { type DatesRow, datesColumns, ownDatesOf, sessionEndOf } from "#access/assignment-dates";
import { type ExamRequest, requirePlace } from "#access/exam-rule";
import type { Viewer, Viewing } from "#access/viewer";
import { type Assignment, findAssignment, hasSessions } from "#assignments/assignment";
import { showAssignment } from "#assignments/show-assignment";
import { AppError } from "#base/app-error";
import type { Change } from "#base/audit";
import { isSealed } from "#exams/seals";
import { requireOpened } from "#submissions/assignment-entry";

type Params = { readonly slug: string; readonly name: string };

/** The exam with this name for one of its students. Throws AppError as `findAssignment`, `not_found` for what nobody begins, and `forbidden` for staff. */
async function findOwnExam(db: Database, viewing: Viewing<Viewer>, params: Params): Promise<Assignment> {
  const found = await findAssignment(db, viewing, params);
  if (!hasSessions(found.row)) throw new AppError("not_found");
  if (found.class.role !== "student") throw new AppError("forbidden");
  if (found.class.row.archived_at !== null) throw new AppError("class_archived");
  return found;
}

/**
 * Begins an exam for the viewer, or does nothing if they have begun it. Throws AppError as `findOwnExam`, `exam_elsewhere` and `exam_browser`
 * for a request from another place, `assignment_not_open`, and `exam_over` if nobody may begin it any more.
 */
export async function startExam(
  db: Database,
  viewing: Viewing<Viewer>,
  params: Params,
  request: ExamRequest,
): Promise<OwnExam> {
  const found = await findOwnExam(db, viewing, params);
  const { row } = found;
  requirePlace(
    { networks: row.exam_networks, keys: { configKeys: row.exam_config_keys, browserKeys: row.exam_browser_keys } },
    request,
  );
  await db.transaction().execute(async (transaction) => {
    const dates = await holdDates(transaction, found, viewing);
    if (dates.exam?.session) return;
    requireOpened(ownDatesOf(dates), viewing.at, found.class.row.time_zone);
    const isOpen = stageAt(viewing.at.getTime(), ownDatesOf(dates), row.late_policy) === "open";
    if (!isOpen || (await isSealed(transaction, row.id))) throw new AppError("exam_over");
    const { id } = await transaction
      .insertInto("exam_sessions")
      .values({ assignment_id: row.id, user_id: viewing.viewer.id, started_at: viewing.at })
      .returning("id")
      .executeTakeFirstOrThrow();
    await noteEvent(transaction, id, viewing, "started");
  });
  return readOwn(db, viewing, params);
}

/** Hands in the exam of the viewer, or does nothing if they have. Throws AppError as `findOwnExam`, `exam_not_started` and `exam_over`. */
export async function handIn(db: Database, viewing: Viewing<Viewer>, params: Params): Promise<OwnExam> {
  const found = await findOwnExam(db, viewing, params);
  await db.transaction().execute(async (transaction) => {
    const dates = await holdDates(transaction, found, viewing);
    const session = dates.exam?.session;
    if (!session) throw new AppError("exam_not_started");
    if (session.endedBy === "student") return;
    if (session.endedBy !== null || viewing.at.getTime() >= (sessionEndOf(dates) ?? Number.POSITIVE_INFINITY))
      throw new AppError("exam_over");
    const ended = { ended_at: viewing.at, ended_by: "student" } as const;
    await transaction.updateTable("exam_sessions").set(ended).where("id", "=", session.id).execute();
    await noteEvent(transaction, session.id, viewing, "handed_in");
  });
  return readOwn(db, viewing, params);
}

async function readOwn(db: Database, { viewer }: Viewing<Viewer>, params: Params): Promise<OwnExam> {
  const viewing = { viewer, at: new Date() };
  const { exam } = await showAssignment(db, viewing, await findAssignment(db, viewing, params));
  if (exam === null) throw new AppError("not_found");
  return exam;
}

/** The viewer's dates, in a transaction in which nobody else begins or ends their exam. */
async function holdDates(transaction: Change, { row }: Assignment, { viewer }: Viewing<Viewer>): Promise<DatesRow> {
  // The member's row, which there is before the session.
  await sql`
    select from class_members where class_id = ${row.class_id} and user_id = ${viewer.id} for no key update`.execute(
    transaction,
  );
  const { rows } = await sql<DatesRow>`
    select ${datesColumns()} from assignments join class_members on class_members.class_id = assignments.class_id
    where assignments.id = ${row.id} and class_members.user_id = ${viewer.id}`.execute(transaction);
  const [dates] = rows;
  if (!dates) throw new AppError("assignment_not_found");
  return dates;
}

async function noteEvent(
  transaction: Change,
  sessionId: string,
  { viewer, at }: Viewing<Viewer>,
  kind: "started" | "handed_in",
): Promise<void> {
  const values = { session_id: sessionId, actor_id: viewer.id, kind, created_at: at };
  await transaction.insertInto("exam_events").values(values).execute();
}

/** The exam that keeps somebody from everything else: the one that they take, before one that they have to begin. */
export function showRunningExam({ exams = [] }: Viewer): ShownRunningExam | null {
  const exam = exams.find(({ session }) => session !== null) ?? exams[0];
  if (!exam) return null;
  const { slug, name, title, endsAt, session } = exam;
  return { slug, name, title, hasStarted: session !== null, endsAt: endsAt?.toISOString() ?? null };
}
