import type { LANGUAGE_IDS } from "#vocabulary/languages/all";

/**
 * Judge0's comparison of a whole output: blanks at line ends and blank ends are left out, all else
 * counts. What the specification's problems are judged by.
 */
export interface WholeOutputComparison {
  readonly kind: "whole_output";
}

/** The default output validator of the ICPC problem package format: token by token. */
export interface TokenComparison {
  readonly kind: "tokens";
  readonly isCaseSensitive: boolean;
  /** White space must match exactly as well. */
  readonly isSpaceSensitive: boolean;
  /** With either tolerance, tokens of the answer that are numbers are compared as numbers; null for none. */
  readonly absoluteTolerance: number | null;
  readonly relativeTolerance: number | null;
}

/** How a checker is called and what its exit code means. */
export type CheckerProtocol =
  /** `input answer feedback/ [arguments] < output`; 42 accepts, 43 rejects (ICPC). */
  | "icpc"
  /** `input output answer`; 0 accepts, 1, 2 and 8 reject, 7 gives points (testlib). */
  | "testlib";

/** A program of the problem's that decides on outputs, or talks with the contestant's program. */
export interface CheckerProgram {
  /** C++ or Python. */
  readonly languageId: (typeof LANGUAGE_IDS)["cpp" | "python"];
  /** Its files, UTF-8; every C++ source among them is compiled, the first Python file is run. */
  readonly files: readonly { readonly name: string; readonly text: string }[];
  readonly protocol: CheckerProtocol;
  readonly arguments: readonly string[];
}

/** Of a multi-pass problem: its programs run several times on a test case. */
export interface MultiPass {
  /**
   * How often a program may be run on one test case, at most: after the first time on the input that the checker or
   * interactor wrote for it (2025-09, "Multi-pass validation"). It runs once when absent.
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
  /** Where there is one, it decides on what an interactor that accepts has written to its output file (testlib's `tout`). */
  readonly checker?: CheckerProgram;
}

/** How a problem's outputs are decided on. */
export type Checking = WholeOutputComparison | TokenComparison | CustomChecker | Interaction;

/** What problems are judged by that do not say anything else. */
export const WHOLE_OUTPUT: WholeOutputComparison = { kind: "whole_output" };
