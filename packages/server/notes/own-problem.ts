import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import { allows } from "#access/problem-visibility";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { countEventWithin } from "#base/rate-limit";

/** Throws AppError `problem_not_found` unless the viewer may open the problem: what they keep at it is reached only with it. */
export async function requireOpen(db: Database, viewing: Viewing, problemId: string): Promise<void> {
  const query = db.selectFrom("problems").where("id", "=", problemId).where(allows("open", viewing));
  if (!(await query.select("id").executeTakeFirst())) throw new AppError("problem_not_found");
}

/**
 * Begins a change of what a user keeps: counts it, and lets the changes of one user wait for each other, so that no limit is passed by two at
 * once. Throws AppError `too_many_requests`, and `not_signed_in` if the account was deleted.
 */
export async function beginChange(transaction: Database, { id }: Viewer): Promise<void> {
  await countEventWithin(transaction, `note:user:${id}`, RATES.notesPerUser);
  const query = transaction.selectFrom("users").where("id", "=", id).select("id").forNoKeyUpdate();
  if (!(await query.executeTakeFirst())) throw new AppError("not_signed_in");
}
