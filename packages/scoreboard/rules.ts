import type { ScoringKind } from "@assay/contract/vocabulary/contest";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";

/** What decides how submissions count in one contest. */
export interface Rules {
  readonly scoring: ScoringKind;
  /** What a rejected try costs: 20 minutes at the ICPC, 5 at AtCoder. */
  readonly penaltyMs: number;
  /** Whether a program that does not compile counts as a rejected try. */
  readonly compileErrorCosts: boolean;
  /** Times are rounded down to this: a minute at the ICPC, or a second. */
  readonly unitMs: number;
  /** The decimals to which the score of a problem is rounded, before problems are added up. */
  readonly decimals: number;
  /** Whether equal scores are ordered by the time of the last submission that raised one. The kinds with times of their own ignore it. */
  readonly breaksTies: boolean;
  /** For `points`. */
  readonly decay: Decay;
}

/** How a solved problem loses points: Codeforces takes 1/250 per minute and 50 per rejected try, and leaves 30 percent. */
export interface Decay {
  /** The share of the problem's points that each minute costs. */
  readonly perMinute: number;
  /** The points that each rejected try costs. */
  readonly perTry: number;
  /** The share of the problem's points that is left in any case. */
  readonly least: number;
}

/** The rules of an ICPC contest (CCS requirements 2026-01, "Scoring Data Generation"). */
export const ICPC_RULES: Rules = {
  scoring: "icpc",
  penaltyMs: 20 * 60_000,
  compileErrorCosts: false,
  unitMs: 60_000,
  decimals: 2,
  breaksTies: false,
  decay: { perMinute: 1 / 250, perTry: 50, least: 0.3 },
};

/** A problem of a contest, as far as scoring needs it. */
export interface ScoredProblem {
  readonly id: string;
  /** What solving it is worth; the score of a submission is its share of this. */
  readonly points: number;
}

/** A submission that counts in the contest, as one view of it shows it. */
export interface Attempt {
  /** The place in the order of arrival at the contest, from 1. */
  readonly seq: number;
  readonly participantId: string;
  readonly problemId: string;
  /** Contest time of the arrival (`contestTime`), from 0 to less than the participant's duration. */
  readonly ms: number;
  /** Null while it is judged, after an error of the judge, and where the view does not tell. */
  readonly verdict: Verdict | null;
  /** The share of the problem's points that it earned, from 0 to 1; null if only the verdict counts. */
  readonly share: number | null;
  /** The shares of the problem's points that each of its groups earned, in their order; empty without groups. */
  readonly groupShares: readonly number[];
}

/** Whether an attempt has been judged: an error of the judge is as good as no verdict, so it costs nobody a penalty. */
export function isJudged({ verdict }: Attempt): boolean {
  return verdict !== null && verdict !== "internal_error";
}

/** Whether a judged attempt counts as a try under these rules. */
export function isTry({ verdict }: Attempt, { compileErrorCosts }: Rules): boolean {
  return verdict !== "compilation_error" || compileErrorCosts;
}

/** Rounded down to the contest's unit of time. */
export function roundTime(ms: number, { unitMs }: Rules): number {
  return Math.floor(ms / unitMs) * unitMs;
}

/** Rounded to the contest's decimals, halves up, as written in decimals: the error of binary fractions decides nothing. */
export function roundScore(score: number, { decimals }: Pick<Rules, "decimals">): number {
  const scale = 10 ** decimals;
  return Math.round(Number((score * scale).toPrecision(15))) / scale;
}
