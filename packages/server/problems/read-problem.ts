import type { Problem, TestCase } from "@assay/contract/routes/problems";
import { translated } from "@assay/contract/routes/statement-translations";
import { POINTS } from "@assay/contract/vocabulary/problem";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { isAllowed } from "#access/problem-visibility";
import type { Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { countGroupTests, findProblem, findProblemId, findVisibility, listTestCases } from "#problems/queries";
import { showComparison, showGroups, showSample, showStatement } from "#problems/rules";
import type { Sealer } from "#problems/seal";
import { showTestCase } from "#problems/show-test-case";
import { chooseTranslation } from "#problems/translations";

/** The same for a problem whose number in the problem set may stand for its id. Throws AppError `problem_not_found`. */
export async function loadNamedProblem(
  db: Database,
  viewing: Viewing,
  idOrNumber: string,
  sealer: Sealer,
  wishes?: readonly string[],
): Promise<Problem> {
  const id = /^\d+$/.test(idOrNumber) ? await findProblemId(db, viewing, Number(idOrNumber)) : idOrNumber;
  if (id === undefined) throw new AppError("problem_not_found");
  return loadProblem(db, viewing, id, sealer, wishes);
}

/**
 * A problem as its page shows it, with the samples as its only tests, in the first of the languages in `wishes` that it has a statement in, or
 * else in its own. Throws AppError `problem_not_found`.
 */
export async function loadProblem(
  db: Database,
  viewing: Viewing,
  id: string,
  sealer: Sealer,
  wishes?: readonly string[],
): Promise<Problem> {
  const row = await findProblem(db, viewing, id);
  if (!row) throw new AppError("problem_not_found");
  const offer = wishes && (await chooseTranslation(db, id, row.statement_language, wishes));
  const samples = (await listTestCases(db, id, "samples")).map((test) => showTestCase(test, sealer));
  const [first] = samples;
  const { author = null, source = null, sourceUrl = null, rightsOwner = null, license = null } = row.credit;
  const whole: Problem = {
    _id: row.id,
    number: row.number,
    title: row.title,
    difficulty: row.difficulty,
    problemType: row.problem_type,
    tags: row.tags,
    author: row.author,
    timeLimit: row.time_limit_ms / SECOND,
    memoryLimit: row.memory_limit_kb,
    comparison: showComparison(row.checking),
    scoreGroups: row.scoring ? showGroups(row.scoring, await countGroupTests(db, id)) : [],
    displaySamples: row.display_samples.map(showSample),
    ...(row.sample_explanations.length > 0 && { sampleExplanations: row.sample_explanations.map(({ html }) => html) }),
    description: row.description,
    input: row.input,
    output: row.output,
    sampleTest: { input: textOf(first, "input"), output: textOf(first, "output") },
    testcases: samples,
    credit: { author, source, sourceUrl, rightsOwner, license },
    ...(row.statement_language !== null && { language: row.statement_language }),
    ...(row.statement_pages.length > 0 && { statementFile: showStatement(row.id, row.statement_pages) }),
    ...(Object.keys(row.problem_templates).length > 0 && { templates: row.problem_templates }),
    user: row.author_id,
    isSolved: row.isSolved,
    ...(viewing.viewer && { state: row.isSolved ? "solved" : row.isTried ? "tried" : "new" }),
    points: POINTS[row.difficulty],
    acceptance: row.judged === 0 ? null : row.accepted / row.judged,
    solvedCount: row.solvers,
    ...(row.status !== "published" && { status: row.status }),
  };
  if (row.isEditable) whole.mayEdit = true;
  if (row.isMarked) whole.isFavourite = true;
  const shown = row.isSecret ? withoutHints(whole) : whole;
  if (!offer) return shown;
  const [own] = offer.languages;
  const named = { ...shown, ...(own !== undefined && { language: own }), languages: offer.languages };
  return translated(named, offer.translation);
}

/** A problem as a contest shows it: without tags, origin and counts. */
function withoutHints({ status: _, ...problem }: Problem): Problem {
  const { rightsOwner, license } = problem.credit;
  return {
    ...problem,
    problemType: "",
    tags: [],
    author: null,
    credit: { author: null, source: null, sourceUrl: null, rightsOwner, license },
    user: null,
    acceptance: null,
    solvedCount: 0,
  };
}

/** One side of a sample as readable text; empty if there is no sample. */
function textOf(sample: TestCase | undefined, half: "input" | "output"): string {
  return (sample?.preview ?? sample)?.[half] ?? "";
}

/**
 * The test cases of a problem's current version, samples first, as its page sends them back to be judged: the same for
 * everybody, including the problem's author and admins. Throws AppError `problem_not_found`, `problem_archived` for a problem that takes
 * no submissions, and `not_in_contest` for one that takes only those of a contest.
 */
export async function loadTestCases(db: Database, viewing: Viewing, id: string, sealer: Sealer): Promise<TestCase[]> {
  const [visibility, tests] = await Promise.all([findVisibility(db, viewing, id), listTestCases(db, id, "all")]);
  if (!visibility) throw new AppError("problem_not_found");
  if (!isAllowed("submit", visibility))
    throw new AppError(visibility.isConcealed ? "not_in_contest" : "problem_archived");
  return tests.map((test) => showTestCase(test, sealer));
}
