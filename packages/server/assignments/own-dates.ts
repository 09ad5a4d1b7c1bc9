import type { OwnDatesEntry, OwnDatesSettings } from "@assay/contract/routes/assignments/own-dates";
import type { GradeChanges } from "@assay/contract/routes/classes/grade-shapes";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { MINUTE } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { Viewer, Viewing } from "#access/viewer";
import { changeAssignment } from "#assignments/assignment";
import { AppError } from "#base/app-error";
import { type Change, recordAction } from "#base/audit";
import { REFUSALS } from "#base/refusals";
import { hasUserName } from "#base/user-name";
import { findOwnAssignment } from "#gradebook/assignment";
import { previewOverride } from "#gradebook/change-grading";

type Params = { readonly slug: string; readonly name: string };

/** Who has own dates in an assignment: sections first, then students by name. */
export async function listOwnDates(db: Database, assignmentId: string): Promise<OwnDatesEntry[]> {
  const rows = await db
    .selectFrom("assignment_overrides as own")
    .leftJoin("users", "users.id", "own.user_id")
    .where("assignment_id", "=", assignmentId)
    .select(["own.id", "section", "user_name", "name", "opens_at", "due_at", "closes_at", "extra_minutes"])
    .select(["most_tries", "is_excused", "reason"])
    .orderBy("section")
    .orderBy("name")
    .execute();
  return rows.map((row) => ({
    ...{ _id: row.id, section: row.section, reason: row.reason },
    user: row.user_name === null ? null : { userName: row.user_name, name: row.name ?? "" },
    opensAt: row.opens_at?.toISOString() ?? null,
    dueAt: row.due_at?.toISOString() ?? null,
    closesAt: row.closes_at?.toISOString() ?? null,
    extraMinutes: row.extra_minutes,
    mostTries: row.most_tries,
    isExcused: row.is_excused,
  }));
}

/**
 * Gives a student or a section own dates, in place of those that they have. Throws AppError as `changeAssignment`, `invalid_request` for
 * somebody who is no student of the class and for dates that give nothing, and `assignment_dates_limit`.
 */
export async function setOwnDates(
  db: Database,
  viewing: Viewing<Viewer>,
  params: Params,
  settings: OwnDatesSettings,
): Promise<void> {
  const { section, opensAt, dueAt, closesAt, extraMinutes, mostTries, isExcused, reason } = settings;
  const isNothing = [opensAt, dueAt, closesAt, mostTries].every((value) => value === null);
  if (isNothing && extraMinutes === 0 && !isExcused)
    throw new AppError("invalid_request", { field: "dueAt", text: REFUSALS.assignment.nothingOwn });
  await changeAssignment(db, viewing, params, async (transaction, { row }) => {
    const userId = settings.user === null ? null : await findStudent(transaction, row.class_id, settings.user);
    await requireFew(transaction, row.id);
    const values = {
      ...{ opens_at: opensAt, due_at: dueAt, closes_at: closesAt, extra_minutes: extraMinutes },
      ...{ most_tries: mostTries, is_excused: isExcused, reason, created_by: viewing.viewer.id },
    };
    await transaction
      .insertInto("assignment_overrides")
      .values({ ...values, assignment_id: row.id, user_id: userId, section })
      .onConflict((conflict) => conflict.columns(["assignment_id", "user_id", "section"]).doUpdateSet(values))
      .execute();
    await recordDates(transaction, viewing, "assignment_dates_set", row.id, settings.user ?? section ?? "");
  });
}

/**
 * Which grades own dates would change; those that give nothing show what taking them away does. Throws AppError as `findOwnAssignment`, and
 * `invalid_request` for somebody who is no student of the class.
 */
export async function previewOwnDates(
  db: Database,
  viewing: Viewing<Viewer>,
  params: Params,
  { user, section, opensAt, dueAt, closesAt, extraMinutes, isExcused }: OwnDatesSettings,
): Promise<GradeChanges> {
  const assignment = await findOwnAssignment(db, viewing, params);
  const userId = user === null ? null : await findStudent(db, assignment.classId, user);
  const timeOf = (at: string | null) => (at === null ? null : Date.parse(at));
  return previewOverride(db, assignment, {
    ...{ userId, section, isExcused, extraMs: extraMinutes * MINUTE },
    ...{ opensAt: timeOf(opensAt), dueAt: timeOf(dueAt), closesAt: timeOf(closesAt) },
  });
}

/** Takes own dates away; nothing happens if they are gone already. Throws AppError as `changeAssignment`. */
export async function removeOwnDates(
  db: Database,
  viewing: Viewing<Viewer>,
  params: Params,
  overrideId: string,
): Promise<void> {
  await changeAssignment(db, viewing, params, async (transaction, { row }) => {
    const removed = await transaction
      .deleteFrom("assignment_overrides")
      .where("assignment_id", "=", row.id)
      .where("id", "=", overrideId)
      .returning([
        "section",
        (own) => own.selectFrom("users").select("user_name").whereRef("users.id", "=", "user_id").as("user"),
      ])
      .executeTakeFirst();
    if (!removed) return;
    await recordDates(transaction, viewing, "assignment_dates_removed", row.id, removed.user ?? removed.section ?? "");
  });
}

function recordDates(
  transaction: Change,
  { viewer }: Viewing<Viewer>,
  action: "assignment_dates_set" | "assignment_dates_removed",
  assignmentId: string,
  whose: string,
): Promise<void> {
  const [from, to] = action === "assignment_dates_set" ? [null, whose] : [whose, null];
  return recordAction(transaction, viewer.id, action, assignmentId, [{ field: "ownDates", from, to }]);
}

async function findStudent(db: Database, classId: string, userName: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select users.id from users join class_members on class_members.user_id = users.id
    where class_id = ${classId} and state = 'active' and class_members.role = 'student' and ${hasUserName(userName)}`.execute(
    db,
  );
  const [student] = rows;
  if (!student) throw new AppError("invalid_request", { field: "user", text: REFUSALS.assignment.noStudent });
  return student.id;
}

async function requireFew(transaction: Change, assignmentId: string): Promise<void> {
  const { count } = await transaction
    .selectFrom("assignment_overrides")
    .where("assignment_id", "=", assignmentId)
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  if (Number(count) >= LIMITS.assignmentOverrides) throw new AppError("assignment_dates_limit");
}
