import type { ServerResponse } from "node:http";
import type { TestRunRequest } from "@assay/contract/routes/judge0/test-run";
import { JUDGE0_WAIT_MS } from "@assay/contract/vocabulary/limits";
import { acceptBatch, isTaken } from "#judge0-api/accept-batch";
import type { EndWatch } from "#judge0-api/end-watch";
import { type ItemErrors, Judge0Error } from "#judge0-api/errors";
import { readToken } from "#judge0-api/read-tokens";
import type { ShownRuns } from "#judge0-api/show-runs";
import type { Reading } from "#judge0-api/stream-runs";

/** What the making of one submission stands on. */
export interface Making {
  readonly reading: Reading;
  /** As whose it is judged (`clientOf`). */
  readonly client: string;
  readonly ends: EndWatch;
  /** To whom it is answered. */
  readonly response: ServerResponse;
}

/** Judge0's answer: the token, the result of a run that was waited for, or what is wrong. */
export type Made =
  | { readonly status: 201; readonly answer: { readonly token: string; readonly error?: string } }
  | { readonly status: 201; readonly shown: ShownRuns; readonly token: string }
  | { readonly status: 422; readonly answer: ItemErrors };

/**
 * Creates one test run. With `wait` the caller gets the result; one that is not text or too large comes as its error,
 * with the token (judge0-api, section 4).
 */
export async function createSubmission(
  { reading, client, ends, response }: Making,
  item: TestRunRequest,
  isWaiting: boolean,
): Promise<Made> {
  const { db, caller, wanted, sealer } = reading;
  const batch = { requests: [item], isBase64: wanted.isBase64, problemId: null, client };
  const [accepted = {}] = await acceptBatch(db, caller, batch, sealer);
  if (!isTaken(accepted)) return { status: 422, answer: accepted };
  const { token } = accepted;
  if (!isWaiting) return { status: 201, answer: { token } };
  await ends.waitFor(token, signalOf(response));
  try {
    return { status: 201, shown: await readToken(reading, token), token };
  } catch (error) {
    if (error instanceof Judge0Error) return { status: 201, answer: { error: error.message, token } };
    throw error;
  }
}

/** Aborts when nobody is there any more to be answered, or when it has been waited for as long as Judge0 does. */
function signalOf(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  return AbortSignal.any([gone.signal, AbortSignal.timeout(JUDGE0_WAIT_MS)]);
}
