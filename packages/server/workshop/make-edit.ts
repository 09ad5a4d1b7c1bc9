import type { AuditChange } from "@assay/contract/vocabulary/audit-actions";
import type { Database } from "@assay/database/connect";
import { retryDeadlocks } from "@assay/database/problems/retry-deadlocks";
import { keepSnapshot } from "@assay/database/problems/snapshots";
import { AppError } from "#base/app-error";
import { type Change, recordAction } from "#base/audit";
import { type HeldProblem, holdProblem } from "#problems/hold-problem";
import { judgeSolutions } from "#workshop/judge-solutions";
import { validateNewInputs } from "#workshop/programs/start-validation";

export interface EditOf {
  readonly problemId: string;
  readonly adminId: string;
  /** The revision that the admin has seen; null if any will do. */
  readonly seen: number | null;
}

/**
 * Makes an edit of a problem: `edit` gets the problem's row, which nobody else can change meanwhile, and returns what it has
 * changed. If it has changed anything, the audit log gets an entry and the problem a new revision; if programs are now judged in
 * another way, the reference solutions are judged again, and validators read new inputs. Throws AppError `problem_not_found`, and `problem_changed` if the
 * problem's revision is not the one that the admin has seen.
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
      // What the problem was before its first edit.
      await keepSnapshot(transaction, problemId, null);
      const changes = await edit(transaction, problem);
      if (changes.length === 0) return;
      const columns = { revision: problem.revision + 1, is_edited: true };
      await transaction.updateTable("problems").set(columns).where("id", "=", problemId).execute();
      await recordAction(transaction, adminId, "problem_edited", problemId, changes);
      await keepSnapshot(transaction, problemId, { adminId, changes });
      if (!(await hasOtherRules(transaction, problemId, problem))) return;
      await judgeSolutions(transaction, problemId);
      await validateNewInputs(transaction, problemId, adminId);
    }),
  );
}

async function hasOtherRules(transaction: Change, problemId: string, before: HeldProblem): Promise<boolean> {
  const after = await transaction
    .selectFrom("problems")
    .where("id", "=", problemId)
    .select(["version_id", "memory_limit_kb"])
    .executeTakeFirstOrThrow();
  return after.version_id !== before.version_id || after.memory_limit_kb !== before.memory_limit_kb;
}
