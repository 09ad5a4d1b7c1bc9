import {
  DEFAULT_FIELDS,
  type FieldName,
  JUDGE0_ERRORS,
  judge0TestRun,
  testRun,
} from "@assay/contract/routes/judge0/test-run";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { AppError } from "#base/app-error";
import { Judge0Error } from "#judge0-api/errors";
import { splitList } from "#judge0-api/request-values";
import { type ShownRuns, showRuns } from "#judge0-api/show-runs";
import type { Wanted } from "#judge0-api/show-test-run";
import type { Reading } from "#judge0-api/stream-runs";
import type { Caller } from "#submissions/caller";

const ALL_FIELDS = Object.keys(testRun.shape) as FieldName[];
const JUDGE0_FIELDS = Object.keys(judge0TestRun.shape) as FieldName[];

/**
 * The fields that `fields=` requests: Judge0's default ones when it is absent or empty, and all when `*` is one of the names. For
 * clients of the API, "all" is Judge0's own fields; for our pages it includes ours. Throws a Judge0Error that names unknown fields.
 */
export function parseFields(text: string | undefined, isPage: boolean): readonly FieldName[] {
  const names = splitList(text ?? "");
  if (names.length === 0) return DEFAULT_FIELDS;
  const unknown = names.filter((name) => name !== EVERY_FIELD && !isField(name));
  if (unknown.length > 0) throw new Judge0Error(400, `invalid fields: [${unknown.join(", ")}]`);
  const all = isPage ? ALL_FIELDS : JUDGE0_FIELDS;
  // Each once: encoding a long text a thousand times would be slow.
  return [...new Set([...(names.includes(EVERY_FIELD) ? all : []), ...names.filter(isField)])];
}

const EVERY_FIELD = "*";

function isField(name: string): name is FieldName {
  return (ALL_FIELDS as string[]).includes(name);
}

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
