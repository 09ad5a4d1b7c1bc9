import type { FieldName, TestRun, TestRunRequest } from "@assay/contract/routes/judge0/test-run";
import type { TestCase } from "@assay/contract/routes/problems";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { callApi } from "#lib/api-client";

/** A problem's test cases, hidden ones as sealed handles. Throws ApiError, with status 401 for a visitor. */
export async function readTestCases(problemId: string, signal: AbortSignal): Promise<TestCase[]> {
  return (await callApi("readTestCases", { params: { problemId }, signal })).testcases;
}

/** What a batch is to its problem: a submission, or a sample run, which counts for nothing. */
interface BatchPurpose {
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
class BatchError extends Error {
  override readonly name = "BatchError";
}

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
