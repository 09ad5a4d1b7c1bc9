import { JUDGE0_ERRORS, type TestRun } from "@assay/contract/routes/judge0/test-run";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { NotTextError } from "#judge0-api/encodings";
import { Judge0Error } from "#judge0-api/errors";
import { showTestRun } from "#judge0-api/show-test-run";
import { type Reading, streamRuns } from "#judge0-api/stream-runs";
import { findTestRuns } from "#judge0-api/test-run-queries";
import { isId } from "#users/rules";

/** Test runs as they are answered: whole, or where their texts are long, to be streamed. */
export type ShownRuns<Run = Partial<TestRun> | null> =
  | { readonly isLarge: false; readonly runs: readonly Run[] }
  | {
      readonly isLarge: true;
      /**
       * Their JSON, comma-joined, in pieces that are read when they are wanted, until the signal aborts. Throws Judge0Error, before
       * there is a piece, for bytes that are no text where base64 was not asked for.
       */
      readonly stream: (signal: AbortSignal) => Promise<AsyncGenerator<string>>;
    };

/**
 * The test runs with these tokens in their order, repeats repeated, null for a token that is unknown or somebody else's. Throws
 * Judge0Error for an answer above `LIMITS.answerBytes`, a repeat counted each time, and in the words `notText` for bytes that are
 * no text where base64 was not asked for.
 */
export async function showRuns(reading: Reading, tokens: readonly string[], notText: string): Promise<ShownRuns> {
  const { db, caller, wanted, sealer } = reading;
  const distinct = [...new Set(tokens)].filter(isId);
  const rows = await findTestRuns(db, caller, distinct, wanted.fields, { allUpTo: LIMITS.wholeAnswerBytes });
  const rowByToken = new Map(rows.map((row) => [row.token, row]));
  const bytes = tokens.reduce((sum, token) => sum + bytesOf(rowByToken.get(token)?.textLengths ?? []), 0);
  if (bytes > LIMITS.answerBytes) throw new Judge0Error(400, JUDGE0_ERRORS.answerTooLarge);
  if (bytes > LIMITS.wholeAnswerBytes) {
    const known = new Set(rowByToken.keys());
    const stream = async (signal: AbortSignal) => {
      if (!wanted.isBase64) {
        await inJudge0Words(notText, () => drain(streamRuns(reading, distinct, known, signal)));
      }
      return streamRuns(reading, tokens, known, signal);
    };
    return { isLarge: true, stream };
  }
  const shown = new Map(
    await inJudge0Words(notText, async () => rows.map((row) => [row.token, showTestRun(row, wanted, sealer)] as const)),
  );
  return { isLarge: false, runs: tokens.map((token) => shown.get(token) ?? null) };
}

function bytesOf(lengths: readonly (number | null)[]): number {
  return lengths.reduce<number>((sum, length) => sum + (length ?? 0), 0);
}

async function drain(pieces: AsyncIterable<string>): Promise<void> {
  for await (const _piece of pieces);
}

/** Resolves with what `show` returns; bytes that are not text are refused with this message. */
async function inJudge0Words<T>(words: string, show: () => Promise<T>): Promise<T> {
  try {
    return await show();
  } catch (error) {
    if (error instanceof NotTextError) throw new Judge0Error(400, words);
    throw error;
  }
}
