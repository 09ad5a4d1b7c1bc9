import type { LanguageId } from "@assay/contract/vocabulary/languages";
import type { ReferenceExpectation } from "@assay/contract/vocabulary/reference-solution";
import type { Database } from "#connect";

export interface NewSolution {
  /** As its package calls it, such as `wrong_answer/greedy.cpp`. */
  readonly path: string;
  readonly expectation: ReferenceExpectation;
  /** Null for a language that the judge does not have. */
  readonly languageId: LanguageId | null;
  readonly source: string;
  /** The name of the file that is run, if the solution is a folder. */
  readonly entry?: string;
  readonly otherFiles?: readonly { readonly name: string; readonly content: Uint8Array }[];
  /** It was chosen to print the outputs of tests. */
  readonly isModel?: boolean;
}

/** Replaces the reference solutions of a problem. The runs of the former ones are deleted. */
export async function storeSolutions(
  db: Database,
  problemId: string,
  solutions: readonly NewSolution[],
): Promise<void> {
  const runs = db.selectFrom("reference_solutions").where("problem_id", "=", problemId).select("run_id");
  await db.deleteFrom("submissions").where("id", "in", runs).execute();
  await db.deleteFrom("reference_solutions").where("problem_id", "=", problemId).execute();
  for (const [position, solution] of solutions.entries()) {
    const { path, expectation, languageId, source, entry, otherFiles = [], isModel = false } = solution;
    await db
      .insertInto("reference_solutions")
      .values({
        problem_id: problemId,
        position,
        path,
        language_id: languageId,
        entry: entry ?? null,
        expectation: JSON.stringify(expectation),
        source: Buffer.from(source),
        is_model: isModel,
      })
      .execute();
    const rows = otherFiles.map((file) => ({ ...file, problem_id: problemId, position }));
    for (const row of rows) await db.insertInto("reference_solution_files").values(row).execute();
  }
}
