import type { Database } from "@assay/database/connect";
import type { JudgedTest } from "@assay/judge/interface";
import { RUN_SETTINGS, storedLimits, storedOptions } from "#tasks/run-settings";

/** Of a run on the caller's own input when they gave none. */
const NO_INPUT = new Uint8Array();

/**
 * The test runs of a submission that have no verdict yet, in the order of the tests. Their data stays
 * in the database until the judge asks for it, test by test.
 */
export async function loadTests(db: Database, submissionId: string): Promise<JudgedTest[]> {
  const runs = await db
    .selectFrom("test_runs")
    .leftJoin("test_cases", "test_cases.id", "test_runs.test_case_id")
    .select("token")
    .select(RUN_SETTINGS.map((column) => `test_runs.${column}` as const))
    .select((row) => [
      row(row.fn.coalesce("test_runs.stdin", "test_cases.input"), "is not", null).as("has_input"),
      row(row.fn.coalesce("test_runs.expected_output", "test_cases.expected_output"), "is not", null).as(
        "has_expected_output",
      ),
    ])
    .where("submission_id", "=", submissionId)
    .where("verdict", "is", null)
    .orderBy("test_runs.position")
    .execute();
  return runs.map((run) => ({
    id: run.token,
    input: () => (run.has_input ? loadInput(db, run.token) : Promise.resolve(NO_INPUT)),
    expectedOutput: run.has_expected_output ? () => loadExpectedOutput(db, run.token) : null,
    limits: storedLimits(run),
    options: storedOptions(run),
  }));
}

function loadInput(db: Database, token: string): Promise<Uint8Array> {
  return loadBytes(db, token, "test_runs.stdin", "test_cases.input");
}

function loadExpectedOutput(db: Database, token: string): Promise<Uint8Array> {
  return loadBytes(db, token, "test_runs.expected_output", "test_cases.expected_output");
}

async function loadBytes(
  db: Database,
  token: string,
  own: "test_runs.stdin" | "test_runs.expected_output",
  ofCase: "test_cases.input" | "test_cases.expected_output",
): Promise<Uint8Array> {
  const { bytes } = await db
    .selectFrom("test_runs")
    .leftJoin("test_cases", "test_cases.id", "test_runs.test_case_id")
    .select((row) => row.fn.coalesce(own, ofCase).as("bytes"))
    .where("token", "=", token)
    .executeTakeFirstOrThrow();
  if (!bytes) throw new Error(`the test run ${token} has lost its test`);
  return bytes;
}
