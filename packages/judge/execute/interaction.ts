import type { CheckerProgram } from "@assay/contract/vocabulary/checking";
import type { Outcome } from "@assay/sandbox/interface";
import { exitCodeOf, readJudgement, wasSignalled } from "#checkers/checker-box";
import type { Judgement } from "#checkers/judgement";
import { type Decision, decideOnOutput } from "#verdict";

/** What was seen of a program and its interactor. */
export interface Interaction {
  readonly program: Outcome;
  readonly interactor: Outcome;
}

/** SIGPIPE, as a shell gives it: the interactor spoke to a program that was no longer there. */
const NO_PARTNER = 128 + 13;

const REJECTED: Decision = { verdict: "wrong_answer", exitCode: 0, exitSignal: null, message: null };

/**
 * The verdict of an interactive run (problem package format, "Verdict of one test"). An interactor that
 * crashed, or that rejected before the program ended, decides; else the program's time limit or runtime
 * error, which earns no points; else the interactor. One that only found its partner gone has not crashed. Throws InternalError
 * when the interactor failed and that decides.
 */
export function decideOnInteraction(
  checker: CheckerProgram,
  { program, interactor }: Interaction,
  ofProgram: Decision,
  inputs: Parameters<typeof readJudgement>[2],
): { readonly decision: Decision; readonly judgement: Judgement | null } {
  const isProgramClean = ofProgram.verdict === "accepted";
  if (isPartnerGone(interactor)) {
    const judgement = { isRight: false, message: "The program ended before the interaction did" };
    return { decision: wasStopped(program) ? REJECTED : decideOnOutput(ofProgram, false), judgement };
  }
  const isFirst = wasStopped(program) || endedAt(interactor) < endedAt(program);
  if (!hasCrashed(interactor) && !isFirst && !isProgramClean) return { decision: ofProgram, judgement: null };
  const { share, ...judged } = readJudgement(checker, interactor, inputs);
  // Points are given by an interactor that accepts; then the program goes on, and has to end well to earn them.
  if (share !== undefined && !isProgramClean) return { decision: ofProgram, judgement: { ...judged, isRight: false } };
  const judgement = share === undefined ? judged : { ...judged, share };
  if (isFirst && !judgement.isRight) return { decision: REJECTED, judgement };
  return { decision: decideOnOutput(ofProgram, judgement.isRight), judgement };
}

/** True for a program that was ended because its interactor had: neither by itself nor for a limit. */
function wasStopped({ endedAtMs, exceeded }: Outcome): boolean {
  return endedAtMs === null && exceeded === null;
}

function hasCrashed(interactor: Outcome): boolean {
  return interactor.exceeded !== null || wasSignalled(interactor);
}

function isPartnerGone(interactor: Outcome): boolean {
  return interactor.exceeded === null && exitCodeOf(interactor) === NO_PARTNER;
}

/** A program that was stopped for a limit ended before its interactor heard of it. */
function endedAt({ endedAtMs }: Outcome): number {
  return endedAtMs ?? Number.NEGATIVE_INFINITY;
}
