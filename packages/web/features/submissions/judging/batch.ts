import type { FieldName, TestRun, TestRunRequest } from "@assay/contract/routes/judge0/test-run";
import type { TestCase } from "@assay/contract/routes/problems";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { repeatRequest } from "#features/submissions/judging/repeat-request";
import { callApi, isAway } from "#lib/api-client";
import { readTestCasesReply } from "#lib/entities/problem";
import { readTestRuns, readTokens } from "#lib/entities/test-run";
import { fieldsOf, listOf, textOf } from "#lib/entities/values";
import { randomKey } from "#lib/random-key";

/** Fetches a problem's test cases, the hidden ones as test handles. Throws ApiError, with status 401 for visitors. */
export async function readTestCases(problemId: string, signal: AbortSignal): Promise<TestCase[]> {
  return readTestCasesReply(await callApi("readTestCases", { params: { problemId }, signal }));
}

/** The problem and the kind of a batch: a submission, a run on the samples or a run on custom input. Only submissions count. */
interface BatchPurpose {
  readonly problemId: string;
  readonly kind: "submission" | "samples" | "ownInput";
}

/** The last batch if it was sent and not answered, as a text: the server may have stored it. */
let unanswered: { readonly key: string; readonly batch: string } | null = null;

/**
 * Sends test runs to the judge, for a while also when the server is away, and returns their tokens in the same order. They are stored
 * once, however often they are sent, also by a later call if no call was answered. Calls `onLost` before each repetition. Throws ApiError
 * if the request is refused or the reply has not an entry for each, and BatchError if the judge accepted it but refused an item.
 */
export async function sendBatch(
  items: TestRunRequest[],
  { problemId, kind }: BatchPurpose,
  onLost: () => void,
  signal: AbortSignal,
): Promise<string[]> {
  const body = {
    submissions: items.length > LIMITS.batchSize ? withOneProgram(items) : items,
    problem_id: problemId,
    ...(kind === "samples" && { is_sample_run: true }),
    ...(kind === "ownInput" && { is_own_input: true }),
  };
  const batch = JSON.stringify(body);
  const { key } = unanswered?.batch === batch ? unanswered : { key: randomKey() };
  unanswered = { key, batch };
  const query = { wait: "true", base64_encoded: "false" } as const;
  const send = () => callApi("createBatch", { idempotencyKey: key, query, body, signal });
  const reply = await repeatRequest(send, onLost, signal).catch((error) => {
    if (!signal.aborted && !isAway(error)) unanswered = null;
    throw error;
  });
  unanswered = null;
  return readTokens(reply, items.length).map((token, index) => {
    if (token === null) throw new BatchError(reasonsOf(listOf(reply)[index]));
    return token;
  });
}

/** Keeps the program only in the first item, which is how a batch longer than Judge0's limit is sent. */
function withOneProgram(items: readonly TestRunRequest[]): TestRunRequest[] {
  return items.map((item, index) => {
    const { source_code: _source, language_id: _language, ...rest } = item;
    return index === 0 ? item : rest;
  });
}

/** The judge's messages about a refused item, by its invalid attributes. */
function reasonsOf(item: unknown): string {
  return Object.values(fieldsOf(item))
    .flat()
    .map((reason) => textOf(reason))
    .join("; ");
}

/** The judge refused an item of a batch. The message is the judge's reason. */
class BatchError extends Error {
  override readonly name = "BatchError";
}

/** The fields the page shows. Long batches are read with these fields only, because every run repeats the source. */
const SHOWN_FIELDS = [
  ...(["token", "status", "verdict", "time", "wall_time", "memory", "stdout", "stderr", "message"] as const),
  ...([
    "exit_code",
    "compile_output",
    "language",
    "score",
    "maximum_score",
    "submission_verdict",
    "exception",
  ] as const),
] as const satisfies readonly FieldName[];

/**
 * Fetches the stored state of test runs in the order of their tokens, with null for unknown tokens. Each request reads at
 * most as many as Judge0 allows in a batch. Throws ApiError, also for a reply without their states.
 */
export async function readBatch(tokens: readonly string[], signal: AbortSignal): Promise<(Partial<TestRun> | null)[]> {
  const fields = tokens.length > LIMITS.batchSize ? SHOWN_FIELDS.join(",") : "*";
  const runs: (Partial<TestRun> | null)[] = [];
  for (let start = 0; start < tokens.length; start += LIMITS.batchSize) {
    const part = tokens.slice(start, start + LIMITS.batchSize);
    const query = { tokens: part.join(","), base64_encoded: "false", fields };
    runs.push(...readTestRuns(await callApi("readBatch", { query, signal }), part));
  }
  return runs;
}
