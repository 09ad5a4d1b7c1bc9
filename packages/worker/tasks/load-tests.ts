import type { Database } from "@assay/database/connect";
import type { JudgedTest } from "@assay/judge/interface";

/**
 * The test runs of a submission that have no verdict yet, in the order of the tests. Their data stays
 * in the database until the judge asks for it, test by test.
 */
export async function loadTests(db: Database, submissionId: string): Promise<JudgedTest[]> {
  const runs = await db
    .selectFrom("test_runs")
    .leftJoin("test_cases", "test_cases.id", "test_runs.test_case_id")
    .select(["token", "cpu_time_limit_ms", "wall_time_limit_ms", "test_runs.memory_limit_kb"])
    .select((row) =>
      row(row.fn.coalesce("test_runs.expected_output", "test_cases.expected_output"), "is not", null).as(
        "has_expected_output",
      ),
    )
    .where("submission_id", "=", submissionId)
    .where("verdict", "is", null)
    .orderBy("test_runs.position")
    .execute();
  return runs.map((run) => ({
    id: run.token,
    input: () => loadInput(db, run.token),
    expectedOutput: run.has_expected_output ? () => loadExpectedOutput(db, run.token) : null,
    limits: {
      cpuTimeMs: run.cpu_time_limit_ms,
      wallTimeMs: run.wall_time_limit_ms,
      memoryKb: run.memory_limit_kb,
    },
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
