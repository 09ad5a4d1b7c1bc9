import type { FieldName, TestRun, TestRunRequest } from "@assay/contract/routes/judge0/test-run";
import type { TestCase } from "@assay/contract/routes/problems";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { callApi } from "#lib/api-client";

/** Fetches a problem's test cases, the hidden ones as test handles. Throws ApiError, with status 401 for visitors. */
export async function readTestCases(problemId: string, signal: AbortSignal): Promise<TestCase[]> {
  return (await callApi("readTestCases", { params: { problemId }, signal })).testcases;
}

/** The problem and the kind of a batch: a submission, a run on the samples or a run on custom input. Only submissions count. */
interface BatchPurpose {
  readonly problemId: string;
  readonly kind: "submission" | "samples" | "ownInput";
}

/**
 * Sends test runs to the judge and returns their tokens in the same order. Throws ApiError if the request is refused, and
 * BatchError if the judge accepted it but refused an item.
 */
export async function sendBatch(
  items: TestRunRequest[],
  { problemId, kind }: BatchPurpose,
  signal: AbortSignal,
): Promise<string[]> {
  const reply = await callApi("createBatch", {
    query: { wait: "true", base64_encoded: "false" },
    body: {
      submissions: items.length > LIMITS.batchSize ? withOneProgram(items) : items,
      problem_id: problemId,
      ...(kind === "samples" && { is_sample_run: true }),
      ...(kind === "ownInput" && { is_own_input: true }),
    },
    signal,
  });
  return reply.map((item) => {
    if (typeof item.token !== "string") throw new BatchError(Object.values(item).flat().join("; "));
    return item.token;
  });
}

/** Keeps the program only in the first item, which is how a batch longer than Judge0's limit is sent. */
function withOneProgram(items: readonly TestRunRequest[]): TestRunRequest[] {
  return items.map((item, index) => {
    const { source_code: _source, language_id: _language, ...rest } = item;
    return index === 0 ? item : rest;
  });
}

/** The judge refused an item of a batch. The message is the judge's reason. */
class BatchError extends Error {
  override readonly name = "BatchError";
}

/** The fields the page shows. Long batches are read with these fields only, because every run repeats the source. */
const SHOWN_FIELDS = [
  ...(["token", "status", "verdict", "time", "wall_time", "memory", "stdout", "stderr", "message"] as const),
  ...(["exit_code", "compile_output", "language", "score", "maximum_score"] as const),
] as const satisfies readonly FieldName[];

/**
 * Fetches the stored state of test runs in the order of their tokens, with null for unknown tokens. Each request reads at
 * most as many as Judge0 allows in a batch. Throws ApiError.
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
