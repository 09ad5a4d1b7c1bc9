import type { AssignmentSettings } from "@assay/contract/routes/assignments/settings";
import type { FeedbackMoment } from "@assay/contract/vocabulary/assignment";
import { CLASS_TEACHERS } from "@assay/contract/vocabulary/class";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { MINUTE } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { isSqlError } from "@assay/database/database-error";
import { tells } from "@assay/gradebook/dates";
import { sql } from "kysely";
import { allows } from "#access/problem-visibility";
import type { Viewer, Viewing } from "#access/viewer";
import { changeAssignment } from "#assignments/assignment";
import { settingsOf } from "#assignments/show-settings";
import { AppError } from "#base/app-error";
import { type Change, changesBetween, recordAction } from "#base/audit";
import { REFUSALS } from "#base/refusals";
import { findOwnClass, holdClass } from "#classes/class";
import type { Sanitiser } from "#http/sanitiser";

/**
 * Creates an assignment, after all others of its class. Throws AppError `class_not_found`, `forbidden`, `class_archived`,
 * `assignment_limit`, `taken` for the name of another one, and `invalid_request` for settings that do not go together.
 */
export async function createAssignment(
  db: Database,
  renderMarkdown: Sanitiser,
  viewing: Viewing<Viewer>,
  slug: string,
  settings: AssignmentSettings,
): Promise<void> {
  const found = await findOwnClass(db, viewing, slug, CLASS_TEACHERS);
  requireConsistent(settings);
  const html = await renderMarkdown(settings.description);
  await db.transaction().execute(async (transaction) => {
    await holdClass(transaction, found.row.id);
    const { rows } = await sql<{ count: number; last: number }>`
      select count(*)::int as count, coalesce(max(position), -1) as last from assignments where class_id = ${found.row.id}`.execute(
      transaction,
    );
    const { count, last } = rows[0] ?? { count: 0, last: -1 };
    if (count >= LIMITS.assignmentsOfClass) throw new AppError("assignment_limit");
    const { id } = await transaction
      .insertInto("assignments")
      .values({
        ...columnsOf(settings),
        ...{ class_id: found.row.id, description_html: html, position: last + 1, created_by: viewing.viewer.id },
      })
      .returning("id")
      .executeTakeFirstOrThrow()
      .catch(refuseTakenName);
    await storeProblems(transaction, viewing, id, settings.problems);
    await recordAction(transaction, viewing.viewer.id, "assignment_created", id);
  });
}

/** An edit of the settings, and the revision of the settings that it was made from. */
interface Edit {
  readonly revision: number;
  readonly settings: AssignmentSettings;
}

/**
 * Changes an assignment. Throws AppError as `createAssignment`, and `assignment_not_found`, `assignment_changed` if somebody has changed it
 * meanwhile, and `invalid_request` for leaving out a problem to which somebody has submitted.
 */
export async function editAssignment(
  db: Database,
  renderMarkdown: Sanitiser,
  viewing: Viewing<Viewer>,
  params: { readonly slug: string; readonly name: string },
  { revision, settings }: Edit,
): Promise<void> {
  const html = await renderMarkdown(settings.description);
  await changeAssignment(db, viewing, params, async (transaction, { row }) => {
    if (row.revision !== revision) throw new AppError("assignment_changed");
    requireConsistent(settings);
    const before = await settingsOf(transaction, row);
    await transaction
      .updateTable("assignments")
      .set({ ...columnsOf(settings), description_html: html, revision: revision + 1 })
      .where("id", "=", row.id)
      .execute()
      .catch(refuseTakenName);
    await removeOthers(transaction, row.id, settings.problems);
    await storeProblems(transaction, viewing, row.id, settings.problems);
    const changes = changesBetween(textsOf(before), textsOf(settings), ["description"]);
    await recordAction(transaction, viewing.viewer.id, "assignment_edited", row.id, changes);
  });
}

/** Deletes an assignment. Throws AppError `assignment_has_submissions`, and as `changeAssignment`. */
export async function deleteAssignment(
  db: Database,
  viewing: Viewing<Viewer>,
  params: { readonly slug: string; readonly name: string },
): Promise<void> {
  await changeAssignment(db, viewing, params, async (transaction, { row }) => {
    const sent = transaction.selectFrom("assignment_submissions").where("assignment_id", "=", row.id).select("user_id");
    if ((await sent.limit(1).executeTakeFirst()) !== undefined) throw new AppError("assignment_has_submissions");
    const sealed = transaction.selectFrom("exam_seals").where("assignment_id", "=", row.id).select("sealed_at");
    if ((await sealed.executeTakeFirst()) !== undefined) throw new AppError("exam_sealed");
    await recordAction(transaction, viewing.viewer.id, "assignment_deleted", row.id);
    await transaction.deleteFrom("assignments").where("id", "=", row.id).execute();
  });
}

/** Puts the assignments with these names first, in this order, and returns the names of all in theirs. */
export async function orderAssignments(
  db: Database,
  viewing: Viewing<Viewer>,
  slug: string,
  names: readonly string[],
): Promise<string[]> {
  const found = await findOwnClass(db, viewing, slug, CLASS_TEACHERS);
  return db.transaction().execute(async (transaction) => {
    await holdClass(transaction, found.row.id);
    const { rows } = await sql<{ name: string; position: number }>`
      update assignments set position = ordered.place from (
        select id, row_number() over (order by array_position(${names}::text[], name) nulls last, position) as place
        from assignments where class_id = ${found.row.id}
      ) as ordered where assignments.id = ordered.id returning name, position`.execute(transaction);
    await recordAction(transaction, viewing.viewer.id, "assignments_ordered", found.row.id);
    return rows.toSorted((one, other) => one.position - other.position).map(({ name }) => name);
  });
}

/**
 * Throws AppError `invalid_request`, which names the fields, for dates that leave no time to work (ls1intum/Artemis#12464) or are in the
 * wrong order, and for feedback that tells less later.
 */
export function requireConsistent(settings: AssignmentSettings): void {
  const { opensAt, dueAt, closesAt, latePolicy, feedback } = settings;
  const refuse = (text: (typeof REFUSALS.assignment)["datesAlike"], ...fields: string[]) => {
    const errors = fields.map((field) => ({ field, text }));
    throw new AppError("invalid_request", { field: fields[0] ?? "", text, errors });
  };
  const [opens, due, closes] = [opensAt, dueAt, closesAt].map((text) => (text === null ? null : Date.parse(text)));
  if (opens != null && due != null && opens === due) refuse(REFUSALS.assignment.datesAlike, "opensAt", "dueAt");
  if (opens != null && due != null && due < opens) refuse(REFUSALS.assignment.dueBeforeOpen, "dueAt", "opensAt");
  if (closes != null && due != null && closes < due) refuse(REFUSALS.assignment.closesBeforeDue, "closesAt", "dueAt");
  if (closes != null && due != null && closes > due && latePolicy === "none")
    refuse(REFUSALS.assignment.closesWithoutLate, "closesAt", "latePolicy");
  if (opens != null && due == null && closes != null && closes <= opens)
    refuse(REFUSALS.assignment.datesAlike, "opensAt", "closesAt");
  refuseOutsideExams(settings, refuse);
  const order: FeedbackMoment[] = ["before", "afterDue", "afterRelease"];
  for (const [index, later] of order.entries()) {
    const earlier = order[index - 1];
    if (earlier && !tells(feedback[later], feedback[earlier]))
      refuse(REFUSALS.assignment.feedbackOrder({ later, earlier }), "feedback");
  }
}

type Refuse = (text: (typeof REFUSALS.assignment)["datesAlike"], ...fields: string[]) => void;

/**
 * Refuses what only exams have. A locked exam keeps its students from everything else, so it has an end and does not last long; what asks
 * for a place or a browser can be checked only where an exam is begun.
 */
function refuseOutsideExams(settings: AssignmentSettings, refuse: Refuse): void {
  const { kind, isLocked, durationMinutes, opensAt, dueAt, networks, configKeys, browserKeys } = settings;
  const lists = { networks, configKeys, browserKeys };
  const given = Object.entries(lists).flatMap(([field, { length }]) => (length > 0 ? [field] : []));
  const [first = isLocked ? "isLocked" : null] = given;
  if (kind !== "exam" && first !== null) refuse(REFUSALS.assignment.examKind({ field: first }), first);
  if (kind !== "exam") return;
  const [field] = given;
  if (field && !isLocked && durationMinutes === null) refuse(REFUSALS.assignment.examUnlocked({ field }), field);
  const openMs = opensAt === null || dueAt === null ? Infinity : Date.parse(dueAt) - Date.parse(opensAt);
  if (isLocked && durationMinutes === null && openMs > LIMITS.lockedExamMinutes * MINUTE)
    refuse(REFUSALS.assignment.examOpen({ hours: LIMITS.lockedExamMinutes / 60 }), "isLocked", "dueAt", "opensAt");
}

/** The columns of `assignments` that teachers set, without the rendered description. */
function columnsOf(settings: AssignmentSettings) {
  const { name, title, description, kind, counts, languages, weight, editorials } = settings;
  return {
    ...{ name, title, description, kind, counts, languages, weight, editorials },
    is_published: settings.isPublished,
    opens_at: settings.opensAt,
    due_at: settings.dueAt,
    closes_at: settings.closesAt,
    grace_minutes: settings.graceMinutes,
    duration_minutes: settings.durationMinutes,
    is_locked: settings.isLocked,
    exam_networks: settings.networks,
    exam_config_keys: settings.configKeys,
    exam_browser_keys: settings.browserKeys,
    late_policy: settings.latePolicy,
    late_percent: settings.latePercent,
    late_floor: settings.lateFloor,
    most_tries: settings.mostTries,
    wait_seconds: settings.waitSeconds,
    feedback: JSON.stringify(settings.feedback),
  };
}

function refuseTakenName(error: unknown): never {
  if (isSqlError(error, "unique_violation")) throw new AppError("taken", { field: "name" });
  throw error;
}

type Problems = AssignmentSettings["problems"];

/** Stores problems of an assignment, in their order, in place of the same ones. Throws AppError `invalid_request` for a new one that the viewer may not open. */
async function storeProblems(
  transaction: Change,
  viewing: Viewing<Viewer>,
  assignmentId: string,
  problems: Problems,
): Promise<void> {
  if (problems.length === 0) return;
  const ids = problems.map(({ problemId }) => problemId);
  const { rows } = await sql<{ id: string }>`
    select id from problems where id = any(${ids}::uuid[]) and (${allows("open", viewing)} or exists (
      select from assignment_problems where assignment_id = ${assignmentId} and problem_id = problems.id)) for key share`.execute(
    transaction,
  );
  if (rows.length < ids.length)
    throw new AppError("invalid_request", { field: "problems", text: REFUSALS.assignment.problems });
  await transaction
    .insertInto("assignment_problems")
    .values(
      problems.map(({ problemId, points, scoring, templates }, position) => ({
        ...{ assignment_id: assignmentId, problem_id: problemId, position, points, scoring },
        templates: JSON.stringify(templates),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["assignment_id", "problem_id"]).doUpdateSet(({ ref }) => ({
        position: ref("excluded.position"),
        points: ref("excluded.points"),
        scoring: ref("excluded.scoring"),
        templates: ref("excluded.templates"),
      })),
    )
    .execute();
}

/** Takes away the problems that are not among these. Throws AppError `invalid_request` for one to which somebody has submitted. */
async function removeOthers(transaction: Change, assignmentId: string, kept: Problems): Promise<void> {
  const ids = kept.map(({ problemId }) => problemId);
  const { rows } = await sql<{ title: string }>`
    select title from assignment_problems join problems on problems.id = problem_id
    where assignment_id = ${assignmentId} and not problem_id = any(${ids}::uuid[]) and exists (
      select from assignment_submissions as sent
      where sent.assignment_id = ${assignmentId} and sent.problem_id = assignment_problems.problem_id)
    limit 1`.execute(transaction);
  const [used] = rows;
  if (used)
    throw new AppError("invalid_request", {
      field: "problems",
      text: REFUSALS.assignment.problemUsed({ title: used.title }),
    });
  await sql`delete from assignment_problems where assignment_id = ${assignmentId} and not problem_id = any(${ids}::uuid[])`.execute(
    transaction,
  );
}

/** The settings as texts, for the audit log. */
function textsOf({ problems, feedback, ...settings }: AssignmentSettings): Record<string, string> {
  const values = Object.entries(settings).map(([field, value]) => [field, value === null ? "" : String(value)]);
  const each = problems.map(({ problemId, points, scoring }) => `${problemId} ${points} ${scoring}`);
  return { ...Object.fromEntries(values), feedback: Object.values(feedback).join(", "), problems: each.join(", ") };
}
