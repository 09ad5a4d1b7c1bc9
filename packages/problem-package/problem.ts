import type { Checking } from "@assay/contract/vocabulary/checking";
import type { LanguageId, LanguageKey } from "@assay/contract/vocabulary/languages";
import type { Difficulty, DisplaySample, ProblemLimits, StatementPage } from "@assay/contract/vocabulary/problem";
import type { Scoring } from "@assay/contract/vocabulary/scoring";
import type { IncludedFile } from "@assay/judge/compile/included-files";
import type { Expectation } from "#expectation";

/** A test case of a package, in judging order: samples first, then by name. */
export interface PackageTest {
  /** Its path below `data` without ending, for example "secret/subtask1/03". */
  readonly name: string;
  /** Everybody may read it. False for a sample that the statement shows in another form. */
  readonly isSample: boolean;
  readonly input: Uint8Array;
  readonly answer: Uint8Array;
  /** The group of the problem's scoring that it belongs to. */
  readonly groupName: string | null;
  /** Come after the checker's own. */
  readonly checkerArguments: readonly string[];
}

/** A picture of the statement, by the name under which the statement refers to it. */
export interface PackagePicture {
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** A jury solution and what it has to come to. */
export interface PackageSubmission {
  /** Such as `wrong_answer/greedy.cpp`. */
  readonly path: string;
  readonly expectation: Expectation;
  /** Null for a language that the judge does not have. */
  readonly languageId: LanguageId | null;
  /** The file that is run, of a solution of several. */
  readonly source: string;
  /** Those beside it, by their paths below the solution's folder; none when absent. */
  readonly otherFiles?: readonly { readonly name: string; readonly content: Uint8Array }[];
}

/** The files that a problem adds to every program in a language. */
export type IncludedFiles = Readonly<Partial<Record<LanguageKey, readonly IncludedFile[]>>>;

/** Where a problem comes from and who may use it how; absent where the package does not say. */
export interface PackageCredit {
  readonly author?: string;
  readonly source?: string;
  readonly sourceUrl?: string;
  readonly rightsOwner?: string;
  readonly license?: string;
}

/** How a time limit is made from the slowest accepted solution, where the package states none. */
export interface TimeLimitRule {
  readonly multiplier: number;
  /** The limit is a multiple of this. */
  readonly resolutionMs: number;
}

/** A problem package, read whole and checked. Statement parts are sanitised HTML with $…$ for formulas. */
export interface ProblemPackage {
  readonly slug: string;
  /** The package's own, in small letters; null for one without. */
  readonly uuid: string | null;
  /** The id under which the problem is stored first; the addresses of its pictures carry it. */
  readonly problemId: string;
  readonly title: string;
  readonly description: string;
  readonly input: string;
  readonly output: string;
  readonly pictures: readonly PackagePicture[];
  /** Of a statement that is a PDF file: what its pages say. The file and the pictures of its pages are among `pictures`. */
  readonly statementPages: readonly StatementPage[];
  readonly displaySamples: readonly DisplaySample[];
  readonly difficulty: Difficulty;
  readonly problemType: string;
  /** Null when the package leaves it to be computed from the accepted submissions. */
  readonly timeLimitMs: number | null;
  readonly timeLimitRule: TimeLimitRule;
  readonly memoryLimitKb: number;
  readonly limits: ProblemLimits;
  readonly checking: Checking;
  /** Null for a problem that is solved or not. */
  readonly scoring: Scoring | null;
  readonly credit: PackageCredit;
  readonly tests: readonly PackageTest[];
  readonly submissions: readonly PackageSubmission[];
  /** What is added to every program, by its language; nothing when absent. */
  readonly includedFiles?: IncludedFiles;
  /** Hexadecimal; the same as long as reading the package gives the same. */
  readonly hash: string;
  /** What was left out or assumed, one sentence each. */
  readonly notes: readonly string[];
}
