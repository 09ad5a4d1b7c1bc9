import type { CheckerProgram } from "@assay/contract/vocabulary/checking";
import { ADDITIONAL_FILES_PATH } from "#boxes/box-limits";
import type { CorePool } from "#boxes/core-pool";
import { prepareChecker, type ReadyChecker } from "#checkers/prepare-checker";
import { type CompilerHost, compileProgram } from "#compile/compile-program";
import type { Toolchain } from "#compile/toolchain";
import { unpackFiles } from "#compile/unpack-files";
import { newRerunBudget, type RunHost } from "#execute/judged-run";
import { runTest } from "#execute/run-test";
import { runTests } from "#execute/run-tests";
import { createSyntaxGate, SyntaxRejection } from "#execute/syntax-gate";
import type { Judge, JudgedTest, Program, TestResult } from "#interface";

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

/** Compiles a program once and runs it on every test case (see `Judge.judge`). */
export async function judgeProgram(
  program: Program,
  toolchain: Toolchain,
  tests: readonly JudgedTest[],
  host: CompilerHost,
  { onCompiled, onResult }: Parameters<Judge["judge"]>[2],
  signal: AbortSignal,
  giveWay?: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  giveWay?.throwIfAborted();
  const archives = [program.includedFiles, program.additionalFiles].filter((archive) => archive != null);
  let files = archives.length > 0 ? await unpackFiles(archives, untilStarted(host, giveWay), signal) : null;
  // If only the request's archive is broken, the problem's files are still needed.
  if (!files && program.includedFiles)
    files = await unpackFiles([program.includedFiles], untilStarted(host, giveWay), signal);
  const compiled = await compileProgram(program, files, toolchain, untilStarted(host, giveWay), signal);
  await onCompiled?.({ isSuccess: compiled.program !== null, output: compiled.output });
  if (compiled.program === null) {
    for (const { id } of tests) await onResult({ id, ...NOT_RUN });
    return;
  }
  const { language, image } = toolchain;
  // A multi-file program already contains its files.
  const additionalFiles = language.run.programPath === ADDITIONAL_FILES_PATH ? null : files;
  const prepared = language.run.findsPrepared ? toolchain.prepared : [];
  const runnable = { language, program: compiled.program, prepared, additionalFiles, image };
  const runHost = { ...host, readyChecker: createCheckerCache(host, signal), reruns: newRerunBudget() };
  const run = (test: JudgedTest, ending: AbortSignal) =>
    runTest(runnable, test, untilStarted(runHost, giveWay), ending);
  const check = tests.some(({ reportsSyntaxErrors }) => reportsSyntaxErrors) ? language.syntaxCheck : undefined;
  const gate = check && createSyntaxGate(runnable, check, host, signal);
  const onChecked = async (result: TestResult) => {
    await gate?.(result);
    await onResult(result);
  };
  try {
    await runTests(tests, host.pool.size, run, onChecked, signal, giveWay);
  } catch (error) {
    if (!(error instanceof SyntaxRejection)) throw error;
    await onCompiled?.({ isSuccess: false, output: error.output });
    for (const { id } of tests) await onResult({ id, ...NOT_RUN });
  }
}

/**
 * The host for one piece of work, such as a test, which no longer waits for its first core once `giveWay` is aborted. Work that
 * has started ends.
 */
function untilStarted<Host extends CompilerHost>(host: Host, giveWay: AbortSignal | undefined): Host {
  if (!giveWay) return host;
  let hasStarted = false;
  const until =
    (wait: CorePool["use"]): CorePool["use"] =>
    (work, signal) =>
      wait(
        (core) => {
          hasStarted = true;
          return work(core);
        },
        hasStarted ? signal : AbortSignal.any(signal ? [signal, giveWay] : [giveWay]),
      );
  return { ...host, pool: { ...host.pool, use: until(host.pool.use), useLong: until(host.pool.useLong) } };
}

/** Prepares each checker when it is first needed; all test cases of a problem share it. */
function createCheckerCache(host: CompilerHost, signal: AbortSignal): RunHost["readyChecker"] {
  const ready = new Map<CheckerProgram, Promise<ReadyChecker>>();
  return (checker) => {
    const found = ready.get(checker) ?? prepareChecker(checker, host, signal);
    ready.set(checker, found);
    return found;
  };
}
