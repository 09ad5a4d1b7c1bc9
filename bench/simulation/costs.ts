import type { Language } from "#load/mix";

/** CPU time in ms on a core whose other hyper-thread is idle: for each submission, and for each of its tests. */
export interface Cost {
  readonly base: number;
  readonly perTest: number;
}

/** What judging in a language takes, in ms. */
export interface LanguageCost {
  readonly compileMs: number;
  readonly runMs: number;
  /** For which a core is held besides, while nothing computes. */
  readonly gapMs: number;
  /** The same once per submission, without a core. */
  readonly delayMs: number;
  /** How much longer or shorter compiling and running took, each as likely as the others. */
  readonly spread: readonly number[];
}

/** What a submission costs. */
export interface Costs {
  readonly generator: Cost;
  readonly web: Cost;
  readonly worker: Cost;
  readonly postgres: Cost;
  readonly languages: Readonly<Record<Language, LanguageCost>>;
  /** Waiting for disks, sockets and wake-ups, in ms: before it is stored, before it is taken, before the news of its verdict. */
  readonly delays: { readonly post: number; readonly wait: number; readonly news: number };
}

/** How much of the web server's and of PostgreSQL's time falls into a part of the way. The division changes no sum. */
export const PARTS = {
  web: { post: 0.7, news: 0.3 },
  postgres: { post: 0.25, store: 0.15, claim: 0.25, results: 0.1, end: 0.25 },
} as const;

export function costOf({ base, perTest }: Cost, tests: number): number {
  return base + perTest * tests;
}
