import type { AuditChange } from "@assay/contract/vocabulary/audit-actions";
import type { Database } from "@assay/database/connect";
import { retryDeadlocks } from "@assay/database/problems/retry-deadlocks";
import { AppError } from "#base/app-error";
import { type Change, recordAction } from "#base/audit";

/** A problem's row while an edit holds it. */
export type HeldProblem = Awaited<ReturnType<typeof holdProblem>>;

/** Which problem is edited, by whom. */
export interface EditOf {
  readonly problemId: string;
  readonly adminId: string;
  /** The revision that the admin has seen; null if any will do. */
  readonly seen: number | null;
}

/**
 * Makes an edit of a problem: `edit` gets the problem's row, which nobody else can change meanwhile, and returns what it has
 * changed. If it has changed anything, the audit log gets an entry and the problem a new revision. Throws AppError
 * `problem_not_found`, and `problem_changed` if the problem has another revision than the admin has seen.
 */
export async function makeEdit(
  db: Database,
  { problemId, adminId, seen }: EditOf,
  edit: (transaction: Change, problem: HeldProblem) => Promise<readonly AuditChange[]>,
): Promise<void> {
  await retryDeadlocks(() =>
    db.transaction().execute(async (transaction) => {
      const problem = await holdProblem(transaction, problemId);
      if (seen !== null && problem.revision !== seen) throw new AppError("problem_changed");
      const changes = await edit(transaction, problem);
      if (changes.length === 0) return;
      const columns = { revision: problem.revision + 1, is_edited: true };
      await transaction.updateTable("problems").set(columns).where("id", "=", problemId).execute();
      await recordAction(transaction, adminId, "problem_edited", problemId, changes);
    }),
  );
}

/** Submissions refer to the problem but need not wait for this lock. */
async function holdProblem(transaction: Change, problemId: string) {
  const problem = await transaction
    .selectFrom("problems")
    .where("id", "=", problemId)
    .select(["title", "difficulty", "problem_type", "status", "description", "input", "output", "version_id"])
    .select(["time_limit_ms", "memory_limit_kb", "revision", "statement_source", "sample_explanations"])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!problem) throw new AppError("problem_not_found");
  return problem;
}
