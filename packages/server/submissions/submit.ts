import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { isSqlError } from "@assay/database/database-error";
import { readUserStorage } from "@assay/database/storage/user-storage";
import { AppError } from "#base/app-error";
import { createInOrderByKey } from "#base/in-order";
import type { Sealer } from "#problems/seal";
import { requireSeconds } from "#submissions/admission";
import { planRuns } from "#submissions/plan-runs";
import { countSealedRuns } from "#submissions/sealed-rate";
import { type NewTestRun, storeSubmissions } from "#submissions/store-submissions";
import type { Submission } from "#submissions/submission";
import { requireOneSealedRunEach, requireShortSources } from "#submissions/submission-rules";

/**
 * Stores the runs without faults and queues them, on the current versions of the problems that their tests belong to. Returns the
 * token of each run in order; null for one that has faults, which it finds there. Throws AppError: `too_many_requests` for hidden
 * tests that were run too often, `storage_full`, what `requireSeconds` throws, and `too_many_runs` when more than
 * `LIMITS.batchSize` runs are on anything except a problem's tests.
 */
export async function submit(db: Database, submission: Submission, sealer: Sealer): Promise<(string | null)[]> {
  try {
    return await planAndStore(db, submission, sealer);
  } catch (error) {
    // The problem was edited in the meantime: its old version is deleted, or is being deleted.
    if (!isSqlError(error, "foreign_key_violation", "deadlock_detected")) throw error;
    return planAndStore(db, submission, sealer);
  }
}

async function planAndStore(db: Database, submission: Submission, sealer: Sealer): Promise<(string | null)[]> {
  const { caller, client, runs } = submission;
  const userId = caller.viewer?.id ?? null;
  const [plans, stored] = await Promise.all([planRuns(db, submission, sealer), readUserStorage(db, userId)]);
  const isLong = runs.length > LIMITS.batchSize;
  if (isLong && plans.some((plan) => plan?.testCaseId === null)) throw new AppError("too_many_runs");
  requireOneSealedRunEach(caller, runs, plans);
  requireShortSources(caller, runs, plans);
  const planned = runs.map(({ program, stdin, expectedOutput, callbackUrl, faults }, index): NewTestRun | null => {
    const plan = plans[index];
    return plan && program !== null && faults.isEmpty ? { program, stdin, expectedOutput, callbackUrl, plan } : null;
  });
  const valid = planned.filter((run) => run !== null);
  const sender = {
    userId,
    client,
    isInteractive: caller.isPage,
    stored,
    keptStreamBytes: caller.isPage ? LIMITS.pageStreamBytes : null,
  };
  const tokens = await inTurn(client, async () => {
    await requireSeconds(
      db,
      client,
      valid.map(({ plan }) => plan),
    );
    if (userId !== null) await countSealedRuns(db, userId, secretTestIds(valid));
    return storeSubmissions(db, sender, valid);
  });
  return planned.map((run) => (run === null ? null : (tokens.shift() ?? null)));
}

/** A client's runs are stored one after the other: checked at the same moment, each could pass although together they exceed a limit. */
const inTurn = createInOrderByKey();

function secretTestIds(runs: readonly NewTestRun[]): string[] {
  return runs.flatMap(({ plan }) => (plan.isSecret && plan.testCaseId !== null ? [plan.testCaseId] : []));
}
