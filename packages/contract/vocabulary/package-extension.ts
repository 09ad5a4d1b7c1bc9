import type { ProgramKind, ValidatorProtocol } from "#vocabulary/author-programs";
import type { CheckerProgram, Checking } from "#vocabulary/checking";
import type { StoredOpening } from "#vocabulary/editorial";
import type { StoredFailingTest } from "#vocabulary/failing-test";
import type { Grader, GraderProgram } from "#vocabulary/grading";
import type { LanguageId } from "#vocabulary/languages";
import type {
  Difficulty,
  DisplaySample,
  ProblemLimits,
  ProblemTemplates,
  StatementSource,
  StoredCredit,
} from "#vocabulary/problem";
import type { ReferenceExpectation } from "#vocabulary/reference-solution";
import type { Scoring } from "#vocabulary/scoring";

/**
 * The file of an exported package that holds what the format cannot express. Other judges ignore it: names that begin with a
 * dot do not belong to a package.
 */
export const EXTENSION_PATH = ".assay/problem.json";

/** The parts of the extension. Each counts only as long as the files that it was written with are unchanged. */
export const EXTENSION_PARTS = ["statement", "tests", "rules", "checking", "solutions"] as const;
/** One of `EXTENSION_PARTS`. */
export type ExtensionPart = (typeof EXTENSION_PARTS)[number];

/** In texts of the extension, these stand for the addresses of the problem's files and of its PDF statement. */
export const ADDRESS_MARKS = { files: "{problem-files}/", statement: "{problem-statement}" } as const;

/** A test case, in the order of judging. If a limit is absent, it is the problem's. */
export interface ExtensionTest {
  /** Its path below `data` in the package, without extension. */
  readonly file: string;
  readonly name: string;
  readonly isSample: boolean;
  readonly groupName: string | null;
  readonly checkerArguments?: readonly string[];
  readonly timeLimitMs?: number;
  readonly memoryLimitKb?: number;
  /** Of a sample, in Markdown. */
  readonly explanation?: string;
  /** The line of the script that has made it; absent if it is written by hand. */
  readonly generatedBy?: string;
}

/** A program of the problem; its files are in the package unless they are here. */
export type ExtensionProgram = Omit<CheckerProgram, "files"> & {
  readonly paths: readonly string[];
  /** The texts of files that the package has no place for, in the order of `paths`. */
  readonly texts?: readonly string[];
};

export type ExtensionChecking =
  | Extract<Checking, { kind: "whole_output" | "tokens" }>
  | { readonly kind: "checker"; readonly checker: ExtensionProgram; readonly passes?: number }
  | {
      readonly kind: "interactive";
      readonly interactor: ExtensionProgram;
      readonly checker?: ExtensionProgram;
      readonly passes?: number;
    };

/** The paths of a grader's files below `graders` in the package. */
export type ExtensionGraderProgram = Omit<GraderProgram, "files"> & { readonly paths: readonly string[] };

/** How a problem is scored; the files of its own grader are in the package. */
export type ExtensionScoring = Omit<Scoring, "grader"> & {
  readonly grader?: Omit<Grader, "program"> & { readonly program?: ExtensionGraderProgram };
};

/** The generators and validators of a problem; their files are in the package. */
export interface ExtensionAuthorPrograms {
  /** The script that makes tests; empty without one. */
  readonly script: string;
  readonly list: readonly {
    readonly kind: ProgramKind;
    readonly name: string;
    readonly languageId: LanguageId | null;
    /** Of the source in the package, and the names of the files beside it. */
    readonly path: string;
    readonly others: readonly string[];
    /** Null for a generator. */
    readonly protocol: ValidatorProtocol | null;
    readonly arguments: string;
  }[];
}

export interface ExtensionSolution {
  /** Its path below `submissions` in the package. */
  readonly file: string;
  readonly path: string;
  readonly languageId: LanguageId | null;
  /** The file that is run, of a solution that is a folder. */
  readonly entry: string | null;
  readonly expectation: ReferenceExpectation;
  /** Absent unless somebody has chosen it to print the outputs of tests. */
  readonly isModel?: boolean;
}

/** A statement in another language. Its title is in problem.yaml. */
export interface ExtensionTranslation {
  readonly language: string;
  readonly html: StatementSource;
  readonly source: StatementSource | null;
}

/** What an exported package says beyond the format. */
export interface PackageExtension {
  readonly version: 1;
  /** For each part a SHA-256 of the files that it was written with (`sealedText`), in hexadecimal. */
  readonly seals: Readonly<Record<ExtensionPart, string>>;
  readonly statement: {
    readonly html: StatementSource;
    /** The Markdown that it is made from, or null. */
    readonly source: StatementSource | null;
    readonly pictures: readonly string[];
    /** The language code of the statement; absent or null if it is not known. */
    readonly language?: string | null | undefined;
    /** Those in other languages that are not read from files as they are. */
    readonly translations?: readonly ExtensionTranslation[];
  };
  readonly tests: {
    readonly list: readonly ExtensionTest[];
    readonly scoring: ExtensionScoring | null;
    readonly displaySamples: readonly DisplaySample[];
  };
  readonly rules: {
    readonly difficulty: Difficulty;
    readonly problemType: string;
    readonly timeLimitMs: number;
    readonly memoryLimitKb: number;
    readonly limits: ProblemLimits;
    readonly credit: StoredCredit;
  };
  readonly checking: ExtensionChecking;
  readonly solutions: readonly ExtensionSolution[];
  /** Absent without any. It counts as far as the files that it names are there. */
  readonly programs?: ExtensionAuthorPrograms;
  /** What the editor begins with; no other file of the package says it, so it always counts. Absent without any. */
  readonly templates?: ProblemTemplates;
  /** When the editorial opens; no other file of the package says it, so it always counts. Absent for any time. */
  readonly editorialOpens?: StoredOpening;
  /** Judging ends where verdict and points are certain. */
  readonly stopsAtFailure?: boolean;
  /** When the first failing test opens for senders. Absent for never. */
  readonly failingTest?: StoredFailingTest;
}

/** A file of a package; its text counts only if `isTextSealed` says so. */
export interface SealedFile {
  readonly path: string;
  readonly text: string | null;
}

/** The parts that a change of this file makes outdated. */
function partsOf(path: string): readonly ExtensionPart[] {
  if (path.startsWith("statement/")) return ["statement"];
  if (path.startsWith("data/")) return path.endsWith(".yaml") ? ["tests", "checking"] : ["tests"];
  if (path.startsWith("submissions/")) return ["solutions"];
  if (path.startsWith("output_validator/")) return ["checking"];
  if (path.startsWith("graders/")) return ["tests"];
  return path === "problem.yaml" ? ["rules"] : [];
}

/** True for a file whose text matters to a part, not only its name. */
export function isTextSealed(path: string): boolean {
  return (
    path === "problem.yaml" ||
    path === "submissions/submissions.yaml" ||
    path.startsWith("output_validator/") ||
    path.startsWith("graders/") ||
    /^statement\/problem\.[^/]+\.(md|tex)$/.test(path) ||
    (path.startsWith("data/") && path.endsWith(".yaml"))
  );
}

/** The text whose hash is the seal of a part: the names of the files that matter to the part, and the texts of some. */
export function sealedText(part: ExtensionPart, files: Iterable<SealedFile>): string {
  const mine = [...files].filter(({ path }) => partsOf(path).includes(part));
  const lines = mine.map(({ path, text }) => `${path}\u0000${text ?? ""}\u0000`);
  return lines.sort().join("\n");
}
