import type { TestRunRequest } from "@assay/contract/routes/judge0/test-run";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { BeginTrace } from "#http/request-trace";
import type { ItemErrors } from "#judge0-api/errors";
import { readItems } from "#judge0-api/read-item";
import { readLanguageId } from "#judge0-api/request-values";
import type { Caller } from "#submissions/caller";
import { type Offering, readOfferedLanguages } from "#submissions/offered-languages";
import type { RequestKey } from "#submissions/repeats";
import type { SubmissionContext } from "#submissions/submission";
import { type Submitting, submit } from "#submissions/submit";

export interface Batch {
  readonly requests: readonly TestRunRequest[];
  readonly isBase64: boolean;
  readonly context: SubmissionContext;
  /** The client in the queue (`clientOf`). */
  readonly client: string;
  readonly key: RequestKey | null;
  readonly beginTrace: BeginTrace | null;
}

/** Judge0's answer for one item: a token, or the failing attributes with their messages. */
export type Accepted = { readonly token: string } | ItemErrors;

/** Submits the valid items of a batch. The remaining items are answered with their errors. Throws what `submit` throws. */
export async function acceptBatch(
  submitting: Submitting & Offering,
  caller: Caller,
  batch: Batch,
): Promise<Accepted[]> {
  const isLong = batch.requests.length > LIMITS.batchSize;
  const requests = isLong ? withOneProgram(batch.requests) : batch.requests;
  const offered = await readOfferedLanguages(
    submitting,
    requests.map(({ language_id }) => readLanguageId(language_id)),
  );
  const runs = await readItems(requests, { isBase64: batch.isBase64, isPage: caller.isPage, offered });
  const tokens = await submit(submitting, {
    caller,
    client: batch.client,
    context: batch.context,
    runs,
    key: batch.key,
    beginTrace: batch.beginTrace,
  });
  return runs.map(({ errors }, index) => {
    const token = tokens[index] ?? null;
    return token === null ? errors : { token };
  });
}

/** A long batch, which holds a problem's tests, names its program in the first item only: repeated in each, it would exceed the largest request. */
function withOneProgram(requests: readonly TestRunRequest[]): TestRunRequest[] {
  const { source_code, language_id } = requests[0] ?? {};
  return requests.map((request) => {
    const isNamed = request.source_code != null || request.language_id != null;
    return isNamed ? request : { ...request, source_code, language_id };
  });
}

export function isTaken(accepted: Accepted): accepted is { readonly token: string } {
  return typeof accepted.token === "string";
}
