import type { LanguageId } from "@assay/contract/vocabulary/languages";
import { languageKey } from "@assay/contract/vocabulary/languages/all";
import { type Scoring, worthOfTest } from "@assay/contract/vocabulary/scoring";
import { bytesOf } from "@assay/database/blobs/blob-rows";
import type { Database } from "@assay/database/connect";
import { prepared } from "@assay/database/connections/prepared-statements";
import type { ProblemVersions } from "@assay/database/tables";
import { withIncludedFiles } from "@assay/judge/compile/included-files";
import { withOtherFiles } from "@assay/judge/compile/other-files";
import type { ContentCache } from "@assay/judge/contents/content-cache";
import type { JudgedTest, Program } from "@assay/judge/interface";
import { type Selectable, sql } from "kysely";
import { STORED_TEXT_BYTES } from "#record/stored-text";
import { problemRunLimits, RUN_SETTINGS, type RunSettings, storedLimits, storedOptions } from "#tasks/run-settings";
import { openTestData, type Text } from "#tasks/test-data";

/** The input of a free run without one. */
const NO_INPUT = new Uint8Array();

export interface LoadedTests {
  readonly tests: readonly JudgedTest[];
  /** True if a grader of the problem's own scores the submission. */
  readonly hasGrader: boolean;
  /** False if no failure of a test can leave others out. */
  readonly mayStop: boolean;
}

/**
 * Returns the test runs of a submission that have no verdict yet, in the order of the tests. Their data is read when
 * the judge requests it (`openTestData`).
 */
export async function loadTests(db: Database, contents: ContentCache, submissionId: string): Promise<LoadedTests> {
  const [rows, rules] = await Promise.all([readRuns(db, submissionId), readRules(db, submissionId)]);
  const runs = rows.map((run) => ({ run, input: inputOf(run), output: outputOf(run) }));
  const read = openTestData(
    db,
    contents,
    runs.flatMap(({ input, output }) => [input, output]),
  );
  const tests = runs.map(({ run, input, output }) => ({
    id: run.token,
    input: () => (isFree(run) && input === null ? Promise.resolve(NO_INPUT) : read(input, run.token)),
    expectedOutput: isFree(run) && output === null ? null : () => read(output, run.token),
    ...(input?.hash && { inputHash: input.hash }),
    ...(output?.hash && { expectedOutputHash: output.hash }),
    limits: storedLimits(run),
    options: storedOptions(run),
    ...onProblem(run, rules.get(run.version_id ?? ""), isFree(run) ? 0 : (output?.bytes ?? 0)),
  }));
  const all = [...rules.values()];
  return {
    tests,
    hasGrader: all.some(({ scoring }) => scoring?.grader?.program !== undefined),
    mayStop: all.some(({ stops }) => stops),
  };
}

type Run = Awaited<ReturnType<typeof readRuns>>[number];

function inputOf({ token, ownInputBytes, inputId, inputHash, inputBytes }: Run): Text | null {
  if (ownInputBytes !== null) return { id: token, column: "stdin", bytes: ownInputBytes };
  return inputId && inputHash ? { id: inputId, hash: inputHash, bytes: inputBytes ?? 0 } : null;
}

function outputOf({ token, ownOutputBytes, outputId, outputHash, outputBytes }: Run): Text | null {
  if (ownOutputBytes !== null) return { id: token, column: "expected_output", bytes: ownOutputBytes };
  return outputId && outputHash ? { id: outputId, hash: outputHash, bytes: outputBytes ?? 0 } : null;
}

/** Whether the run is on the caller's own input. Only then may a text be missing. */
function isFree({ test_case_id: testCaseId }: { test_case_id: string | null }): boolean {
  return testCaseId === null;
}

function readRuns(db: Database, submissionId: string) {
  return db
    .selectFrom("test_runs")
    .innerJoin("submissions", "submissions.id", "test_runs.submission_id")
    .leftJoin("test_cases", "test_cases.id", "test_runs.test_case_id")
    .leftJoin("test_data as inputs", "inputs.id", "test_cases.input_id")
    .leftJoin("test_data as outputs", "outputs.id", "test_cases.output_id")
    .select([
      "token",
      "test_case_id",
      "is_checked",
      "submissions.language_id",
      "test_cases.checker_arguments",
      "test_cases.group_name",
    ])
    .select(sql<string | null>`coalesce(test_cases.version_id, submissions.version_id)`.as("version_id"))
    .select("test_cases.memory_limit_kb as test_memory_limit_kb")
    .select(RUN_SETTINGS.map((column) => `test_runs.${column}` as const))
    .select(["inputs.id as inputId", "outputs.id as outputId"])
    .select([
      sql<number | null>`octet_length(test_runs.stdin)`.as("ownInputBytes"),
      sql<number | null>`octet_length(test_runs.expected_output)`.as("ownOutputBytes"),
      sql<string | null>`encode(inputs.hash, 'hex')`.as("inputHash"),
      sql<string | null>`encode(outputs.hash, 'hex')`.as("outputHash"),
      bytesOf("inputs").as("inputBytes"),
      bytesOf("outputs").as("outputBytes"),
    ])
    .where("submission_id", "=", submissionId)
    .where("test_runs.verdict", "is", null)
    .orderBy("test_runs.position")
    .withPlugin(prepared("load test runs"))
    .execute();
}

/** How a version of a problem judges outputs, and its limits. */
type Rules = Pick<Selectable<ProblemVersions>, "checking" | "limits" | "scoring"> & {
  readonly worthOf: WorthOf | null;
  /** The problem stops at the first failure. */
  readonly stops: boolean;
};

interface RunOfProblem extends RunSettings {
  readonly test_case_id: string | null;
  readonly is_checked: boolean;
  readonly language_id: LanguageId;
  readonly checker_arguments: string[] | null;
  readonly test_memory_limit_kb: number | null;
  readonly group_name: string | null;
}

/** The versions that the test cases of a submission belong to, and its own. */
const VERSIONS_OF = (submissionId: string) => sql<string>`(
  select test_cases.version_id from test_runs join test_cases on test_cases.id = test_case_id
    where submission_id = ${submissionId}
  union select version_id from submissions where id = ${submissionId}
)`;

/** Returns the rules of the versions that the test runs belong to. Each is read once, because checkers can be large. */
async function readRules(db: Database, submissionId: string): Promise<ReadonlyMap<string, Rules>> {
  const rows = await db
    .selectFrom("problem_versions")
    .select(["id", "checking", "limits", "scoring"])
    .select(
      sql<boolean>`coalesce((select stops_at_failure from problems where problems.id = problem_versions.problem_id), false)`.as(
        "stops",
      ),
    )
    .where("id", "in", VERSIONS_OF(submissionId))
    .withPlugin(prepared("load test rules"))
    .execute();
  const rules = rows.map(async (row): Promise<[string, Rules]> => {
    return [row.id, { ...row, worthOf: await readTestWorths(db, row.id, row.scoring) }];
  });
  return new Map(await Promise.all(rules));
}

/**
 * The problem's rules for a run on one of its test cases, and for one on another input that its checker judges. A run on the caller's own
 * input has only the limits, or, if it does not belong to a problem, no rules at all.
 */
function onProblem(run: RunOfProblem, rules: Rules | undefined, answerBytes: number): Partial<JudgedTest> | null {
  if (!rules) return null;
  const { language_id: languageId, test_memory_limit_kb: memoryLimitKb } = run;
  const limits = problemRunLimits(storedLimits(run), {
    ...{ languageId, memoryLimitKb, answerBytes },
    limits: rules.limits,
  });
  if (isFree(run) && !run.is_checked) return { limits, reportsSyntaxErrors: true };
  return {
    limits,
    reportsSyntaxErrors: true,
    keptOutputBytes: STORED_TEXT_BYTES,
    checking: rules.checking,
    ...(run.checker_arguments && { checkerArguments: run.checker_arguments }),
    ...(rules.worthOf && { maximumScore: rules.worthOf(run.group_name) }),
  };
}

/** Returns the points of one test case of a group; 0 for a test case in no group that earns points. Null: see `worthOfTest`. */
export type WorthOf = (groupName: string | null) => number | null;

/** What the test cases of a version of a problem are worth, by their groups; null for a problem without points. */
export async function readTestWorths(
  db: Database,
  versionId: string,
  scoring: Scoring | null,
): Promise<WorthOf | null> {
  if (scoring === null) return null;
  const counts = await db
    .selectFrom("test_cases")
    .where("version_id", "=", versionId)
    .select(["group_name", sql<number>`count(*)::int`.as("count")])
    .groupBy("group_name")
    .execute();
  const worths = new Map(
    counts.map(({ group_name: name, count }) => {
      return [name, worthOfTest(scoring, name, count)];
    }),
  );
  return (groupName) => worths.get(groupName) ?? worthOfTest(scoring, null, 0);
}

/**
 * A submission's program with the files that its version of the problem adds to programs in its language, and, if the submission
 * is the run of a reference solution, with that solution's other files.
 */
export async function withStoredFiles(db: Database, submissionId: string, program: Program): Promise<Program> {
  const key = languageKey(program.languageId);
  if (!key) return program;
  const included = db
    .selectFrom("included_files")
    .select(["name", "content", sql<boolean>`false`.as("isOwn")])
    .where("language", "=", key)
    .where(
      "version_id",
      "=",
      sql<string>`(select min(version_id::text)::uuid from ${VERSIONS_OF(submissionId)} as versions)`,
    );
  // In one query, because every submission has to wait for it.
  const files = await included
    .unionAll(
      db
        .selectFrom("reference_solution_files as files")
        .innerJoin("reference_solutions as solutions", (join) =>
          join
            .onRef("solutions.problem_id", "=", "files.problem_id")
            .onRef("solutions.position", "=", "files.position"),
        )
        .select(["files.name", "files.content", sql<boolean>`true`.as("isOwn")])
        .where("solutions.run_id", "=", submissionId),
    )
    .orderBy("name")
    .withPlugin(prepared("read files of a program"))
    .execute();
  const ofKind = (wanted: boolean) => files.filter(({ isOwn }) => isOwn === wanted);
  return withIncludedFiles(withOtherFiles(program, ofKind(true)), ofKind(false));
}
