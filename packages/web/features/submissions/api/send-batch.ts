import type { TestRunRequest } from "@assay/contract/routes/judge0/test-run";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { callApi } from "#lib/api-client";

/** What a batch is to its problem: a submission, or a sample run, which counts for nothing. */
export interface BatchPurpose {
  readonly problemId: string;
  readonly isSampleRun: boolean;
}

/**
 * Sends test runs on a problem's tests to the judge and gives a token for each, in their order. Throws ApiError when the request is
 * refused, and BatchError when the judge took it but refused an item.
 */
export async function sendBatch(
  items: TestRunRequest[],
  { problemId, isSampleRun }: BatchPurpose,
  signal: AbortSignal,
): Promise<string[]> {
  const reply = await callApi("createBatch", {
    query: { wait: "true", base64_encoded: "false" },
    body: {
      submissions: items.length > LIMITS.batchSize ? withOneProgram(items) : items,
      problem_id: problemId,
      ...(isSampleRun && { is_sample_run: true }),
    },
    signal,
  });
  return reply.map((item) => {
    if (typeof item.token !== "string") throw new BatchError(Object.values(item).flat().join("; "));
    return item.token;
  });
}

/** A batch that is longer than Judge0's may be names its program in the first item alone. */
function withOneProgram(items: readonly TestRunRequest[]): TestRunRequest[] {
  return items.map((item, index) => {
    const { source_code: _source, language_id: _language, ...rest } = item;
    return index === 0 ? item : rest;
  });
}

/** The judge gave no token for an item of a batch. The message is the judge's reason. */
export class BatchError extends Error {
  override readonly name = "BatchError";
}
