import { createRandom, exponential, pick, type Random } from "#random";

/** The languages of the load. */
export const LANGUAGES = ["cpp", "java", "python"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What is submitted: a program in a language, to a problem with that many tests. */
export interface Kind {
  readonly language: Language;
  readonly tests: number;
}

/** A submission of a load. */
export interface Arrival extends Kind {
  /** When it is due, in ms from the start of the load. */
  readonly dueMs: number;
  /** The number of the user who sends it. */
  readonly user: number;
}

/** What the load says of itself, so that it can be made again. */
export interface LoadPlan {
  readonly seed: number;
  readonly perSecond: number;
  readonly seconds: number;
  readonly users: number;
}

/** How often each language and each number of tests is submitted. */
const LANGUAGE_WEIGHTS = [
  { language: "cpp", weight: 65 },
  { language: "python", weight: 25 },
  { language: "java", weight: 10 },
] as const;
export const TEST_COUNTS = [
  { tests: 1, weight: 40 },
  { tests: 10, weight: 50 },
  { tests: 30, weight: 10 },
] as const;
export const MIX_TEXT = "65 % C++, 25 % Python, 10 % Java; 40 % with 1 test, 50 % with 10, 10 % with 30";

export function pickKind(random: Random): Kind {
  const { language } = pick(random, LANGUAGE_WEIGHTS);
  return { language, tests: pick(random, TEST_COUNTS).tests };
}

/** The share of each kind in the load; the shares add up to 1. */
export function kindShares(): (Kind & { readonly share: number })[] {
  const sum = (entries: readonly { readonly weight: number }[]) => entries.reduce((all, { weight }) => all + weight, 0);
  const all = sum(LANGUAGE_WEIGHTS) * sum(TEST_COUNTS);
  return LANGUAGE_WEIGHTS.flatMap(({ language, weight }) =>
    TEST_COUNTS.map((count) => ({ language, tests: count.tests, share: (weight * count.weight) / all })),
  );
}

/** The submissions of a load: Poisson arrivals of random kinds by random users. */
export function arrivalsOf({ seed, perSecond, seconds, users }: LoadPlan): Arrival[] {
  const random = createRandom(seed);
  const arrivals: Arrival[] = [];
  for (;;) {
    const dueMs = (arrivals.at(-1)?.dueMs ?? 0) + exponential(random, 1_000 / perSecond);
    if (dueMs > seconds * 1_000) return arrivals;
    arrivals.push({ dueMs, ...pickKind(random), user: Math.floor(random() * users) });
  }
}
