import type { Difficulty } from "@assay/contract/vocabulary/difficulties";
import type { LanguageId } from "@assay/contract/vocabulary/languages";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";

/** A test case of a package, in judging order: samples first, then by name. */
export interface PackageTest {
  readonly name: string;
  readonly isSample: boolean;
  readonly input: Uint8Array;
  readonly answer: Uint8Array;
}

/** A picture of the statement, by the name under which the statement refers to it. */
export interface PackagePicture {
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** A jury solution and the verdicts that its folder allows. */
export interface PackageSubmission {
  /** Such as `wrong_answer/greedy.cpp`. */
  readonly path: string;
  readonly expected: ExpectedVerdict;
  /** Null for a language that the judge does not have. */
  readonly languageId: LanguageId | null;
  readonly source: string;
}

/** The standard folders of `submissions/` (ICPC package format). */
export const EXPECTED_VERDICTS = ["accepted", "wrong_answer", "time_limit_exceeded", "run_time_error"] as const;
/** One of `EXPECTED_VERDICTS`. */
export type ExpectedVerdict = (typeof EXPECTED_VERDICTS)[number];

/** The verdict that some test case has to have for each folder. */
export const DECIDING_VERDICT: Readonly<Record<ExpectedVerdict, Verdict>> = {
  accepted: "accepted",
  wrong_answer: "wrong_answer",
  time_limit_exceeded: "time_limit_exceeded",
  run_time_error: "runtime_error",
};

/** Where a problem comes from and who may use it how; absent where the package does not say. */
export interface PackageCredit {
  readonly author?: string;
  readonly source?: string;
  readonly sourceUrl?: string;
  readonly rightsOwner?: string;
  readonly license?: string;
}

/** A problem package, read whole and checked. Statement parts are sanitised HTML with $…$ for formulas. */
export interface ProblemPackage {
  readonly slug: string;
  /** The id under which the problem is stored first; the addresses of its pictures carry it. */
  readonly problemId: string;
  readonly title: string;
  readonly description: string;
  readonly input: string;
  readonly output: string;
  readonly pictures: readonly PackagePicture[];
  readonly difficulty: Difficulty;
  readonly problemType: string;
  /** Null when the package leaves it to be computed from the accepted submissions. */
  readonly timeLimitMs: number | null;
  /** The factor from the slowest accepted submission to the time limit. */
  readonly timeMultiplier: number;
  readonly memoryLimitKb: number;
  readonly credit: PackageCredit;
  readonly tests: readonly PackageTest[];
  readonly submissions: readonly PackageSubmission[];
  /** SHA-256 of every file of the package, hexadecimal. */
  readonly hash: string;
  /** What was left out or assumed, one sentence each. */
  readonly notes: readonly string[];
}
