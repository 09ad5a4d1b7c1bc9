import type { ScoringKind } from "@assay/contract/vocabulary/contest";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";

/**
 * How equal scores are ordered by `best`, `subtasks`, `last` and `points`. `shared`: not at all. `last_improvement`: by the time of the
 * last submission that raised a score. `total_time`: by the sum of those times over the problems.
 */
export const TIE_BREAKS = ["shared", "last_improvement", "total_time"] as const;

/** One of `TIE_BREAKS`. */
export type TieBreak = (typeof TIE_BREAKS)[number];

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
  readonly ties: TieBreak;
  /** For `points`. */
  readonly decay: Decay;
}

/** How points lose value. Whatever is lost, `least` of what the submission earned stays; then `late` applies. */
export interface Decay {
  /** The share of the points that each full minute costs. */
  readonly perMinute: number;
  /** The points that each rejected try costs. */
  readonly perTry: number;
  /** What each rejected try multiplies the points by. */
  readonly tryFactor: number;
  readonly least: number;
  /** What points are multiplied by from these contest times on, in their order; the last one that has passed applies. */
  readonly late: readonly { readonly fromMs: number; readonly factor: number }[];
}

/** Codeforces takes 1/250 of the points per minute and 50 per rejected try, and leaves 30 percent. */
export const CODEFORCES_DECAY: Decay = { perMinute: 1 / 250, perTry: 50, tryFactor: 1, least: 0.3, late: [] };
/** Ledo (Hydro) takes 5 percent of what is left per rejected try, and leaves 70 percent. */
export const LEDO_DECAY: Decay = { perMinute: 0, perTry: 0, tryFactor: 0.95, least: 0.7, late: [] };

/** The rules of an ICPC contest (CCS requirements 2026-01, "Scoring Data Generation"). */
export const ICPC_RULES: Rules = {
  scoring: "icpc",
  penaltyMs: 20 * 60_000,
  compileErrorCosts: false,
  unitMs: 60_000,
  decimals: 2,
  ties: "shared",
  decay: CODEFORCES_DECAY,
};

/** A submission that counts in the contest, as one view of it shows it. */
export interface Attempt {
  readonly seq: number;
  readonly participantId: string;
  readonly problemId: string;
  /** Contest time of the arrival on the participant's clock. */
  readonly ms: number;
  /** Null while it is judged, and where the view does not tell. */
  readonly verdict: Verdict | null;
  /** The share of the problem's points that it earned, from 0 to 1; null if only the verdict counts. */
  readonly share: number | null;
  /** The shares of the problem's points that each of its groups earned, in their order; empty without groups. */
  readonly groupShares: readonly number[];
  /** Whether the view does not tell the result because it is frozen. */
  readonly isFrozen: boolean;
}

/** Negative if the first of two attempts arrived earlier: by contest time, then by number. */
export function compareArrivals(one: Pick<Attempt, "ms" | "seq">, other: Pick<Attempt, "ms" | "seq">): number {
  return one.ms - other.ms || one.seq - other.seq;
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
