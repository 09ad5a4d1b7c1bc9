import type { CheckerProgram, CheckerProtocol } from "@assay/contract/vocabulary/checking";
import type { BoxCommand, BoxFile, Outcome, Sandbox } from "@assay/sandbox/interface";
import { CHECKER_BOX_LIMITS } from "#boxes/box-limits";
import { runBox } from "#boxes/run-box";
import {
  ANSWER_PATH,
  FEEDBACK_FOLDER,
  FEEDBACK_KB,
  FEEDBACK_SCRIPT,
  INPUT_PATH,
  KEPT_FOLDER_PATH,
  PASS_FEEDBACK_KB,
  PASS_FEEDBACK_SCRIPT,
  readFeedback,
  START_PASS_SCRIPT,
  START_SCORE_SCRIPT,
  START_SCRIPT,
  TOUT_PATH,
} from "#checkers/feedback";
import { accepts, type Judgement, judgementOf } from "#checkers/judgement";
import type { ReadyChecker } from "#checkers/prepare-checker";
import { InternalError } from "#interface";
import { ENVIRONMENT } from "#languages/language";

export interface CheckerInputs {
  readonly input: Uint8Array;
  readonly answer: Uint8Array;
  /** Null for an interactor, which reads from the contestant's program. */
  readonly output: Uint8Array | null;
  /** Appended to the checker's own arguments. */
  readonly moreArguments: readonly string[];
  /** Null if the problem is not multi-pass. */
  readonly pass: PassStart | null;
  readonly maximumScore: number | null;
}

/** What a pass of a multi-pass problem starts with, besides its input. */
export interface PassStart {
  /** The checker's feedback folder after the previous pass, as an archive; null in the first pass. */
  readonly folder: Uint8Array | null;
}

const OUTPUT = "/box/output";

/** Returns the box's command without stdin and stdout: the arguments in the protocol's order and the files they name. */
export function checkerCommand(
  checker: CheckerProgram,
  ready: ReadyChecker,
  { input, answer, output, moreArguments, pass }: CheckerInputs,
): Omit<BoxCommand, "stdin"> {
  const outputPath = output === null ? TOUT_PATH : OUTPUT;
  const paths = {
    icpc: [INPUT_PATH, ANSWER_PATH, FEEDBACK_FOLDER],
    testlib: [INPUT_PATH, outputPath, ANSWER_PATH],
    score: [INPUT_PATH, ANSWER_PATH, outputPath],
  }[checker.protocol];
  const file = (path: string, content: Uint8Array): BoxFile => ({ kind: "content", path, content });
  const startOnce = checker.protocol === "score" ? START_SCORE_SCRIPT : START_SCRIPT;
  const start = pass ? START_PASS_SCRIPT : startOnce;
  return {
    argv: ["/bin/sh", "-c", start, "sh", ...ready.argv, ...paths, ...checker.arguments, ...moreArguments],
    afterwards: ["/bin/sh", "-c", pass ? PASS_FEEDBACK_SCRIPT : FEEDBACK_SCRIPT],
    environment: ENVIRONMENT,
    files: [
      ...ready.files,
      file(INPUT_PATH, input),
      file(ANSWER_PATH, answer),
      ...(output !== null && checker.protocol !== "icpc" ? [file(OUTPUT, output)] : []),
      ...(pass?.folder ? [file(KEPT_FOLDER_PATH, pass.folder)] : []),
    ],
    productKb: pass ? PASS_FEEDBACK_KB : FEEDBACK_KB,
  };
}

/** A shell's exit code for a program that a signal ended is 128 plus the signal's number. */
const SIGNALS_FROM = 128;

/** Returns a checker's exit code as a shell reports it. */
export function exitCodeOf({ exitCode, exitSignal }: Outcome): number {
  return exitCode ?? SIGNALS_FROM + (exitSignal ?? 0);
}

/** Returns whether a signal ended the checker or interactor, or a program it ran whose exit code it passes on. */
export function wasSignalled(outcome: Outcome): boolean {
  return exitCodeOf(outcome) >= SIGNALS_FROM;
}

/** Returns whether a checker or interactor has ended and accepted. */
export function hasAccepted(protocol: CheckerProtocol, { exceeded, exitCode, stderr }: Outcome): boolean {
  return exceeded === null && accepts({ protocol, exitCode, stderr: Buffer.from(stderr).toString("utf8") });
}

/** Returns the judgement of a checker that has ended. Throws InternalError if it failed in any way. */
export function readJudgement(
  { protocol }: CheckerProgram,
  outcome: Outcome,
  { pass, maximumScore }: Pick<CheckerInputs, "pass" | "maximumScore">,
): Judgement {
  const stderr = Buffer.from(outcome.stderr).toString("utf8");
  if (outcome.exceeded !== null) throw new InternalError(`The checker exceeded its limit: ${outcome.exceeded}`);
  const feedback = readFeedback(outcome.product, pass !== null);
  const stdout = Buffer.from(outcome.stdout).toString("utf8");
  return judgementOf({ protocol, maximumScore, exitCode: exitCodeOf(outcome), feedback, stdout, stderr });
}

/** Runs a checker on an output, in a box and on a core that the caller holds. Throws InternalError if it fails. */
export async function runChecker(
  checker: CheckerProgram,
  ready: ReadyChecker,
  inputs: CheckerInputs & { readonly output: Uint8Array },
  { sandbox, core }: { readonly sandbox: Sandbox; readonly core: number },
  signal?: AbortSignal,
): Promise<Judgement> {
  const stdin = checker.protocol === "testlib" ? new Uint8Array() : inputs.output;
  const command = { ...checkerCommand(checker, ready, inputs), stdin, core };
  const outcome = await runBox(sandbox, command, CHECKER_BOX_LIMITS, signal);
  return readJudgement(checker, outcome, inputs);
}
