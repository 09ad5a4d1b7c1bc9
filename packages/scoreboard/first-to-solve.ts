import { type Attempt, isJudged } from "#rules";

/** Who solved a problem first; undecided while an earlier attempt has no verdict that could make it the first. */
export type FirstToSolve =
  | { readonly state: "nobody" | "undecided" }
  | { readonly state: "decided"; readonly participantId: string; readonly seq: number };

/**
 * Who solved the problem first among the participants of one ranking group. `attempts` are those of visible participants of the group
 * to the problem: hidden ones neither are the first nor keep others waiting. The order of arrival decides alone, not the time of judging;
 * of two arrivals in the same millisecond, the lower number is first. The solver's own earlier pending attempt leaves it
 * undecided, too.
 */
export function firstToSolve(attempts: readonly Attempt[]): FirstToSolve {
  let first: Attempt | null = null;
  let pending: number | null = null;
  for (const attempt of attempts) {
    if (attempt.verdict === "accepted" && (first === null || attempt.seq < first.seq)) first = attempt;
    if (!isJudged(attempt) && (pending === null || attempt.seq < pending)) pending = attempt.seq;
  }
  if (first === null) return { state: "nobody" };
  if (pending !== null && pending < first.seq) return { state: "undecided" };
  return { state: "decided", participantId: first.participantId, seq: first.seq };
}
