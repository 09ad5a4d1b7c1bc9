import { JUDGE0_ERRORS } from "@assay/contract/routes/judge0/test-run";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { AppError } from "#base/app-error";
import { Judge0Error } from "#judge0-api/errors";
import { parseFields } from "#judge0-api/fields";
import { splitList } from "#judge0-api/request-values";
import { type ShownRuns, showRuns } from "#judge0-api/show-runs";
import type { Wanted } from "#judge0-api/show-test-run";
import type { Reading } from "#judge0-api/stream-runs";
import type { Caller } from "#submissions/caller";

/** What the query of a request asks for. Throws Judge0Error for unknown fields. */
export function readWanted(query: { fields?: string; base64_encoded?: string }, caller: Caller): Wanted {
  const { isPage } = caller;
  return {
    fields: parseFields(query.fields, isPage),
    isBase64: query.base64_encoded === "true",
    isPage,
  };
}

/**
 * The test runs of these comma-separated tokens, in their order and with repetitions; null for a token that is unknown or
 * somebody else's. Throws Judge0Error for what Judge0 refuses, and for an answer that is too large.
 */
export async function readTokens(reading: Reading, joined: string): Promise<ShownRuns> {
  const tokens = splitList(joined.trim()).map((token) => token.trim().toLowerCase());
  if (tokens.length === 0) throw new Judge0Error(400, JUDGE0_ERRORS.empty);
  if (tokens.length > LIMITS.batchSize) throw new Judge0Error(400, JUDGE0_ERRORS.tooLarge);
  return showRuns(reading, tokens, JUDGE0_ERRORS.notText);
}

/** The test run of one token. Throws AppError `not_found` for a token that is unknown or somebody else's, and Judge0Error as `readTokens` does. */
export async function readToken(reading: Reading, token: string): Promise<ShownRuns> {
  const shown = await showRuns(reading, [token.toLowerCase()], JUDGE0_ERRORS.oneIsNotText);
  if (!shown.isLarge && shown.runs[0] === null) throw new AppError("not_found");
  return shown;
}
