import { type Checking, WHOLE_OUTPUT } from "@assay/contract/vocabulary/checking";
import { isRightOutput } from "#check/is-right-output";
import type { Judgement } from "#checkers/judgement";
import { runChecker } from "#checkers/run-checker";
import { type Attempt, decideOnRun, type RunHost, type Trial } from "#execute/attempt";
import { boxLimits } from "#execute/box-limits";
import { programCommand, type Runnable } from "#execute/program-command";
import { runBox } from "#execute/run-box";
import { decideOnOutput } from "#verdict";

/**
 * Runs a program on a test case in a box, on a core of its own, and has its output looked at when the run
 * was clean; the checker's box comes after the program's. Throws JudgeFault.
 */
export async function runChecked(
  runnable: Runnable,
  trial: Trial,
  host: RunHost,
  signal?: AbortSignal,
): Promise<Attempt> {
  const { test, input, use } = trial;
  const command = { ...programCommand(runnable, test.limits, test.options ?? {}), stdin: input };
  const limits = boxLimits(test.limits, runnable.language, runnable.additionalFiles !== null);
  const outcome = await use((core) => runBox(host.sandbox, { ...command, core }, limits, signal), signal);
  const decision = decideOnRun(outcome, test.limits, runnable.language);
  if (decision.verdict !== "accepted" || test.expectedOutput === null) return { outcome, decision, judgement: null };
  const judgement = await judgeOutput(trial, await test.expectedOutput(), outcome.stdout, host, signal);
  return { outcome, decision: decideOnOutput(decision, judgement.isRight), judgement };
}

async function judgeOutput(
  { test, input }: Trial,
  answer: Uint8Array,
  output: Uint8Array,
  host: RunHost,
  signal?: AbortSignal,
): Promise<Judgement> {
  const checking: Exclude<Checking, { kind: "interactive" }> = notInteractive(test.checking ?? WHOLE_OUTPUT);
  if (checking.kind !== "checker") return { isRight: await isRightOutput(output, answer, checking), message: null };
  const ready = await host.readyChecker(checking.checker);
  const inputs = { input, answer, output, moreArguments: test.checkerArguments ?? [] };
  return runChecker(checking.checker, ready, inputs, host, signal);
}

function notInteractive(checking: Checking): Exclude<Checking, { kind: "interactive" }> {
  if (checking.kind === "interactive") throw new TypeError("an interactive test case is run with its interactor");
  return checking;
}
