import { ALL_LANGUAGES, idsOf } from "@assay/contract/vocabulary/languages/all";
import { type ReferenceExpectation, resultOfExpectation } from "@assay/contract/vocabulary/reference-solution";
import type { Database } from "@assay/database/connect";
import { type RawBuilder, sql } from "kysely";
import type { ContestRow } from "#contests/contest";
import type { PlannedProblem, SentSolution } from "#rehearsals/plan-submissions";
import { isInstalled } from "#workshop/judge-solutions";

interface Row extends SentSolution {
  readonly problemId: string;
  readonly expectation: ReferenceExpectation;
}

/** The reference solutions that simulated teams may send, by problem: programs of one file, in a language that the contest allows. */
export async function readSolutions(
  db: Database,
  { id, languages }: Pick<ContestRow, "id" | "languages">,
): Promise<PlannedProblem[]> {
  const { rows } = await sql<Row>`
    select reference_solutions.id, reference_solutions.problem_id as "problemId", path, expectation
    from contest_problems join reference_solutions on reference_solutions.problem_id = contest_problems.problem_id
    where contest_id = ${id} and ${canBeSent(languages)}
    order by contest_problems.position, reference_solutions.position`.execute(db);
  const { rows: problems } = await sql<{ id: string }>`
    select problem_id as id from contest_problems where contest_id = ${id} order by position`.execute(db);
  const isRight = ({ expectation }: Row) => resultOfExpectation(expectation) === "accepted";
  return problems.map((problem) => {
    const own = rows.filter(({ problemId }) => problemId === problem.id);
    return { id: problem.id, right: own.filter(isRight), wrong: own.filter((row) => !isRight(row)) };
  });
}

/** SQL: a simulated team may send the query's reference solution in a contest with these languages. */
function canBeSent(languages: ContestRow["languages"]): RawBuilder<boolean> {
  const allowed = ALL_LANGUAGES.filter(({ key }) => languages === null || languages.includes(key)).flatMap(idsOf);
  return sql<boolean>`(${isInstalled()} and reference_solutions.language_id = any(${allowed}::int[])
    and not exists (select from reference_solution_files as files
      where files.problem_id = reference_solutions.problem_id and files.position = reference_solutions.position))`;
}
