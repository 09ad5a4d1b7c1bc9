import { JUDGE0_ERRORS, type TestRunRequest } from "@assay/contract/routes/judge0/test-run";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { isSqlError } from "@assay/database/database-error";
import { readUserStorage } from "@assay/database/storage/user-storage";
import { createInOrderByKey } from "#base/in-order";
import { requireSeconds } from "#judge0-api/admit";
import { requireOneSealedRunEach, requireShortSources } from "#judge0-api/batch-rules";
import type { Caller } from "#judge0-api/caller";
import { hasErrors, type ItemErrors, Judge0Error } from "#judge0-api/errors";
import { readOfferedIds } from "#judge0-api/offered-languages";
import { planBatch, planOwnInputs } from "#judge0-api/plan-batch";
import { readItems } from "#judge0-api/read-item";
import { countSealedRuns } from "#judge0-api/sealed-rate";
import { type NewTestRun, storeBatch } from "#judge0-api/store-batch";
import type { Sealer } from "#problems/seal";

/** The content of one request. */
export interface Batch {
  readonly requests: readonly TestRunRequest[];
  readonly isBase64: boolean;
  /** The problem that the request names; null if it names none. */
  readonly problemId: string | null;
  /** Judged on the problem's tests without becoming a submission to the problem. */
  readonly isSampleRun?: boolean;
  /** Run on its own inputs as a program for the problem: with its limits and included files, but not judged. */
  readonly isOwnInput?: boolean;
  /** The client in the queue (`clientOf`). */
  readonly client: string;
}

/** Judge0's answer for one item: a token, or the failing attributes with their messages. */
export type Accepted = { readonly token: string } | ItemErrors;

/**
 * Stores the valid items of a batch and queues them, on the current versions of the problems that the tests belong to. The
 * remaining items are answered with their errors. Throws AppError `too_many_requests` for hidden tests that were run too often, and
 * Judge0Error when the sender may not store this much or has too much unfinished (`requireSeconds`), or when a batch of more
 * than `LIMITS.batchSize` items is on anything except a problem's tests.
 */
export async function acceptBatch(db: Database, caller: Caller, batch: Batch, sealer: Sealer): Promise<Accepted[]> {
  try {
    return await planAndStore(db, caller, batch, sealer);
  } catch (error) {
    // The problem was edited in the meantime: its old version is deleted, or is being deleted.
    if (!isSqlError(error, "foreign_key_violation", "deadlock_detected")) throw error;
    return planAndStore(db, caller, batch, sealer);
  }
}

async function planAndStore(db: Database, caller: Caller, batch: Batch, sealer: Sealer): Promise<Accepted[]> {
  const isLong = batch.requests.length > LIMITS.batchSize;
  const requests = isLong ? withOneProgram(batch.requests) : batch.requests;
  const offered = await readOfferedIds(db, requests);
  const items = await readItems(requests, batch.isBase64, offered);
  const userId = caller.viewer?.id ?? null;
  const [plans, stored] = await Promise.all([
    batch.isOwnInput && batch.problemId !== null
      ? planOwnInputs(db, caller, items, batch.problemId)
      : planBatch(db, caller, items, sealer, batch.problemId),
    readUserStorage(db, userId),
  ]);
  if (isLong && plans.some((plan) => plan?.testCaseId === null)) throw new Judge0Error(400, JUDGE0_ERRORS.tooLarge);
  requireOneSealedRunEach(caller, items, plans);
  requireShortSources(caller, items, plans);
  const runs = items.map((item, index): NewTestRun | null => {
    const plan = plans[index];
    const { program, stdin, expectedOutput, callbackUrl, errors } = item;
    if (!plan || program === null || hasErrors(errors)) return null;
    return {
      program,
      stdin,
      expectedOutput,
      callbackUrl,
      plan: batch.isSampleRun ? { ...plan, problemId: null } : plan,
    };
  });
  const valid = runs.filter((run) => run !== null);
  const planned = valid.map(({ plan }) => plan);
  const sender = {
    userId,
    client: batch.client,
    isInteractive: caller.isPage,
    stored,
    keptStreamBytes: caller.isPage ? LIMITS.pageStreamBytes : null,
  };
  const tokens = await inTurn(batch.client, async () => {
    await requireSeconds(db, batch.client, planned);
    if (userId !== null) await countSealedRuns(db, userId, secretTestIds(valid));
    return storeBatch(db, sender, valid);
  });
  return items.map(({ errors }, index) => (runs[index] ? { token: tokens.shift() ?? "" } : errors));
}

/** A long batch, which holds a problem's tests, names its program in the first item only: repeated in each, it would exceed the largest request. */
function withOneProgram(requests: readonly TestRunRequest[]): TestRunRequest[] {
  const { source_code, language_id } = requests[0] ?? {};
  return requests.map((request) => {
    const isNamed = request.source_code != null || request.language_id != null;
    return isNamed ? request : { ...request, source_code, language_id };
  });
}

/** A client's batches are stored one after the other: checked at the same moment, each could pass although together they exceed a limit. */
const inTurn = createInOrderByKey();

function secretTestIds(runs: readonly NewTestRun[]): string[] {
  return runs.flatMap(({ plan }) => (plan.isSecret && plan.testCaseId !== null ? [plan.testCaseId] : []));
}

/** True for an item that was accepted. */
export function isTaken(accepted: Accepted): accepted is { readonly token: string } {
  return typeof accepted.token === "string";
}
