import { type FieldName, JUDGE0_ERRORS, type TestRun } from "@assay/contract/judge0/test-run";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import type { Caller } from "#judge0-api/caller";
import { parseFields } from "#judge0-api/fields";
import { Judge0Error } from "#judge0-api/judge0-error";
import { NotTextError, showTestRun } from "#judge0-api/show-test-run";
import { findTestRuns, type VisibleTestRun } from "#judge0-api/test-run-queries";
import { AppError } from "#platform/app-error";
import type { Sealer } from "#problems/seal";
import { isId } from "#users/rules";

/** How a reader wants test runs. */
export interface Wanted {
  readonly fields: readonly FieldName[];
  readonly isBase64: boolean;
}

/** What the query of a request says of it. Throws Judge0Error for unknown fields. */
export function readWanted(query: { fields?: string; base64_encoded?: string }, caller: Caller): Wanted {
  return { fields: parseFields(query.fields, caller.isPage), isBase64: query.base64_encoded === "true" };
}

/**
 * The test runs of these comma-joined tokens in their order, repeats repeated; null for a token that is
 * unknown or somebody else's. Throws Judge0Error for what Judge0 refuses (judge0-api, sections 4 to 6).
 */
export async function readTokens(
  db: Database,
  caller: Caller,
  joined: string,
  wanted: Wanted,
  sealer: Sealer,
): Promise<(Partial<TestRun> | null)[]> {
  const tokens = joined === "" ? [] : joined.split(",").map((token) => token.trim().toLowerCase());
  if (tokens.length === 0) throw new Judge0Error(400, JUDGE0_ERRORS.empty);
  if (tokens.length > LIMITS.batchSize) throw new Judge0Error(400, JUDGE0_ERRORS.tooLarge);
  const rows = await findTestRuns(db, caller, tokens.filter(isId), wanted.fields);
  const rowByToken = new Map(rows.map((row) => [row.token, row]));
  return inJudge0Words(JUDGE0_ERRORS.notText, () =>
    tokens.map((token) => {
      const row = rowByToken.get(token);
      return row ? showTestRun(row, wanted.fields, wanted.isBase64, sealer) : null;
    }),
  );
}

/** The test run of one token. Throws AppError `not_found` for one that is unknown or somebody else's, and Judge0Error. */
export async function readToken(
  db: Database,
  caller: Caller,
  token: string,
  wanted: Wanted,
  sealer: Sealer,
): Promise<Partial<TestRun>> {
  const row = await findRow(db, caller, token, wanted.fields);
  return inJudge0Words(JUDGE0_ERRORS.oneIsNotText, () => showTestRun(row, wanted.fields, wanted.isBase64, sealer));
}

/** The row of one token. Throws AppError `not_found` likewise. */
export async function findRow(
  db: Database,
  caller: Caller,
  token: string,
  fields: readonly FieldName[],
): Promise<VisibleTestRun> {
  const [row] = isId(token) ? await findTestRuns(db, caller, [token.toLowerCase()], fields) : [];
  if (!row) throw new AppError("not_found");
  return row;
}

/** Gives what `show` gives; bytes that are no text are refused in these words. */
export function inJudge0Words<T>(words: string, show: () => T): T {
  try {
    return show();
  } catch (error) {
    if (error instanceof NotTextError) throw new Judge0Error(400, words);
    throw error;
  }
}
