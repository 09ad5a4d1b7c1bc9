import type { Checking } from "@assay/contract/vocabulary/checking";
import { boxLimits } from "#boxes/box-limits";
import { runBox } from "#boxes/run-box";
import { isRightOutput, JUDGE0_COMPARISON } from "#check/is-right-output";
import type { PassStart } from "#checkers/checker-box";
import { runChecker } from "#checkers/checker-box";
import type { Judgement } from "#checkers/judgement";
import { decideOnRun, type JudgedRun, type RunHost, type RunRequest } from "#execute/judged-run";
import { programCommand, type Runnable } from "#execute/program-command";
import type { JudgedTest } from "#interface";
import { decideOnOutput } from "#verdict";

/**
 * Runs a program on a test case in a box and, if the run was clean, judges its output. One core is held from loading the
 * input until the checker has ended, so that no test waits for a core while its data is in memory. Throws InternalError.
 */
export async function runChecked(
  runnable: Runnable,
  { test, input, use, pass }: RunRequest,
  host: RunHost,
  signal?: AbortSignal,
): Promise<JudgedRun> {
  const judgeOutput = await prepareJudging(test, host, signal);
  const limits = boxLimits(test.limits, runnable.language.run, runnable);
  return use(async (core) => {
    const stdin = await input();
    const command = { ...programCommand(runnable, test.limits, test.options ?? {}), stdin, core };
    const outcome = await runBox(host.sandbox, command, limits, signal);
    const decision = decideOnRun(outcome, test.limits, runnable.language);
    if (decision.verdict !== "accepted" || test.expectedOutput === null) return { outcome, decision, judgement: null };
    const answer = await test.expectedOutput();
    const judgement = await judgeOutput({ core, input: stdin, answer, output: outcome.stdout, pass });
    return { outcome, decision: decideOnOutput(decision, judgement.isRight), judgement };
  }, signal);
}

interface OutputOnCore {
  readonly core: number;
  readonly input: Uint8Array;
  readonly answer: Uint8Array;
  readonly output: Uint8Array;
  readonly pass: PassStart | null;
}

/** Prepares the judging of a test's output before a core is held: compiling a checker takes a core of its own. */
async function prepareJudging(
  test: JudgedTest,
  host: RunHost,
  signal?: AbortSignal,
): Promise<(given: OutputOnCore) => Promise<Judgement>> {
  const checking = test.checking ? notInteractive(test.checking) : JUDGE0_COMPARISON;
  if (checking.kind !== "checker") {
    return async ({ output, answer }) => ({ isRight: await isRightOutput(output, answer, checking), message: null });
  }
  const { checker } = checking;
  const ready = await host.readyChecker(checker);
  const { checkerArguments: moreArguments = [], maximumScore = 1 } = test;
  return ({ core, ...inputs }) =>
    runChecker(checker, ready, { ...inputs, moreArguments, maximumScore }, { sandbox: host.sandbox, core }, signal);
}

function notInteractive(checking: Checking): Exclude<Checking, { kind: "interactive" }> {
  if (checking.kind === "interactive") throw new TypeError("an interactive test case is run with its interactor");
  return checking;
}
