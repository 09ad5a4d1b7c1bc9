import { BATCH_ERRORS, type batchResult } from "@assay/contract/judge0/test-run";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import type { z } from "zod";
import type { Viewer } from "#auth/viewer";
import { parseFields } from "#judge0-api/fields";
import { NotTextError, showTestRun } from "#judge0-api/show-test-run";
import { selectTestRuns } from "#judge0-api/test-run-queries";
import type { Sealer } from "#problems/seal";
import { isId } from "#users/rules";

/** What a reader of a batch wants. */
export interface BatchQuery {
  /** Comma-joined. */
  readonly tokens: string;
  readonly fields: string | undefined;
  readonly isBase64: boolean;
}

/**
 * The test runs of these tokens in their order, repeats repeated; null for a token that is unknown
 * or somebody else's. What Judge0 refuses comes back as its `error` (judge0-api, sections 4 to 6).
 */
export async function readTokens(
  db: Database,
  viewer: Viewer,
  query: BatchQuery,
  sealer: Sealer,
): Promise<z.infer<typeof batchResult> | { error: string }> {
  const tokens = query.tokens === "" ? [] : query.tokens.split(",").map((token) => token.trim().toLowerCase());
  if (tokens.length === 0) return { error: BATCH_ERRORS.empty };
  if (tokens.length > LIMITS.batchSize) return { error: BATCH_ERRORS.tooLarge };
  const wanted = parseFields(query.fields);
  if ("error" in wanted) return wanted;
  const rows = await selectTestRuns(db, viewer, tokens.filter(isId), wanted.fields);
  const rowByToken = new Map(rows.map((row) => [row.token, row]));
  try {
    const submissions = tokens.map((token) => {
      const row = rowByToken.get(token);
      return row ? showTestRun(row, wanted.fields, query.isBase64, sealer) : null;
    });
    return { submissions };
  } catch (error) {
    if (error instanceof NotTextError) return { error: BATCH_ERRORS.notText };
    throw error;
  }
}
