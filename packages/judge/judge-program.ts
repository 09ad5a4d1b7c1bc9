import { type CompilerHost, compileProgram } from "#compile/compile-program";
import { runTest } from "#execute/run-test";
import { runTests } from "#execute/run-tests";
import type { Judge, JudgedTest, TestResult } from "#interface";
import type { Toolchain } from "#languages/toolchain";

const NOT_RUN = {
  verdict: "compilation_error",
  cpuTimeMs: null,
  wallTimeMs: null,
  memoryKb: null,
  stdout: null,
  stderr: null,
  exitCode: null,
  exitSignal: null,
  message: null,
} as const satisfies Omit<TestResult, "id">;

/** The way of one program: compiled once, then run on every test case. See `Judge.judge`. */
export async function judgeProgram(
  source: string,
  toolchain: Toolchain,
  tests: readonly JudgedTest[],
  host: CompilerHost,
  { onCompiled, onResult }: Parameters<Judge["judge"]>[2],
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const { program, words } = await compileProgram(source, toolchain, host, signal);
  await onCompiled?.({ isSuccess: program !== null, output: words });
  if (program === null) {
    for (const { id } of tests) await onResult({ id, ...NOT_RUN });
    return;
  }
  const runnable = { language: toolchain.language, program };
  const run = (test: JudgedTest, ending: AbortSignal) => runTest(runnable, test, host, ending);
  await runTests(tests, host.pool.size, run, onResult, signal);
}
