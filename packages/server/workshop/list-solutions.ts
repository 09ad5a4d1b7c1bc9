import type { ReferenceSolution } from "@assay/contract/routes/reference-solutions";
import type { GraderAnswers } from "@assay/contract/vocabulary/grading";
import { languageName } from "@assay/contract/vocabulary/languages/all";
import { limitsInLanguage, type ProblemLimits } from "@assay/contract/vocabulary/problem";
import {
  type ReferenceExpectation,
  type ReferenceResult,
  resultOfExpectation,
  SOLUTION_FOLDERS,
} from "@assay/contract/vocabulary/reference-solution";
import type { Scoring } from "@assay/contract/vocabulary/scoring";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Database } from "@assay/database/connect";
import { type RawBuilder, sql } from "kysely";
import { AppError } from "#base/app-error";
import { compareSolution } from "#workshop/compare-solution";
import { isInstalled } from "#workshop/judge-solutions";

interface Row {
  readonly problemId: string;
  readonly authorId: string | null;
  readonly number: number;
  readonly title: string;
  readonly _id: string;
  readonly revision: number;
  readonly path: string;
  readonly languageId: number | null;
  readonly expectation: ReferenceExpectation;
  readonly otherFiles: number;
  readonly canBeJudged: boolean;
  readonly isCurrent: boolean;
  readonly isJudging: boolean;
  readonly verdict: Verdict | null;
  readonly score: number | null;
  readonly scoring: Scoring | null;
  readonly answers: GraderAnswers | null;
  readonly results:
    | (ReferenceResult & { readonly groupName: string | null; readonly ms: number | null; readonly limitMs: number })[]
    | null;
  readonly limits: ProblemLimits;
}

/**
 * The reference solutions of a problem in their order, with their results on its current tests. Throws AppError
 * `problem_not_found`.
 */
export async function listSolutions(db: Database, problemId: string): Promise<ReferenceSolution[]> {
  const problem = await db.selectFrom("problems").select("id").where("id", "=", problemId).executeTakeFirst();
  if (!problem) throw new AppError("problem_not_found");
  const { rows } = await selectSolutions(sql`reference_solutions.problem_id = ${problemId}`).execute(db);
  return rows.map(toSolution);
}

/**
 * The problems, archived ones left out, that have reference solutions with a result that is not the expected one, by their numbers, each
 * with how many of its solutions differ.
 */
export async function countDiffering(
  db: Database,
): Promise<{ _id: string; number: number; title: string; solutions: number; authorId: string | null }[]> {
  const { rows } = await selectSolutions(
    sql`problems.status <> 'archived' and runs.version_id = problems.version_id`,
  ).execute(db);
  const differing = Map.groupBy(
    rows.filter((row) => toSolution(row).differs),
    ({ problemId }) => problemId,
  );
  const problems = [...differing].map(([_id, solutions]) => ({
    _id,
    number: solutions[0]?.number ?? 0,
    title: solutions[0]?.title ?? "",
    solutions: solutions.length,
    authorId: solutions[0]?.authorId ?? null,
  }));
  return problems.toSorted((one, other) => one.number - other.number);
}

function selectSolutions(condition: RawBuilder<unknown>): RawBuilder<Row> {
  return sql<Row>`
    select problems.id as "problemId", problems.author_id as "authorId", problems.number, problems.title, reference_solutions.id as _id, reference_solutions.revision, path, reference_solutions.language_id as "languageId",
      expectation, limits, ${isInstalled()} as "canBeJudged",
      (select count(*)::int from reference_solution_files as files
        where files.problem_id = problems.id and files.position = reference_solutions.position) as "otherFiles",
      coalesce(runs.version_id = problems.version_id, false) as "isCurrent",
      runs.id is not null and runs.finished_at is null as "isJudging", runs.verdict, runs.score,
      scoring, runs.grader_answers as answers,
      (select json_agg(json_build_object('verdict', verdict, 'share', share, 'ms', wall_time_ms, 'limitMs', cpu_time_limit_ms,
          'groupName', group_name) order by test_runs.position)
        from test_runs left join test_cases on test_cases.id = test_case_id where submission_id = runs.id) as results
    from reference_solutions join problems on problems.id = reference_solutions.problem_id
    join problem_versions on problem_versions.id = problems.version_id
    left join submissions as runs on runs.id = run_id
    where ${condition} order by problems.number, position`;
}

function toSolution(row: Row): ReferenceSolution {
  const { path, languageId, expectation, isCurrent, isJudging, limits, scoring, ...shown } = row;
  const results = row.results ?? [];
  const judged = isCurrent && !isJudging && row.verdict !== null;
  const score = judged ? row.score : null;
  const { verdict, answers } = row;
  const { actual, differs } = compareSolution({ expectation, verdict, score, scoring, answers, results });
  const slowest = results.reduce<(typeof results)[number] | null>(
    (most, result) => ((result.ms ?? -1) > (most?.ms ?? -1) ? result : most),
    null,
  );
  const { _id, revision, otherFiles, canBeJudged } = shown;
  return {
    _id,
    revision,
    name: nameOf(path),
    languageId,
    language: languageId === null ? null : languageName(languageId),
    expected: resultOfExpectation(expectation),
    label: expectation.label,
    otherFiles,
    actual: judged ? actual : null,
    isJudging,
    canBeJudged,
    differs: judged && differs,
    passed: results.filter(({ verdict }) => verdict === "accepted").length,
    tests: results.length,
    score,
    slowestMs: slowest?.ms ?? null,
    limitMs: slowest && slowest.limitMs * (limitsInLanguage(limits, languageId ?? 0).timeFactor ?? 1),
  };
}

/** The path of a solution without the folder that says what is expected. */
export function nameOf(path: string): string {
  const [folder = "", ...rest] = path.split("/");
  const isExpectation = folder === "solutions" || Object.values(SOLUTION_FOLDERS).includes(folder);
  return rest.length > 0 && isExpectation ? rest.join("/") : path;
}
