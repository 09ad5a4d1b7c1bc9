import type { Database } from "@assay/database/connect";

/** How often a submission may be started: once, and tried again at most twice (design, rule 5). */
export const MAX_STARTS = 3;

/** One start of a submission. A later start makes it void: what it still writes is refused. */
export interface Start {
  readonly submissionId: string;
  /** 1 for the first. */
  readonly attempt: number;
}

/** The start is void: the submission was finished, deleted or started again by another worker. */
export class SupersededError extends Error {
  override readonly name = "SupersededError";

  constructor({ submissionId, attempt }: Start) {
    super(`the start ${attempt} of the submission ${submissionId} is void`);
  }
}

/**
 * Locks the submission for the rest of the transaction. Everything that a start writes comes after
 * this, so a worker that lost its hold without noticing changes nothing. Throws SupersededError.
 */
export async function lockStart(transaction: Database, start: Start): Promise<void> {
  const row = await transaction
    .selectFrom("submissions")
    .select("id")
    .where("id", "=", start.submissionId)
    .where("attempts", "=", start.attempt)
    .where("finished_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new SupersededError(start);
}
