import type { ServerResponse } from "node:http";
import type { TestRun, TestRunRequest } from "@assay/contract/judge0/test-run";
import { JUDGE0_WAIT_MS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { acceptBatch, isTaken } from "#judge0-api/accept-batch";
import type { Caller } from "#judge0-api/caller";
import type { EndWatch } from "#judge0-api/end-watch";
import type { ItemFaults } from "#judge0-api/item-faults";
import { Judge0Error } from "#judge0-api/judge0-error";
import { readToken, type Wanted } from "#judge0-api/read-tokens";
import type { Sealer } from "#problems/seal";

/** What the making of one submission stands on. */
export interface Making {
  readonly db: Database;
  readonly caller: Caller;
  readonly sealer: Sealer;
  readonly ends: EndWatch;
  /** To whom it is answered. */
  readonly response: ServerResponse;
}

/** Judge0's answer: the token, the result of a run that was waited for, or what is wrong. */
export type Made =
  | { readonly status: 201; readonly answer: Partial<TestRun> | { readonly error: string; readonly token: string } }
  | { readonly status: 422; readonly answer: ItemFaults };

/**
 * Makes one test run. Who waits gets the result; a result that is no text comes as its error, with the
 * token (judge0-api, section 4).
 */
export async function createSubmission(
  { db, caller, sealer, ends, response }: Making,
  item: TestRunRequest,
  wanted: Wanted,
  isWaiting: boolean,
): Promise<Made> {
  const batch = { requests: [item], isBase64: wanted.isBase64, problemId: null };
  const [accepted = {}] = await acceptBatch(db, caller, batch, sealer);
  if (!isTaken(accepted)) return { status: 422, answer: accepted };
  const { token } = accepted;
  if (!isWaiting) return { status: 201, answer: { token } };
  await ends.waitFor(token, signalOf(response));
  try {
    return { status: 201, answer: await readToken(db, caller, token, wanted, sealer) };
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
