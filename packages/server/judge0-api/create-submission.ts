import type { ServerResponse } from "node:http";
import type { TestRunRequest } from "@assay/contract/routes/judge0/test-run";
import { JUDGE0_WAIT_MS } from "@assay/contract/vocabulary/judge0-ranges";
import type { BeginTrace } from "#http/request-trace";
import { closedSignal } from "#http/when-closed";
import { acceptBatch, isTaken } from "#judge0-api/accept-batch";
import { type ItemErrors, Judge0Error } from "#judge0-api/errors";
import { readToken } from "#judge0-api/read-tokens";
import type { ShownRuns } from "#judge0-api/show-runs";
import type { Reading } from "#judge0-api/stream-runs";
import { findStatus } from "#judge0-api/test-run-queries";
import type { EndWatch } from "#submissions/end-watch";
import type { Offering } from "#submissions/offered-languages";
import type { RequestKey } from "#submissions/repeats";
import { NO_PROBLEM } from "#submissions/submission";
import type { Submitting } from "#submissions/submit";

export interface Making {
  readonly reading: Reading;
  readonly submitting: Submitting & Offering;
  /** The client in the queue (`clientOf`). */
  readonly client: string;
  readonly key: RequestKey | null;
  readonly beginTrace: BeginTrace | null;
  readonly ends: EndWatch;
  readonly response: ServerResponse;
}

/** Judge0's answer: the token, the result of a run that was waited for, or the errors. */
export type Made =
  | { readonly status: 201; readonly answer: { readonly token: string; readonly error?: string } }
  | { readonly status: 201; readonly shown: ShownRuns; readonly token: string }
  | { readonly status: 422; readonly answer: ItemErrors };

/**
 * Creates one test run. With `wait=true` it returns the result; for a result that is not text or is too large, the error
 * and the token.
 */
export async function createSubmission(
  { reading, submitting, client, key, beginTrace, ends, response }: Making,
  item: TestRunRequest,
  isWaiting: boolean,
): Promise<Made> {
  const { caller, wanted } = reading;
  const batch = { requests: [item], isBase64: wanted.isBase64, context: NO_PROBLEM, client, key, beginTrace };
  const [accepted = {}] = await acceptBatch(submitting, caller, batch);
  if (!isTaken(accepted)) return { status: 422, answer: accepted };
  const { token } = accepted;
  // What a contest does not show its sender is not waited for either: they would learn when it was judged.
  if (!isWaiting || (await findStatus(submitting.db, caller, token)) === undefined)
    return { status: 201, answer: { token } };
  await ends.waitFor(token, signalOf(response));
  try {
    return { status: 201, shown: await readToken(reading, token), token };
  } catch (error) {
    if (error instanceof Judge0Error) return { status: 201, answer: { error: error.message, token } };
    throw error;
  }
}

/** Aborts when the client has disconnected, or after the time that Judge0 waits. */
function signalOf(response: ServerResponse): AbortSignal {
  return AbortSignal.any([closedSignal(response), AbortSignal.timeout(JUDGE0_WAIT_MS)]);
}
