import type { TestRun } from "@assay/contract/judge0/test-run";
import { callApi } from "#lib/api-client";

/** The stored state of test runs, in the order of their tokens; null for a token that the judge does not know. Throws ApiError. */
export async function readBatch(tokens: readonly string[], signal: AbortSignal): Promise<(Partial<TestRun> | null)[]> {
  const query = { tokens: tokens.join(","), base64_encoded: "false", fields: "*" } as const;
  return (await callApi("readBatch", { query, signal })).submissions;
}
