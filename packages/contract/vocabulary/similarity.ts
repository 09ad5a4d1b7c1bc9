/** What a person has decided about two similar programs. */
export const SIMILARITY_DECISIONS = ["none", "dismissed", "discuss", "confirmed"] as const;
export type SimilarityDecision = (typeof SIMILARITY_DECISIONS)[number];

/** `waiting` until the programs have been compared; `failed` if that was not possible. */
export const SIMILARITY_STATES = ["waiting", "done", "failed"] as const;
export type SimilarityState = (typeof SIMILARITY_STATES)[number];

/**
 * What a comparison says about a group of programs: its pairs are ranked; its solutions look alike, so none is listed; or there are too
 * few of them to know what is usual.
 */
export const SIMILARITY_OUTCOMES = ["ranked", "alike", "few"] as const;

/** Why the programs of a group were not compared. */
export const SIMILARITY_REFUSALS = [
  "no_grammar",
  "too_many_programs",
  "too_much_code",
  "too_much_time",
  "too_much_memory",
] as const;

/** What was found out about the programs of one grammar; stored with the report, by ids of submissions. */
export interface ComparedGroup {
  readonly languages: readonly string[];
  readonly refusal: (typeof SIMILARITY_REFUSALS)[number] | null;
  readonly outcome: (typeof SIMILARITY_OUTCOMES)[number] | null;
  readonly spread: {
    readonly pairs: number;
    readonly lowerQuartile: number;
    readonly median: number;
    readonly upperQuartile: number;
    readonly highFence: number;
  } | null;
  readonly programs: number;
  readonly tooShort: readonly string[];
  readonly tooLong: readonly string[];
}

/** A part that two programs have in common: in each, the line and column, from 0, where it begins and those where it ends. */
export interface SimilarityFragment {
  readonly left: readonly [number, number, number, number];
  readonly right: readonly [number, number, number, number];
}
