import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { SECOND } from "@assay/contract/vocabulary/units";
import { withOtherFiles } from "@assay/judge/compile/other-files";
import { InternalError, type Judge, type Program, type TestResult } from "@assay/judge/interface";
import { isAcceptedSolution } from "@assay/problem-package/expectation";
import { readBytes } from "@assay/problem-package/files/file-bytes";
import type { PackageTest, ProblemPackage } from "@assay/problem-package/problem";
import { programOf } from "@assay/problem-package/prove/program";
import { judgedTest } from "@assay/problem-package/prove/prove";

/** Whether a checker works. `reason` says why it does not; null if it does. */
export interface TriedChecker {
  readonly reason: string | null;
  readonly notes: readonly string[];
}

/** The accepted solutions that are tried at most. */
const MOST_SOLUTIONS = 2;
const WORKS: TriedChecker = { reason: null, notes: [] };
const PRINT_ANSWER = "import shutil, sys\nshutil.copyfileobj(open('answer', 'rb'), sys.stdout.buffer)\n";
/** How errors of a checker, rather than of the judge, begin. */
const CHECKER_ERROR = /^The checker\b/;

/**
 * Runs a problem's checker or interactor on the first test before the problem is stored: a broken one would make every
 * submission an internal error. A checker gets the test's own answer as output, or else what accepted solutions print: answers
 * of some problems are no outputs. An interactor meets accepted solutions, or, without any, a program that only ends.
 */
export async function tryChecker(judge: Judge, problem: ProblemPackage): Promise<TriedChecker> {
  const { checking } = problem;
  const [test] = problem.tests;
  if (!test || (checking.kind !== "checker" && checking.kind !== "interactive")) return WORKS;
  const solutions = problem.submissions
    .filter(
      ({ expectation, languageId }) =>
        isAcceptedSolution(expectation) && judge.languages.some(({ id }) => id === languageId),
    )
    .slice(0, MOST_SOLUTIONS)
    .flatMap((solution) => programOf(solution, problem) ?? []);
  const programs = checking.kind === "checker" ? [printing(await readBytes(test.answer)), ...solutions] : solutions;
  let first: string | null = null;
  for (const program of programs) {
    const tried = await runOnce(judge, problem, test, program);
    if (typeof tried !== "string")
      return { reason: null, notes: notesOn(tried, test, program === programs[0] && checking.kind === "checker") };
    first ??= tried;
  }
  if (programs.length > 0) return { reason: first, notes: [] };
  const tried = await runOnce(judge, problem, test, printing(new Uint8Array()));
  // What an interactor does with a program that does not answer says nothing about it.
  return typeof tried === "string" && tried.startsWith("The checker does not compile")
    ? { reason: tried, notes: [] }
    : WORKS;
}

function printing(answer: Uint8Array): Program {
  const program = { languageId: LANGUAGE_IDS.python, source: PRINT_ANSWER };
  return withOtherFiles(program, [{ name: "answer", content: answer }]);
}

/** The result of one run, or the error of the checker. Throws other errors of the judge. */
async function runOnce(
  judge: Judge,
  problem: ProblemPackage,
  test: PackageTest,
  program: Program,
): Promise<TestResult | string> {
  const timeLimitMs = problem.timeLimitMs ?? LIMITS.timeLimitSeconds.max * SECOND;
  const results: TestResult[] = [];
  try {
    await judge.judge(program, [judgedTest(test, problem, timeLimitMs)], {
      onResult: (result) => void results.push(result),
    });
  } catch (error) {
    if (error instanceof InternalError && CHECKER_ERROR.test(error.message)) return error.message.trim();
    throw error;
  }
  const [result] = results;
  if (!result) throw new InternalError("The run of a checker has no result");
  return result;
}

function notesOn({ verdict, checkerMessage = "" }: TestResult, { name }: PackageTest, isAnswer: boolean): string[] {
  if (verdict === "accepted" || !isAnswer || verdict !== "wrong_answer") return [];
  const said = checkerMessage === "" ? "" : `: ${checkerMessage.split("\n")[0]}`;
  return [`its checker does not accept the answer of ${name} as an output${said}`];
}
