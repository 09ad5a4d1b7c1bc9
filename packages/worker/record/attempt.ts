import type { Database } from "@assay/database/connect";

/** How many attempts to judge a submission are made before it ends as an Internal Error: the first and two retries. */
export const MAX_ATTEMPTS = 3;

/** One attempt of a worker to judge a submission. A later attempt makes it stale: its writes are then refused. */
export interface Attempt {
  readonly submissionId: string;
  /** 1 for the first. */
  readonly attemptNumber: number;
}

/** The attempt is stale: the submission was finished or deleted, or another worker has started a new attempt. */
export class StaleAttemptError extends Error {
  override readonly name = "StaleAttemptError";

  constructor({ submissionId, attemptNumber }: Attempt) {
    super(`attempt ${attemptNumber} at submission ${submissionId} is stale`);
  }
}

/**
 * Locks the submission for the rest of the transaction. An attempt does this before each write, so a worker that has
 * lost its lease without noticing changes nothing. Throws StaleAttemptError.
 */
export async function lockAttempt(transaction: Database, attempt: Attempt): Promise<void> {
  const row = await transaction
    .selectFrom("submissions")
    .select("id")
    .where("id", "=", attempt.submissionId)
    .where("attempts", "=", attempt.attemptNumber)
    .where("finished_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new StaleAttemptError(attempt);
}
