import type { ChangeChoice } from "@assay/contract/routes/rejudges";
import type { RejudgeState } from "@assay/contract/vocabulary/rejudge";
import type { Database } from "@assay/database/connect";
import { storePreviewPoints } from "@assay/database/rejudges/preview-points";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import { type Change, recordAction } from "#base/audit";

/**
 * Lets the workers replace the verdicts by those of the preview. Throws AppError `rejudge_not_found`, and `rejudge_not_ready`
 * unless everything is judged on the current tests of the problems.
 */
export async function applyRejudge(db: Database, number: number, adminId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { id, state } = await holdRejudge(transaction, number);
    if (state !== "ready" || (await isOutdated(transaction, id))) throw new AppError("rejudge_not_ready");
    await transaction.updateTable("rejudges").set({ state: "applying" }).where("id", "=", id).execute();
    const leftOut = await countLeftOut(transaction, id);
    const changes = leftOut === 0 ? [] : [{ field: "leftOut", from: null, to: `${leftOut}` }];
    await recordAction(transaction, adminId, "rejudge_applied", id, changes);
  });
}

/**
 * Chooses which changes of a preview are applied, and computes its points anew. The audit log has no entry for a choice, which
 * changes nothing yet; the entry for applying the rejudge says how many are left out. Throws AppError `rejudge_not_found`,
 * `rejudge_not_ready` before the preview is ready, and `rejudge_ended` once it is being applied or has ended.
 */
export async function chooseChanges(db: Database, number: number, choice: ChangeChoice): Promise<void> {
  const { isApplied, numbers, verdicts } = choice;
  await db.transaction().execute(async (transaction) => {
    const { id, state } = await holdRejudge(transaction, number);
    if (state !== "ready") throw new AppError(state === "judging" ? "rejudge_not_ready" : "rejudge_ended");
    let query = transaction
      .updateTable("rejudged_submissions")
      .set({ is_left_out: !isApplied })
      .where("rejudge_id", "=", id)
      .where("is_changed", "=", true)
      .where("is_left_out", "=", isApplied);
    if (numbers) query = query.where("number", "=", sql<string>`any(${numbers}::bigint[])`);
    if (verdicts)
      query = query.where("old_verdict", "is not distinct from", verdicts.from).where("verdict", "=", verdicts.to);
    const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await storePreviewPoints(transaction, id);
  });
}

async function countLeftOut(transaction: Change, rejudgeId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom("rejudged_submissions")
    .where("rejudge_id", "=", rejudgeId)
    .where("is_changed", "=", true)
    .where("is_left_out", "=", true)
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Ends a rejudge without changing anything. What is being judged for it is stopped by the workers. Throws AppError
 * `rejudge_not_found`, and `rejudge_ended` once it is being applied or has ended.
 */
export async function discardRejudge(db: Database, number: number, adminId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { id, state } = await holdRejudge(transaction, number);
    if (state !== "judging" && state !== "ready") throw new AppError("rejudge_ended");
    await transaction.deleteFrom("rejudged_problems").where("rejudge_id", "=", id).execute();
    await transaction
      .updateTable("rejudges")
      .set({ state: "discarded", ended_at: sql<Date>`now()` })
      .where("id", "=", id)
      .execute();
    await recordAction(transaction, adminId, "rejudge_discarded", id);
  });
}

/**
 * Lets the workers put back what an applied rejudge of a contest has replaced. Throws AppError `rejudge_not_found`, and
 * `rejudge_not_undoable` for any other one.
 */
export async function undoRejudge(db: Database, number: number, adminId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { id } = await holdRejudge(transaction, number);
    const { numUpdatedRows } = await transaction
      .updateTable("rejudges")
      .set({ state: "undoing" })
      .where("id", "=", id)
      .where("state", "=", "applied")
      .where("undo_until", ">", sql<Date>`now()`)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError("rejudge_not_undoable");
    await recordAction(transaction, adminId, "rejudge_undone", id);
  });
}

/** Locks the rejudge; waits for a worker that is advancing it. */
async function holdRejudge(transaction: Change, number: number): Promise<{ id: string; state: RejudgeState }> {
  const row = await transaction
    .selectFrom("rejudges")
    .select(["id", "state"])
    .where("number", "=", `${number}`)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError("rejudge_not_found");
  return row;
}

async function isOutdated(transaction: Change, rejudgeId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom("rejudged_problems")
    .innerJoin("problems", "problems.id", "problem_id")
    .select("problem_id")
    .where("rejudge_id", "=", rejudgeId)
    .whereRef("rejudged_problems.version_id", "is distinct from", "problems.version_id")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
