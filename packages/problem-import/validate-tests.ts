import { VERDICT_NAMES } from "@assay/contract/texts/verdicts";
import { withOtherFiles } from "@assay/judge/compile/other-files";
import type { Judge, JudgedTest, TestResult } from "@assay/judge/interface";
import { readBytes } from "@assay/problem-package/files/file-bytes";
import type { InputValidator, ProblemPackage } from "@assay/problem-package/problem";
import { GENERATION_LIMITS } from "#generate-tests";

/** The exit code with which a validator accepts a test ("Input Validators" of the ICPC format). */
const ACCEPTS = 42;

/** What one input validator says about the tests of its package. */
export interface ValidatedTests {
  readonly path: string;
  /** How many tests it has accepted; null if the judge does not have its language. */
  readonly valid: number | null;
  /** Why it does not compile; null if it does. */
  readonly compilerOutput: string | null;
  /** The tests that it does not accept, and the first line of what it said. */
  readonly invalid: readonly { readonly test: string; readonly reason: string }[];
}

/** Runs each input validator of the package in the sandbox on the inputs of all tests, samples too. Throws InternalError. */
export async function validateTests(judge: Judge, problem: ProblemPackage): Promise<ValidatedTests[]> {
  const all: ValidatedTests[] = [];
  for (const validator of problem.inputValidators ?? []) all.push(await runValidator(judge, problem, validator));
  return all;
}

async function runValidator(judge: Judge, problem: ProblemPackage, validator: InputValidator): Promise<ValidatedTests> {
  const { path, languageId, source, otherFiles, argumentLines } = validator;
  if (languageId === null || !judge.languages.some(({ id }) => id === languageId))
    return { path, valid: null, compilerOutput: null, invalid: [] };
  const tests = problem.tests.map(({ name, input }): JudgedTest => {
    const data = { input: () => readBytes(input), expectedOutput: null };
    return {
      id: name,
      ...data,
      limits: GENERATION_LIMITS,
      options: { commandLineArguments: argumentLines[name] ?? "" },
    };
  });
  const results = new Map<string, TestResult>();
  const compilation: { output: string | null } = { output: null };
  await judge.judge(withOtherFiles({ languageId, source }, otherFiles), tests, {
    onCompiled: ({ isSuccess, output }) => {
      compilation.output = isSuccess ? null : (output ?? "");
    },
    onResult: (result) => void results.set(result.id, result),
  });
  if (compilation.output !== null) return { path, valid: 0, compilerOutput: compilation.output, invalid: [] };
  const invalid = problem.tests.flatMap(({ name }) => {
    const result = results.get(name);
    return result === undefined || result.exitCode === ACCEPTS ? [] : [{ test: name, reason: reasonOf(result) }];
  });
  return { path, valid: tests.length - invalid.length, compilerOutput: null, invalid };
}

/** A validator that ends in another way than by refusing the test says nothing about it, so its verdict is shown, too. */
function reasonOf({ exitCode, stderr, stdout, verdict }: TestResult): string {
  const said = [stderr, stdout]
    .map((bytes) =>
      Buffer.from(bytes ?? [])
        .toString("utf8")
        .trim(),
    )
    .find(Boolean);
  const [line = ""] = (said ?? "").split("\n").slice(-1);
  const ended = exitCode === null ? VERDICT_NAMES[verdict] : `exit code ${exitCode}`;
  return line === "" ? ended : `${ended}: ${line}`;
}
