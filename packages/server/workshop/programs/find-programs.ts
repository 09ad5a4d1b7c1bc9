import type {
  JobOptions,
  ProgramKind,
  UsedProgram,
  ValidatorProtocol,
} from "@assay/contract/vocabulary/author-programs";
import type { LanguageId } from "@assay/contract/vocabulary/languages";
import { resultOfExpectation } from "@assay/contract/vocabulary/reference-solution";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";
import { readInstalledLanguages } from "#submissions/offered-languages";

/** A program that can be run. */
export interface FoundProgram extends UsedProgram {
  readonly name: string;
  readonly languageId: LanguageId;
}

export interface FoundValidator extends FoundProgram {
  readonly protocol: ValidatorProtocol;
  readonly arguments: string;
}

/** The tag of the solution that prints the outputs in Polygon. */
const POLYGONS_MODEL = "main";

/**
 * The solution that prints the outputs of tests: the chosen one, otherwise the first that is expected to be accepted and whose language
 * is installed. Null if there is none.
 */
export async function findModel(db: Database, problemId: string): Promise<FoundProgram | null> {
  const solutions = await findSolutions(db, problemId);
  const right = solutions.filter(({ expectation }) => resultOfExpectation(expectation) === "accepted");
  const tagged = right.find(({ expectation }) => expectation.label === POLYGONS_MODEL);
  return right.find(({ isModel }) => isModel) ?? tagged ?? right[0] ?? null;
}

/** One of the problem's reference solutions. Throws AppError `solution_not_found`, also if its language is not installed. */
export async function findSolution(db: Database, problemId: string, solutionId: string): Promise<FoundProgram> {
  const found = (await findSolutions(db, problemId)).find(({ id }) => id === solutionId);
  if (!found) throw new AppError("solution_not_found");
  return found;
}

/** Makes a reference solution the model. Throws AppError `solution_not_found`, and `no_model` if it is not expected to be accepted. */
export async function chooseModel(db: Database, problemId: string, solutionId: string): Promise<FoundProgram> {
  const found = (await findSolutions(db, problemId)).find(({ id }) => id === solutionId);
  if (!found) throw new AppError("solution_not_found");
  if (resultOfExpectation(found.expectation) !== "accepted") throw new AppError("no_model");
  await db
    .updateTable("reference_solutions")
    .set({ is_model: sql<boolean>`id = ${solutionId}` })
    .where("problem_id", "=", problemId)
    .execute();
  return found;
}

async function findSolutions(db: Database, problemId: string) {
  const rows = await db
    .selectFrom("reference_solutions")
    .where("problem_id", "=", problemId)
    .select(["id", "revision", "path as name", "language_id as languageId", "expectation", "is_model as isModel"])
    .orderBy("position")
    .execute();
  return ofInstalled(db, rows);
}

/** The problem's programs of this kind whose languages are installed, by their names. */
export async function findRunnable(db: Database, problemId: string, kind: ProgramKind): Promise<FoundProgram[]> {
  return ofInstalled(db, await selectPrograms(db, problemId, kind).execute());
}

/** The problem's validators whose languages are installed. */
export async function findValidators(db: Database, problemId: string): Promise<FoundValidator[]> {
  const rows = await selectPrograms(db, problemId, "validator").select(["protocol", "arguments"]).execute();
  const runnable = await ofInstalled(db, rows);
  return runnable.map((row) => ({ ...row, protocol: row.protocol ?? "icpc" }));
}

/** Throws AppError `program_not_found`, also if its language is not installed. */
export async function findGenerator(db: Database, problemId: string, programId: string): Promise<FoundProgram> {
  const found = (await findRunnable(db, problemId, "generator")).find(({ id }) => id === programId);
  if (!found) throw new AppError("program_not_found");
  return found;
}

/** Throws AppError `invalid_request` if the problem has a program of this name in a language that is not installed. */
export async function requireInstalled(db: Database, problemId: string, kind: ProgramKind): Promise<FoundProgram[]> {
  const all = await selectPrograms(db, problemId, kind).execute();
  const runnable = await ofInstalled(db, all);
  const missing = all.find(({ id }) => !runnable.some((one) => one.id === id));
  if (missing) throw new AppError("invalid_request", { text: REFUSALS.workshop.notInstalled({ name: missing.name }) });
  return runnable;
}

export function used({ id, revision }: UsedProgram): UsedProgram {
  return { id, revision };
}

/** The options of a job that uses none of what they name. */
export const NO_OPTIONS: JobOptions = { model: null, programs: [] };

function selectPrograms(db: Database, problemId: string, kind: ProgramKind) {
  return db
    .selectFrom("problem_programs")
    .where("problem_id", "=", problemId)
    .where("kind", "=", kind)
    .select(["id", "revision", "name", "language_id as languageId"])
    .orderBy("name");
}

async function ofInstalled<Row extends { readonly languageId: LanguageId | null }>(db: Database, rows: readonly Row[]) {
  const known = rows.flatMap((row) => (row.languageId === null ? [] : [{ ...row, languageId: row.languageId }]));
  const offered = await readInstalledLanguages(
    db,
    known.map(({ languageId }) => languageId),
  );
  return known.filter(({ languageId }) => offered.has(languageId));
}
