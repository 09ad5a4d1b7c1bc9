import type { LANGUAGE_IDS } from "#vocabulary/languages/all";

/**
 * The comparison of whole outputs: it ignores trailing white space on lines and at the end, and nothing else. The specification's
 * problems use it. Judge0's own comparison, which also ignores NUL bytes there and never accepts an empty output, judges only
 * runs that belong to no problem.
 */
export interface WholeOutputComparison {
  readonly kind: "whole_output";
}

/** The default output validator of the ICPC problem package format: token by token. */
export interface TokenComparison {
  readonly kind: "tokens";
  readonly isCaseSensitive: boolean;
  /** White space must match exactly, too. */
  readonly isSpaceSensitive: boolean;
  /** With a tolerance, numeric tokens of the answer are compared as numbers; null means no tolerance. */
  readonly absoluteTolerance: number | null;
  readonly relativeTolerance: number | null;
}

export type CheckerProtocol =
  /** `input answer feedback/ [arguments] < output`; 42 accepts, 43 rejects (ICPC). */
  | "icpc"
  /** `input output answer`; 0 accepts, 1, 2, 4 and 8 reject, 7 and `_pc` give points (testlib). */
  | "testlib"
  /** `input answer output < output` in a folder with data.in and data.out; prints the share of the points, 0 to 1 (CMS, omegaUp). */
  | "score";

/** A program of a problem that checks outputs, or interacts with the contestant's program. */
export interface CheckerProgram {
  /** C++ or Python. */
  readonly languageId: (typeof LANGUAGE_IDS)["cpp" | "python"];
  /** Its files, in UTF-8. All C++ sources are compiled together; of Python, the first file is run. */
  readonly files: readonly { readonly name: string; readonly text: string }[];
  readonly protocol: CheckerProtocol;
  readonly arguments: readonly string[];
}

/** The setting of a multi-pass problem, where programs run several times per test case. */
export interface MultiPass {
  /**
   * How often a program may run on one test case; each further pass gets the input that the checker or interactor wrote
   * for it (problem package format 2025-09, "Multi-pass validation"). If absent, it runs once.
   */
  readonly passes?: number;
}

/** A custom checker: a program that reads input, answer and the contestant's output. */
export interface CustomChecker extends MultiPass {
  readonly kind: "checker";
  readonly checker: CheckerProgram;
}

/** An interactor, joined with the contestant's program by pipes. */
export interface Interaction extends MultiPass {
  readonly kind: "interactive";
  readonly interactor: CheckerProgram;
  /** If present, it checks the output file (testlib's `tout`) of an interactor that accepted. */
  readonly checker?: CheckerProgram;
}

export type Checking = WholeOutputComparison | TokenComparison | CustomChecker | Interaction;

/** The default comparison. */
export const WHOLE_OUTPUT: WholeOutputComparison = { kind: "whole_output" };
