import type { CheckerProtocol } from "@assay/contract/vocabulary/checking";
import { CHECKER_LIMITS } from "@assay/contract/vocabulary/run-limits";
import type { Feedback, NextPass } from "#checkers/feedback";
import { InternalError } from "#interface";

export interface Judgement {
  readonly isRight: boolean;
  /** The share of the test's points, 0 to 1; absent if the checker gave no score. */
  readonly share?: number;
  /** The checker's message for the problem's author, or null. */
  readonly message: string | null;
  /** The next pass of a multi-pass problem, if the checker requested one. */
  readonly nextPass?: NextPass;
}

export interface CheckerEnd {
  readonly protocol: CheckerProtocol;
  readonly maximumScore: number | null;
  readonly exitCode: number | null;
  readonly feedback: Feedback;
  readonly stdout: string;
  readonly stderr: string;
}

const ICPC_ACCEPTS = 42;
const ICPC_REJECTS = 43;
const TESTLIB_ACCEPTS = 0;
/** Wrong answer, presentation error, extra output, unexpected end of the output. */
const TESTLIB_REJECTS: readonly (number | null)[] = [1, 2, 4, 8];
const TESTLIB_POINTS = 7;
/** What `_pc(n)` prints on stderr: the output is worth n per cent. Its exit code is n, which may be any of the others. */
const TESTLIB_PARTIAL = /^\s*partially correct \((\d+)\)/;
const WHOLE_PERCENT = 100;

/**
 * Returns the judgement of a checker that has ended (problem package format, "Reporting a judgement"; testlib's exit
 * codes and, for `_pc`, its message). An output worth less than the whole test case is not right. Throws InternalError for any other exit code, for a
 * score that is not a number, and for a next pass without acceptance: a failing checker is never blamed on the contestant.
 */
export function judgementOf(end: CheckerEnd): Judgement {
  const isRight = DECISIONS[end.protocol](end);
  const { judgeMessage, teamMessage, nextPass } = end.feedback;
  if (nextPass && isRight !== true) throw new InternalError("The checker wrote nextpass.in and did not accept");
  // Points are awarded after the last pass.
  const share = isRight === false || nextPass ? null : shareOf(end);
  const text = [judgeMessage, teamMessage].filter((part) => part !== "").join("\n") || end.stderr.trim();
  const message = text === "" ? null : text.slice(0, CHECKER_LIMITS.messageBytes);
  if (nextPass) return { isRight: true, message, nextPass };
  if (share === null) return { isRight: isRight === true, message };
  if (end.maximumScore === null) return { isRight: isRight ?? share > 0, share, message };
  return { isRight: share === 1, share, message };
}

/** Returns whether this end accepts the output; testlib's points, whole or partial, count as accepting. */
export function accepts({ protocol, exitCode, stderr }: Pick<CheckerEnd, "protocol" | "exitCode" | "stderr">): boolean {
  if (protocol === "icpc") return exitCode === ICPC_ACCEPTS;
  if (protocol === "score") return exitCode === 0;
  return exitCode === TESTLIB_ACCEPTS || exitCode === TESTLIB_POINTS || TESTLIB_PARTIAL.test(stderr);
}

function icpcDecision({ exitCode, stderr }: CheckerEnd): boolean {
  if (exitCode === ICPC_ACCEPTS) return true;
  if (exitCode === ICPC_REJECTS) return false;
  throw failed(exitCode, stderr);
}

/** Null if the points decide. */
function testlibDecision({ exitCode, stderr }: CheckerEnd): boolean | null {
  if (TESTLIB_PARTIAL.test(stderr)) return null;
  if (exitCode === TESTLIB_ACCEPTS) return true;
  if (TESTLIB_REJECTS.includes(exitCode)) return false;
  if (exitCode === TESTLIB_POINTS) return null;
  throw failed(exitCode, stderr);
}

/** Null: the score decides. CMS and omegaUp read the first word that the checker prints. */
function scoreDecision({ exitCode, stderr }: CheckerEnd): null {
  if (exitCode === 0) return null;
  throw failed(exitCode, stderr);
}

const DECISIONS = { icpc: icpcDecision, testlib: testlibDecision, score: scoreDecision } as const;

/** Null if the checker gave no score. */
function shareOf({ protocol, exitCode, feedback, stdout, stderr, maximumScore }: CheckerEnd): number | null {
  if (protocol === "score") return toShare(/^\s*(\S+)/.exec(stdout)?.[1] ?? "", 1);
  if (protocol === "testlib") {
    const percent = TESTLIB_PARTIAL.exec(stderr)?.[1];
    if (percent !== undefined) return maximumScore === 0 ? null : toShare(percent, WHOLE_PERCENT);
    if (exitCode !== TESTLIB_POINTS) return null;
    return toShare(/^\s*points\s+(\S+)/.exec(stderr)?.[1] ?? "", maximumScore);
  }
  if (feedback.scoreMultiplier !== "") return toShare(feedback.scoreMultiplier, 1);
  return feedback.score === "" ? null : toShare(feedback.score, maximumScore);
}

/** Null if the test case is worth no points. */
function toShare(text: string, maximum: number | null): number | null {
  const value = text === "" ? Number.NaN : Number(text);
  if (!Number.isFinite(value) || value < 0)
    throw new InternalError(`The checker gave the score ${JSON.stringify(text)}`);
  if (maximum === null) return value;
  return maximum === 0 ? null : Math.min(1, value / maximum);
}

function failed(exitCode: number | null, stderr: string): InternalError {
  return new InternalError(`The checker ended with ${exitCode}: ${stderr.trim().slice(0, 500)}`);
}
