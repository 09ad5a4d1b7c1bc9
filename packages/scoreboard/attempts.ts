import { contestTime, ownDuration } from "#contest-time";
import type { ContestSettings, JudgementFact, ParticipantFact, SubmissionFact } from "#facts";
import { hiddenFrom } from "#freeze";
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
  const ms = contestTime(at, clock, own);
  if (ms < 0) return "early";
  if (ms >= ownDuration(clock, own, kind === "virtual")) return "late";
  return isIgnored ? "ignored" : "counted";
}

/** Whether the public sees no result of what arrived at this moment, in a contest that is settled or not yet. */
export function isHiddenAt(settings: ContestSettings, isSettled: boolean, at: number): boolean {
  return !isSettled && at >= hiddenFrom(settings);
}

/**
 * The attempts of a participant as a view shows them, in the order of arrival. What arrived before the freeze shows its verdict whenever it
 * was judged. A frozen one that the jury ignores stays pending for the public, because it was already seen.
 */
export function attemptsOf(
  view: View,
  settings: ContestSettings,
  isSettled: boolean,
  participant: ParticipantFact,
  submissions: readonly SubmissionFact[],
  judgements: ReadonlyMap<string, JudgementFact>,
): readonly Attempt[] {
  const attempts: Attempt[] = [];
  for (const submission of submissions) {
    const isFrozen = view === "public" && isHiddenAt(settings, isSettled, submission.at);
    const state = submissionState(settings, participant, submission);
    if (state !== "counted" && !(state === "ignored" && isFrozen)) continue;
    const judgement = isFrozen ? undefined : judgements.get(submission.id);
    attempts.push({
      seq: submission.seq,
      participantId: participant.id,
      problemId: submission.problemId,
      ms: contestTime(submission.at, settings.clock, participant.clock),
      verdict: judgement?.verdict ?? null,
      share: judgement?.share ?? null,
      groupShares: judgement?.groupShares ?? [],
      isFrozen,
    });
  }
  return attempts.sort(compareArrivals);
}
