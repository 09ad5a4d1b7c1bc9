import type { FieldName, TestRun } from "@assay/contract/routes/judge0/test-run";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { callApi } from "#lib/api-client";

/** What the page shows of a test run. Of more than one batch nothing else is asked for: every run repeats its source. */
const SHOWN_FIELDS = [
  ...(["token", "status", "verdict", "wall_time", "memory", "stdout", "stderr", "message"] as const),
  ...(["compile_output", "language", "score", "maximum_score"] as const),
] as const satisfies readonly FieldName[];

/**
 * The stored state of test runs, in the order of their tokens; null for a token that the judge does not know. As many as
 * Judge0's batches may have are read at a time. Throws ApiError.
 */
export async function readBatch(tokens: readonly string[], signal: AbortSignal): Promise<(Partial<TestRun> | null)[]> {
  const fields = tokens.length > LIMITS.batchSize ? SHOWN_FIELDS.join(",") : "*";
  const runs: (Partial<TestRun> | null)[] = [];
  for (let start = 0; start < tokens.length; start += LIMITS.batchSize) {
    const part = tokens.slice(start, start + LIMITS.batchSize).join(",");
    const query = { tokens: part, base64_encoded: "false", fields };
    runs.push(...(await callApi("readBatch", { query, signal })).submissions);
  }
  return runs;
}
