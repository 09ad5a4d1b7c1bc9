import type { LanguageId } from "@assay/contract/vocabulary/languages";
import type { Database } from "@assay/database/connect";
import type { Tables } from "@assay/database/tables";
import type { JudgedTest } from "@assay/judge/interface";
import type { Selectable } from "kysely";
import { problemRunLimits } from "#tasks/problem-run-limits";
import { RUN_SETTINGS, type RunSettings, storedLimits, storedOptions } from "#tasks/run-settings";

/** Of a run on the caller's own input when they gave none. */
const NO_INPUT = new Uint8Array();

/**
 * The test runs of a submission that have no verdict yet, in the order of the tests. Their data stays
 * in the database until the judge asks for it, test by test.
 */
export async function loadTests(db: Database, submissionId: string): Promise<JudgedTest[]> {
  const runs = await db
    .selectFrom("test_runs")
    .innerJoin("submissions", "submissions.id", "test_runs.submission_id")
    .leftJoin("test_cases", "test_cases.id", "test_runs.test_case_id")
    .select(["token", "submissions.language_id", "test_cases.problem_id", "test_cases.checker_arguments"])
    .select("test_cases.memory_limit_kb as test_memory_limit_kb")
    .select(RUN_SETTINGS.map((column) => `test_runs.${column}` as const))
    .select((row) => [
      row(row.fn.coalesce("test_runs.stdin", "test_cases.input"), "is not", null).as("has_input"),
      row(row.fn.coalesce("test_runs.expected_output", "test_cases.expected_output"), "is not", null).as(
        "has_expected_output",
      ),
    ])
    .where("submission_id", "=", submissionId)
    .where("test_runs.verdict", "is", null)
    .orderBy("test_runs.position")
    .execute();
  const rules = await loadRules(
    db,
    runs.map((run) => run.problem_id),
  );
  return runs.map((run) => ({
    id: run.token,
    input: () => (run.has_input ? loadInput(db, run.token) : Promise.resolve(NO_INPUT)),
    expectedOutput: run.has_expected_output ? () => loadExpectedOutput(db, run.token) : null,
    limits: storedLimits(run),
    options: storedOptions(run),
    ...onProblem(run, rules.get(run.problem_id ?? "")),
  }));
}

/** How a problem's outputs are decided on, and what it allows. */
type Rules = Pick<Selectable<Tables["problems"]>, "checking" | "limits">;

interface RunOfProblem extends RunSettings {
  readonly language_id: LanguageId;
  readonly checker_arguments: string[] | null;
  readonly test_memory_limit_kb: number | null;
}

/** The problems' rules, each once: a checker with its libraries may be long. */
async function loadRules(db: Database, problemIds: (string | null)[]): Promise<ReadonlyMap<string, Rules>> {
  const ids = [...new Set(problemIds)].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("problems").select(["id", "checking", "limits"]).where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** What a problem says of a run on its test case; nothing of a run on the caller's own input. */
function onProblem(run: RunOfProblem, rules: Rules | undefined): Partial<JudgedTest> | null {
  if (!rules) return null;
  const { language_id: languageId, test_memory_limit_kb: memoryLimitKb } = run;
  return {
    limits: problemRunLimits(storedLimits(run), { languageId, limits: rules.limits, memoryLimitKb }),
    checking: rules.checking,
    ...(run.checker_arguments && { checkerArguments: run.checker_arguments }),
  };
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
