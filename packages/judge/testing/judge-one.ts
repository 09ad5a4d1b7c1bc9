import type { Checking } from "@assay/contract/vocabulary/checking";
import { SLOWNESS } from "@assay/sandbox/testing/test-sandbox";
import type { Compilation, Judge, JudgedTest, Program, RunLimits, RunOptions, TestResult } from "#interface";

/** The options of a test case. By default there is no input, nothing to compare with, and the limits are generous. */
export interface TestOptions {
  readonly input?: string | Uint8Array;
  readonly expected?: string;
  readonly limits?: Partial<RunLimits>;
  readonly options?: RunOptions;
  readonly checking?: Checking;
  readonly checkerArguments?: readonly string[];
  readonly maximumScore?: number | null;
  readonly reportsSyntaxErrors?: boolean;
}

const LIMITS: RunLimits = { cpuTimeMs: 5_000 * SLOWNESS, wallTimeMs: 10_000 * SLOWNESS, memoryKb: 256 * 1_024 };

/** Returns a test case. */
export function judgedTest(id: string, { input = "", expected, limits, ...more }: TestOptions = {}): JudgedTest {
  return {
    ...more,
    id,
    limits: { ...LIMITS, ...limits },
    input: async () => Buffer.from(input),
    expectedOutput: expected === undefined ? null : async () => Buffer.from(expected),
  };
}

/** Returns all that a judge reports about a program: the compilation, and the results in the order in which they came. */
export async function judgeAll(
  judge: Judge,
  program: Program,
  tests: readonly JudgedTest[],
): Promise<{ compilation: Compilation; results: TestResult[] }> {
  let compilation: Compilation | null = null;
  const results: TestResult[] = [];
  await judge.judge(program, tests, {
    onCompiled: (given) => {
      compilation = given;
    },
    onResult: (result) => {
      results.push(result);
    },
  });
  if (!compilation) throw new Error("the judge did not report the compilation");
  return { compilation, results };
}

/** Returns a judge's result for a program on one test case, with its streams as text. */
export async function judgeOne(judge: Judge, program: Program, options: TestOptions = {}) {
  const { compilation, results } = await judgeAll(judge, program, [judgedTest("only", options)]);
  const [result] = results;
  if (!result || results.length > 1) throw new Error(`the judge gave ${results.length} results for one test`);
  const text = (bytes: Uint8Array | null) => (bytes === null ? null : Buffer.from(bytes).toString("utf8"));
  return { ...result, stdout: text(result.stdout), stderr: text(result.stderr), compilation };
}
