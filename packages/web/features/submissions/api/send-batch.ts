import type { TestRunRequest } from "@assay/contract/judge0/test-run";
import { callApi } from "#lib/api-client";

/**
 * Sends test runs to the judge and gives a token for each, in their order. `problemId` is null for a
 * run on tests of one's own, which counts for no problem. Throws ApiError when the request is
 * refused, and BatchError when the judge took it but refused an item.
 */
export async function sendBatch(
  items: TestRunRequest[],
  problemId: string | null,
  signal: AbortSignal,
): Promise<string[]> {
  const reply = await callApi("createBatch", {
    query: { wait: "true", base64_encoded: "false" },
    body: { submissions: items, problem_id: problemId },
    signal,
  });
  return reply.map((item) => {
    if (typeof item.token !== "string") throw new BatchError(Object.values(item).flat().join("; "));
    return item.token;
  });
}

/** The judge gave no token for an item of a batch. The message is the judge's reason. */
export class BatchError extends Error {
  override readonly name = "BatchError";
}
