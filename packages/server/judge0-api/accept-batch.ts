import type { batchReply, batchRequest } from "@assay/contract/judge0/test-run";
import type { Database } from "@assay/database/connect";
import type { z } from "zod";
import type { Viewer } from "#auth/viewer";
import { hasFaults } from "#judge0-api/item-faults";
import { planBatch } from "#judge0-api/plan-batch";
import { readItem } from "#judge0-api/read-item";
import { type NewTestRun, storeBatch } from "#judge0-api/store-batch";
import type { Sealer } from "#problems/seal";

/** What Judge0 answers to a batch: for each item a token or its faults; 422 when no item is sound. */
export interface BatchAnswer {
  readonly status: 201 | 422;
  readonly body: z.infer<typeof batchReply>;
}

/** Stores the sound items of a batch and queues them; faulty ones are named and left out (judge0-api, section 4). */
export async function acceptBatch(
  db: Database,
  viewer: Viewer,
  batch: z.infer<typeof batchRequest>,
  isBase64: boolean,
  sealer: Sealer,
): Promise<BatchAnswer> {
  const items = batch.submissions.map((request) => readItem(request, isBase64));
  const plans = await planBatch(db, viewer, items, sealer, batch.problem_id ?? null);
  const runs = items.map((item, index): NewTestRun | null => {
    const plan = plans[index];
    const { languageId, source, stdin, expectedOutput, faults } = item;
    if (!plan || languageId === null || source === null || hasFaults(faults)) return null;
    return { languageId, source, stdin, expectedOutput, plan };
  });
  const tokens = await storeBatch(
    db,
    viewer.id,
    runs.filter((run) => run !== null),
  );
  const body = items.map(({ faults }, index) => (runs[index] ? { token: tokens.shift() ?? "" } : faults));
  return { status: runs.some((run) => run !== null) ? 201 : 422, body };
}
