import type { CheckerProgram } from "@assay/contract/vocabulary/checking";
import type { Outcome } from "@assay/sandbox/interface";
import { exitCodeOf, readJudgement, wasSignalled } from "#checkers/checker-box";
import type { Judgement } from "#checkers/judgement";
import { type Decision, decideOnOutput } from "#verdict";

/** The outcomes of a program and its interactor. */
export interface Interaction {
  readonly program: Outcome;
  readonly interactor: Outcome;
}

/** A shell's exit code for SIGPIPE: the interactor wrote to a program that had ended. */
const NO_PARTNER = 128 + 13;

const REJECTED: Decision = { verdict: "wrong_answer", exitCode: 0, exitSignal: null, message: null };

/**
 * Returns the verdict of an interactive run (problem package format, "Verdict of one test"). An interactor that crashed, or
 * rejected before the program ended, decides. Otherwise an exceeded limit or a runtime error of the program decides, and the
 * program earns no points; otherwise the interactor decides. An interactor that only found the program gone has not crashed.
 * Throws InternalError if the interactor failed and decides.
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
  // An interactor that awards points has accepted. The program may continue, but must end cleanly to earn them.
  if (share !== undefined && !isProgramClean) return { decision: ofProgram, judgement: { ...judged, isRight: false } };
  const judgement = share === undefined ? judged : { ...judged, share };
  if (isFirst && !judgement.isRight) return { decision: REJECTED, judgement };
  return { decision: decideOnOutput(ofProgram, judgement.isRight), judgement };
}

/** True if the program was stopped because its interactor had ended; false if it ended by itself or exceeded a limit. */
function wasStopped({ endedAtMs, exceeded }: Outcome): boolean {
  return endedAtMs === null && exceeded === null;
}

function hasCrashed(interactor: Outcome): boolean {
  return interactor.exceeded !== null || wasSignalled(interactor);
}

function isPartnerGone(interactor: Outcome): boolean {
  return interactor.exceeded === null && exitCodeOf(interactor) === NO_PARTNER;
}

/** Returns when a run ended. One that was stopped at a limit has no such time: it ended before its partner could notice. */
function endedAt({ endedAtMs }: Outcome): number {
  return endedAtMs ?? Number.NEGATIVE_INFINITY;
}
