import type { TestCase } from "@assay/contract/routes/problems";
import { callApi } from "#lib/api-client";

/** A problem's test cases, hidden ones as sealed handles. Throws ApiError, with status 401 for a visitor. */
export async function readTestCases(problemId: string, signal: AbortSignal): Promise<TestCase[]> {
  return (await callApi("readTestCases", { params: { problemId }, signal })).testcases;
}
