import type { ProblemPackage } from "@assay/problem-package/problem";

/** What a package must contain after it has been read. */
export interface PackageFacts {
  readonly tests: number;
  readonly pictures: number;
  readonly title: string;
  readonly author?: string;
  readonly checking: ProblemPackage["checking"]["kind"];
  readonly timeLimitMs?: number;
  readonly absoluteTolerance?: number;
  readonly points?: readonly number[];
  readonly interactions?: number;
  /** The other languages of its statement. */
  readonly translations?: readonly string[];
  readonly notes?: readonly string[];
}

/** The real packages by slug. */
export const REAL_PACKAGES: Readonly<Record<string, PackageFacts>> = {
  aijeopardy: { tests: 50, pictures: 1, title: "AI Jeopardy", author: "Per Austrin", checking: "tokens" },
  basicbrewing: {
    tests: 16,
    pictures: 1,
    title: "Basic Brewing",
    author: "Michael Zündorf",
    checking: "tokens",
    absoluteTolerance: 1e-4,
    timeLimitMs: 1_000,
  },
  blackfriday: {
    tests: 30,
    pictures: 1,
    title: "Black Friday",
    author: "Ulf Lundström, Jan Elffers",
    checking: "tokens",
  },
  decryptingzodiac: {
    tests: 28,
    pictures: 1,
    title: "Decrypting Zodiac",
    author: "Michael Zündorf",
    checking: "tokens",
  },
  different: { tests: 3, pictures: 0, title: "A Different Problem", checking: "checker" },
  guess: {
    tests: 10,
    pictures: 0,
    title: "Guess the Number",
    checking: "interactive",
    interactions: 2,
    translations: ["sv"],
  },
  oddbinom: {
    tests: 17,
    pictures: 1,
    title: "Odd Binomial Coefficients",
    author: "Lukáš Poláček",
    checking: "tokens",
  },
  oddecho: {
    tests: 18,
    pictures: 1,
    title: "Odd Echo",
    author: "Johan Sannemo",
    checking: "tokens",
    points: [50, 50],
    translations: ["sv"],
  },
  proteins: { tests: 26, pictures: 2, title: "Proteins", author: "Ulf Lundström", checking: "tokens" },
  symmetricpolynomials: {
    tests: 41,
    pictures: 1,
    title: "Symmetric Polynomials",
    author: "Per Austrin",
    checking: "checker",
  },
};

/** How a package differs from its facts, to append to a line of output; "" if it does not. */
export function whatDiffers(problem: ProblemPackage): string {
  const wanted = REAL_PACKAGES[problem.slug];
  if (!wanted) return ": it is not a known package";
  const { checking, scoring } = problem;
  const found: PackageFacts = {
    tests: problem.tests.length,
    pictures: problem.pictures.length,
    title: problem.title,
    author: problem.credit.author,
    checking: checking.kind,
    timeLimitMs: problem.timeLimitMs ?? undefined,
    absoluteTolerance: checking.kind === "tokens" ? (checking.absoluteTolerance ?? undefined) : undefined,
    points: scoring?.groups.map(({ points }) => points),
    interactions: problem.displaySamples.length || undefined,
    translations: problem.translations?.map(({ language }) => language),
    notes: problem.notes.length > 0 ? problem.notes : undefined,
  };
  const keys = Object.keys(found) as (keyof PackageFacts)[];
  const differing = keys.filter((key) => JSON.stringify(found[key]) !== JSON.stringify(wanted[key]));
  const empty = problem.description === "" || problem.input === "" ? ["a part of the statement is empty"] : [];
  const differences = differing.map(
    (key) => `${key} is ${JSON.stringify(found[key])}, not ${JSON.stringify(wanted[key])}`,
  );
  return [...differences, ...empty].map((text) => `: ${text}`).join("");
}
