import { JUDGE0_ERRORS, type TestRun } from "@assay/contract/routes/judge0/test-run";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { EarnedGroups } from "#access/earned-groups";
import { NotTextError } from "#judge0-api/encodings";
import { Judge0Error } from "#judge0-api/errors";
import { readEarned, showTestRun } from "#judge0-api/show-test-run";
import { type Reading, streamRuns } from "#judge0-api/stream-runs";
import { findTestRuns, withMovedTexts } from "#judge0-api/test-run-queries";
import { isId } from "#users/rules";

/** Test runs as they are sent: whole or, with long texts, as a stream. */
export type ShownRuns<Run = Partial<TestRun> | null> =
  | { readonly isLarge: false; readonly runs: readonly Run[] }
  | {
      readonly isLarge: true;
      /**
       * Their JSON, separated by commas, in pieces that are read on demand until the signal aborts. Throws Judge0Error before the
       * first piece for bytes that are not text where base64 was not requested.
       */
      readonly stream: (signal: AbortSignal) => Promise<AsyncGenerator<string>>;
    };

/**
 * The test runs with these tokens, in their order and with repetitions; null for a token that is unknown or somebody else's. Throws
 * Judge0Error for an answer above `LIMITS.answerBytes`, where repetitions count each time, and with the message `notText` for
 * bytes that are not text where base64 was not requested.
 */
export async function showRuns(reading: Reading, tokens: readonly string[], notText: string): Promise<ShownRuns> {
  const { db, caller, wanted, sealer } = reading;
  const distinct = [...new Set(tokens)].filter(isId);
  const found = await findTestRuns(db, caller, distinct, wanted.fields, { allUpTo: LIMITS.wholeAnswerBytes });
  const rowByToken = new Map(found.map((row) => [row.token, row]));
  const bytes = tokens.reduce((sum, token) => sum + bytesOf(rowByToken.get(token)?.textLengths ?? []), 0);
  if (bytes > LIMITS.answerBytes) throw new Judge0Error(400, JUDGE0_ERRORS.answerTooLarge);
  if (bytes > LIMITS.wholeAnswerBytes) {
    const known: ReadonlySet<string> = new Set(rowByToken.keys());
    const stream = async (signal: AbortSignal) => {
      if (!wanted.isBase64) {
        await refuseNonText(notText, () => drain(streamRuns(reading, distinct, known, signal)));
      }
      return streamRuns(reading, tokens, known, signal);
    };
    return { isLarge: true, stream };
  }
  const rows = await withMovedTexts(db, found);
  const earned = new EarnedGroups(db);
  await readEarned(earned, rows, wanted);
  const shown = new Map(
    await refuseNonText(notText, async () =>
      rows.map((row) => [row.token, showTestRun(row, wanted, sealer, earned)] as const),
    ),
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
async function refuseNonText<T>(message: string, show: () => Promise<T>): Promise<T> {
  try {
    return await show();
  } catch (error) {
    if (error instanceof NotTextError) throw new Judge0Error(400, message);
    throw error;
  }
}
