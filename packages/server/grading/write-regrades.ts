import type { REGRADE_ROUTES, RegradeRequest } from "@assay/contract/routes/classes/regrades";
import type { BodyOf, ReplyOf } from "@assay/contract/routes/route";
import { CLASS_GRADERS } from "@assay/contract/vocabulary/class";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { type Change, recordAction } from "#base/audit";
import { countEvent } from "#base/rate-limit";
import { type Class, holdClass } from "#classes/class";
import { activeMembers } from "#classes/members/active-members";
import type { StaffAssignment } from "#gradebook/assignment";
import { findRegrade, type Regrade, showRegrade } from "#grading/regrades";
import { renderComment } from "#http/render-comment";
import type { Sanitiser } from "#http/sanitiser";
import { addNotices } from "#notices/add-notices";

/** What a message needs besides its place. */
export interface Writing {
  readonly db: Database;
  readonly viewing: Viewing<Viewer>;
  readonly renderMarkdown: Sanitiser;
}

interface Asked {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly until: Date | null;
  readonly mayAsk: boolean;
  readonly requestId: string | null;
}

/** Whether the viewer, a student of the class, may ask, and what they have asked. Throws AppError `assignment_not_found`. */
export async function readOwnRegrade(
  db: Database,
  viewing: Viewing<Viewer>,
  found: Class,
  name: string,
): Promise<ReplyOf<typeof REGRADE_ROUTES.readOwnRegrade>> {
  const { until, mayAsk, requestId } = await findAsked(db, viewing, found, name);
  return {
    ...{ until: until?.toISOString() ?? null, mayAsk },
    request: requestId === null ? null : await showRegrade(db, viewing, requestId),
  };
}

async function findAsked(
  db: Database | Change,
  { viewer }: Viewing<Viewer>,
  { row }: Class,
  name: string,
): Promise<Asked> {
  const { rows } = await sql<Asked>`
    select assignments.id, name, title, regrades_until as until, requests.id as "requestId",
      requests.id is null and grades.released_at is not null and coalesce(regrades_until > now(), false) as "mayAsk"
    from assignments
    left join grades on grades.assignment_id = assignments.id and grades.user_id = ${viewer.id}
    left join regrade_requests as requests on requests.assignment_id = assignments.id and student_id = ${viewer.id}
    where class_id = ${row.id} and name = ${name} and is_published`.execute(db);
  if (!rows[0]) throw new AppError("assignment_not_found");
  return rows[0];
}

/**
 * Asks to be graded again, within the deadline and once the grade is released. Throws AppError `assignment_not_found`, `regrade_closed`, `class_archived` and
 * `too_many_requests`.
 */
export async function askForRegrade(
  { db, viewing, renderMarkdown }: Writing,
  found: Class,
  name: string,
  { text, key }: BodyOf<typeof REGRADE_ROUTES.askForRegrade>,
): Promise<RegradeRequest> {
  const { viewer } = viewing;
  await countEvent(db, `question:user:${viewer.id}`, RATES.questionsPerUser);
  const html = await renderComment(renderMarkdown, text);
  const id = await db.transaction().execute(async (transaction) => {
    await holdClass(transaction, found.row.id);
    const earlier = await requestOfKey(transaction, viewer, key);
    if (earlier !== null) return earlier;
    const asked = await findAsked(transaction, viewing, found, name);
    if (!asked.mayAsk) throw new AppError("regrade_closed");
    const { id: requestId } = await transaction
      .insertInto("regrade_requests")
      .values({ assignment_id: asked.id, student_id: viewer.id })
      .returning("id")
      .executeTakeFirstOrThrow();
    const message = { request_id: requestId, author_id: viewer.id, source: text, html, request_key: key };
    await transaction.insertInto("regrade_messages").values(message).execute();
    await noteInHistory(transaction, { assignmentId: asked.id, studentId: viewer.id }, viewer, "regrade_asked");
    const { slug, name: className } = found.row;
    const place = { assignmentId: asked.id, classId: found.row.id, slug, className, assignment: asked.name };
    await tellGraders(transaction, { ...place, title: asked.title }, viewer.id);
    return requestId;
  });
  return showRegrade(db, viewing, id);
}

/**
 * Writes in a request: its student and graders may, also after the deadline (Submitty#3199). What a grader says comes of it is in the grade's history; a student
 * who writes within the deadline opens the request again. Throws AppError `regrade_not_found`, `forbidden`, `class_archived`, `regrade_full` and `too_many_requests`.
 */
export async function replyToRegrade(
  { db, viewing, renderMarkdown }: Writing,
  id: string,
  { text, key, outcome }: BodyOf<typeof REGRADE_ROUTES.replyToRegrade>,
): Promise<RegradeRequest> {
  const { viewer } = viewing;
  const request = await findRegrade(db, viewing, id);
  if (!request.isStudent && !request.isGrader) throw new AppError("forbidden");
  if (outcome !== undefined && !request.isGrader) throw new AppError("forbidden");
  await countEvent(db, `feedback:user:${viewer.id}`, RATES.feedbackPerUser);
  const html = await renderComment(renderMarkdown, text);
  await db.transaction().execute(async (transaction) => {
    await holdClass(transaction, request.classId);
    if ((await requestOfKey(transaction, viewer, key)) !== null) return;
    await requireRoom(transaction, id);
    const message = { request_id: id, author_id: viewer.id, source: text, html, request_key: key };
    await transaction.insertInto("regrade_messages").values(message).execute();
    const state = outcome ?? (request.isStudent && request.isOpen ? "open" : request.state);
    await transaction.updateTable("regrade_requests").set({ state }).where("id", "=", id).execute();
    if (outcome !== undefined) await decide(transaction, request, viewer, outcome);
    if (request.isStudent) await tellGraders(transaction, request, viewer.id);
    else await addNotices(transaction, [request.studentId], { kind: "regrade_answered", ...about(request) });
  });
  return showRegrade(db, viewing, id);
}

async function decide(
  transaction: Change,
  request: Regrade,
  viewer: Viewer,
  outcome: "changed" | "kept",
): Promise<void> {
  await noteInHistory(transaction, request, viewer, `regrade_${outcome}`);
  await recordAction(transaction, viewer.id, "regrade_decided", request.classId, [
    { field: request.assignment, from: request.state, to: outcome },
  ]);
}

type Place = Pick<Regrade, "assignmentId" | "assignment" | "title" | "classId" | "slug" | "className">;

function about({ assignmentId, assignment, title, slug, className }: Place) {
  return { subject: `regrade:${assignmentId}`, data: { slug, className, assignment, title } };
}

async function tellGraders(transaction: Change, place: Place, actorId: string): Promise<void> {
  const graders = await activeMembers(transaction, place.classId, CLASS_GRADERS);
  const ids = graders.filter((id) => id !== actorId);
  await addNotices(transaction, ids, { kind: "regrade_asked", ...about(place) });
}

async function noteInHistory(
  transaction: Change,
  { assignmentId, studentId }: Pick<Regrade, "assignmentId" | "studentId">,
  viewer: Viewer,
  kind: "regrade_asked" | "regrade_changed" | "regrade_kept",
): Promise<void> {
  const event = { assignment_id: assignmentId, user_id: studentId, actor_id: viewer.id, kind };
  await transaction.insertInto("grade_events").values(event).execute();
}

async function requestOfKey(transaction: Change, { id }: Viewer, key: string): Promise<string | null> {
  const row = await transaction
    .selectFrom("regrade_messages")
    .where("author_id", "=", id)
    .where("request_key", "=", key)
    .select("request_id")
    .executeTakeFirst();
  return row?.request_id ?? null;
}

async function requireRoom(transaction: Change, id: string): Promise<void> {
  const { count } = await transaction
    .selectFrom("regrade_messages")
    .where("request_id", "=", id)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  if (count >= LIMITS.regradeMessages) throw new AppError("feedback_full");
}

/** Until when the students of an assignment may ask; null if never. */
export async function readRegradeDeadline(db: Database, { id }: StaffAssignment): Promise<{ until: string | null }> {
  const row = await db.selectFrom("assignments").where("id", "=", id).select("regrades_until").executeTakeFirst();
  return { until: row?.regrades_until?.toISOString() ?? null };
}

/** Chooses until when students may ask. What was asked stays, and is answered, whenever that is. Throws AppError `class_archived`. */
export async function setRegradeDeadline(
  db: Database,
  assignment: StaffAssignment,
  viewer: Viewer,
  until: string | null,
): Promise<{ readonly until: string | null }> {
  const before = await readRegradeDeadline(db, assignment);
  await db.transaction().execute(async (transaction) => {
    await holdClass(transaction, assignment.classId);
    await transaction
      .updateTable("assignments")
      .set({ regrades_until: until })
      .where("id", "=", assignment.id)
      .execute();
    await recordAction(transaction, viewer.id, "regrades_allowed", assignment.classId, [
      { field: assignment.name, from: before.until, to: until },
    ]);
  });
  return { until };
}
