import { contestTime, ownDuration } from "#contest-time";
import type { ContestSettings, JudgementFact, ParticipantFact, SubmissionFact } from "#facts";
import { type Attempt, compareArrivals } from "#rules";

/**
 * Who looks. `jury` sees everything. `public` is everybody else, participants included: it sees no result of what arrived in the freeze
 * until that is thawed, whatever became of it.
 */
export const VIEWS = ["public", "jury"] as const;

/** One of `VIEWS`. */
export type View = (typeof VIEWS)[number];

/** Why a submission counts, or not: it arrived before its participant's start, or after their end, or the jury took it out. */
export type SubmissionState = "counted" | "early" | "late" | "ignored";

/** The state of a participant's submission; it counts from the start until before the end. */
export function submissionState(
  { clock }: ContestSettings,
  { clock: own, kind }: ParticipantFact,
  { at, isIgnored }: SubmissionFact,
): SubmissionState {
  return stateAt(contestTime(at, clock, own), ownDuration(clock, own, kind === "virtual"), isIgnored);
}

function stateAt(ms: number, durationMs: number, isIgnored: boolean): SubmissionState {
  if (ms < 0) return "early";
  if (ms >= durationMs) return "late";
  return isIgnored ? "ignored" : "counted";
}

/**
 * The attempts of a participant in the order of arrival, as they are shown to whom results are hidden from this moment on (`hiddenFrom`, or
 * Infinity for the jury). What arrived before shows its verdict whenever it was judged. What arrived since and was ignored by the jury is
 * pending like the rest, because it was already seen.
 */
export function attemptsOf(
  { clock }: ContestSettings,
  hiddenFrom: number,
  { id: participantId, clock: own, kind }: ParticipantFact,
  submissions: Iterable<SubmissionFact>,
  judgements: ReadonlyMap<string, JudgementFact>,
): readonly Attempt[] {
  const durationMs = ownDuration(clock, own, kind === "virtual");
  const attempts: Attempt[] = [];
  for (const { id, seq, problemId, at, isIgnored } of submissions) {
    const isFrozen = at >= hiddenFrom;
    const ms = contestTime(at, clock, own);
    if (stateAt(ms, durationMs, isIgnored && !isFrozen) !== "counted") continue;
    const judgement = isFrozen ? undefined : judgements.get(id);
    attempts.push({
      seq,
      participantId,
      problemId,
      ms,
      verdict: judgement?.verdict ?? null,
      share: judgement?.share ?? null,
      groupShares: judgement?.groupShares ?? [],
      isFrozen,
    });
  }
  return attempts.sort(compareArrivals);
}
