import type { Outcome, Sandbox } from "@assay/sandbox/interface";
import { isSameOutput } from "#check/is-same-output";
import { boxLimits } from "#execute/box-limits";
import type { CorePool } from "#execute/core-pool";
import { runBox } from "#execute/run-box";
import type { JudgedTest, TestResult } from "#interface";
import { ENVIRONMENT, type Language } from "#languages/language";
import { decide } from "#verdict";

/** A program that is ready to run. */
export interface Runnable {
  readonly language: Language;
  readonly program: Uint8Array;
}

/** Runs one test case in a box on a core of its own and decides on it. Throws JudgeFault. */
export async function runTest(
  { language, program }: Runnable,
  { id, input, expectedOutput, limits }: JudgedTest,
  { sandbox, pool }: { readonly sandbox: Sandbox; readonly pool: CorePool },
  signal?: AbortSignal,
): Promise<TestResult> {
  const stdin = await input();
  const command = {
    argv: language.run.argv(limits),
    environment: ENVIRONMENT,
    files: [{ kind: "content", path: language.run.programPath, content: program, executable: true }],
    stdin,
  } as const;
  const inBox = boxLimits(limits, language);
  const outcome = await pool.use((core) => runBox(sandbox, { ...command, core }, inBox, signal), signal);
  const decision = decide({
    limits,
    outcome,
    isRuntimeOutOfMemory: language.run.isOutOfMemory(outcome.exitCode, outcome.stderr),
    isSameOutput: hasEndedWell(outcome) && expectedOutput ? isSameOutput(outcome.stdout, await expectedOutput()) : null,
  });
  const { cpuTimeMs, wallTimeMs, memoryKb, stdout, stderr } = outcome;
  return { id, ...decision, cpuTimeMs, wallTimeMs, memoryKb, stdout, stderr };
}

/** What a run that did not end well has written decides nothing, so there is nothing to compare. */
function hasEndedWell({ exitCode, exceeded }: Outcome): boolean {
  return exitCode === 0 && exceeded === null;
}
