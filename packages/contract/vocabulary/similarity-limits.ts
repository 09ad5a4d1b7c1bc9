import { SECOND } from "#vocabulary/units";

/** The limits of comparing the programs of a class, a part of `LIMITS`. */
export const SIMILARITY_LIMITS = {
  /** Programs in one group of languages that are compared with each other, and their characters together. */
  similarityPrograms: 1_000,
  similarityCharacters: 20_000_000,
  /** Characters and tokens of one program; a longer one is left out and named. */
  similarityProgramLength: 100_000,
  similarityProgramTokens: 20_000,
  /** Tokens of a program, without the template, below which it is too short to judge. */
  similarityLeastTokens: 150,
  /** Pairs that a report keeps, the most similar ones, and matching parts of one of them. */
  similarityPairs: 200,
  similarityFragments: 100,
  /** Code that a teacher adds to the template. */
  baseCodeLength: 50_000,
  /** Why a pair was decided on as it was. */
  similarityNoteLength: 2_000,
  /** What the process that compares may use. */
  similarityWallMs: 120 * SECOND,
  similarityCpuSeconds: 90,
  similarityHeapMebibytes: 768,
} as const;
