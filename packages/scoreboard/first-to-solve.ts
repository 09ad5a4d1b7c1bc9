import { type Attempt, compareArrivals, isJudged, type Rules } from "#rules";

/**
 * Who solved a problem first. `undecided` while an earlier attempt may still become the first; then the participant is the one that it
 * would be taken from.
 */
export type FirstToSolve =
  | { readonly state: "nobody" }
  | {
      readonly state: "undecided" | "decided";
      readonly participantId: string;
      readonly ms: number;
      readonly seq: number;
    };

/**
 * Who solved the problem first among the participants of one ranking. `attempts` are their attempts to the problem, in any order: hidden
 * participants neither are the first nor keep others waiting. The order of arrival decides alone, not that of judging; of two arrivals in
 * the same millisecond, the lower number is first. The solver's own earlier pending attempt leaves it undecided, too.
 */
export function firstToSolve(attempts: readonly Attempt[]): FirstToSolve {
  let first: Attempt | null = null;
  let pending: Attempt | null = null;
  for (const attempt of attempts) {
    if (attempt.verdict === "accepted" && (!first || compareArrivals(attempt, first) < 0)) first = attempt;
    if (!isJudged(attempt) && (!pending || compareArrivals(attempt, pending) < 0)) pending = attempt;
  }
  if (!first) return { state: "nobody" };
  const isDecided = !pending || compareArrivals(first, pending) < 0;
  const { participantId, ms, seq } = first;
  return { state: isDecided ? "decided" : "undecided", participantId, ms, seq };
}

/**
 * The attempts of one participant to one problem that decide about who was first, at most two of those in the order of arrival: the first
 * accepted and the first pending one. Where the last submission counts, only it can be the first, so the mark may move on.
 */
export function claimsOf({ scoring }: Rules, attempts: readonly Attempt[]): readonly Attempt[] {
  const effective = scoring === "last" ? lastOf(attempts.filter(({ isFrozen }) => !isFrozen)) : attempts;
  const accepted = effective.find(({ verdict }) => verdict === "accepted");
  const pending = effective.find((attempt) => !isJudged(attempt));
  return [accepted, pending].filter((attempt) => attempt !== undefined);
}

/** The last attempt that compiles. While it is not known which one that is, all of those that it may be are pending. */
function lastOf(attempts: readonly Attempt[]): readonly Attempt[] {
  const at = attempts.findLastIndex((attempt) => isJudged(attempt) && attempt.verdict !== "compilation_error");
  const possible = attempts.slice(Math.max(0, at)).filter(({ verdict }) => verdict !== "compilation_error");
  if (possible.length === 1) return possible;
  return possible.map((attempt) => (attempt.verdict === "accepted" ? { ...attempt, verdict: null } : attempt));
}
