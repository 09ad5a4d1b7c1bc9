import type { SolutionTest } from "@assay/contract/routes/reference-solutions";
import type { TestDetails } from "@assay/contract/routes/submissions";
import { limitsInLanguage, type ProblemLimits } from "@assay/contract/vocabulary/problem";
import { decisionOf, type ReferenceExpectation, verdictOf } from "@assay/contract/vocabulary/reference-solution";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import { readTestOfRun } from "#submissions/read-test";
import type { SolutionIds } from "#workshop/edit-solutions";

interface Row {
  readonly number: number;
  readonly token: string;
  readonly testCaseId: string;
  readonly isSealed: boolean;
  readonly name: string;
  readonly isSample: boolean;
  readonly group: string | null;
  readonly verdict: Verdict | null;
  readonly share: number | null;
  readonly cpuTimeMs: number | null;
  readonly memoryKb: number | null;
  readonly limitMs: number;
  readonly languageId: number | null;
  readonly expectation: ReferenceExpectation;
  readonly limits: ProblemLimits;
}

/**
 * The tests of a reference solution's newest run, and how each verdict decides on what is expected of it; none if it was not judged on
 * the problem's current tests. Throws AppError `solution_not_found`.
 */
export async function listSolutionTests(db: Database, ids: SolutionIds): Promise<SolutionTest[]> {
  const rows = await findRuns(db, ids);
  return rows.map(({ number, name, isSample, group, verdict, share, cpuTimeMs, memoryKb, ...row }) => {
    const shown = verdict && verdictOf(row.expectation, { verdict, share });
    const factor = limitsInLanguage(row.limits, row.languageId ?? 0).timeFactor ?? 1;
    return {
      ...{ number, name, isSample, group, verdict, cpuTimeMs, memoryKb },
      limitMs: row.limitMs * factor,
      decision: shown && decisionOf(shown, row.expectation),
    };
  });
}

/**
 * One of these tests, from 1 on, with its texts and what the program printed. Throws AppError `solution_not_found`, and `not_found` for a
 * number without a test.
 */
export async function readSolutionTest(db: Database, ids: SolutionIds, test: number): Promise<TestDetails> {
  const run = (await findRuns(db, ids)).find(({ number }) => number === test);
  if (!run) throw new AppError("not_found");
  return readTestOfRun(db, run, true);
}

async function findRuns(db: Database, { problemId, solutionId }: SolutionIds): Promise<readonly Row[]> {
  const solution = db
    .selectFrom("reference_solutions")
    .where("id", "=", solutionId)
    .where("problem_id", "=", problemId)
    .select("id");
  if (!(await solution.executeTakeFirst())) throw new AppError("solution_not_found");
  const { rows } = await sql<Row>`
    select (row_number() over (order by test_runs.position))::int as number, token, test_case_id as "testCaseId", is_sealed as "isSealed",
      test_cases.name, is_sample as "isSample", group_name as "group", test_runs.verdict, share, cpu_time_ms as "cpuTimeMs",
      memory_kb as "memoryKb", cpu_time_limit_ms as "limitMs", reference_solutions.language_id as "languageId", expectation, limits
    from reference_solutions
    join problems on problems.id = reference_solutions.problem_id
    join problem_versions on problem_versions.id = problems.version_id
    join submissions as runs on runs.id = run_id and runs.version_id = problems.version_id
    join test_runs on submission_id = runs.id
    join test_cases on test_cases.id = test_case_id
    where reference_solutions.id = ${solutionId} order by number`.execute(db);
  return rows;
}
