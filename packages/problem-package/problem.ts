import type { ProgramFile, ProgramKind, ValidatorProtocol } from "@assay/contract/vocabulary/author-programs";
import type { Checking } from "@assay/contract/vocabulary/checking";
import type { StoredOpening } from "@assay/contract/vocabulary/editorial";
import type { StoredFailingTest } from "@assay/contract/vocabulary/failing-test";
import type { LanguageId, LanguageKey } from "@assay/contract/vocabulary/languages";
import type {
  Difficulty,
  DisplaySample,
  MarkdownText,
  ProblemLimits,
  ProblemTemplates,
  SampleExplanation,
  StatementPage,
  StatementSource,
} from "@assay/contract/vocabulary/problem";
import type { Scoring } from "@assay/contract/vocabulary/scoring";
import type { IncludedFile } from "@assay/judge/compile/included-files";
import type { Expectation } from "#expectation";
import type { PackageBytes } from "#files/file-bytes";

export interface PackageTest {
  /** Its path below `data` without extension, for example "secret/subtask1/03". */
  readonly name: string;
  /** True if everybody may read it. False for a sample that the statement shows in another form. */
  readonly isSample: boolean;
  readonly input: PackageBytes;
  readonly answer: PackageBytes;
  /** Its group in the problem's scoring. */
  readonly groupName: string | null;
  /** They follow the checker's own arguments. */
  readonly checkerArguments: readonly string[];
  /** If absent, the problem's. */
  readonly timeLimitMs?: number;
  readonly memoryLimitKb?: number;
  /** The line of the script that makes it; absent if it is written by hand. */
  readonly generatedBy?: string;
}

/** A file of a statement in another language than the problem's own, by its name in the statement's folder. */
export interface StatementFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** A statement in another language than the problem's own. Its parts are as those of the problem. */
export interface PackageTranslation {
  /** A tag of BCP 47. */
  readonly language: string;
  /** Null if it has no title of its own. */
  readonly title: string | null;
  readonly description: string;
  readonly input: string;
  readonly output: string;
  readonly statementPages: readonly StatementPage[];
  /** The Markdown that an exported statement was made from, or null. */
  readonly statementSource: StatementSource | null;
  /** The name of its file among `statementFiles`; null if it has none. */
  readonly file: string | null;
}

/** An editorial, or hints, in another language than that of the statement. */
export interface TranslatedEditorial {
  /** A tag of BCP 47. */
  readonly language: string;
  readonly text: MarkdownText;
  readonly hints: readonly MarkdownText[];
}

/** How the problem is solved, and hints in the order in which they give it away. */
export interface PackageEditorial {
  /** Empty if there are only hints. */
  readonly text: MarkdownText;
  readonly hints: readonly MarkdownText[];
  /** Absent without any. */
  readonly translations?: readonly TranslatedEditorial[];
  /** When it opens; absent if the package does not say it. */
  readonly opening?: StoredOpening;
}

export interface PackagePicture {
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

export interface PackageSubmission {
  /** Such as `wrong_answer/greedy.cpp`. */
  readonly path: string;
  readonly expectation: Expectation;
  /** Null for a language that the judge does not have. */
  readonly languageId: LanguageId | null;
  /** The source; of several files, the one that is run. Empty for a language that the judge does not have. */
  readonly source: string;
  /** The name of the file that is run, if the solution is a folder; empty if none is known. */
  readonly entry?: string;
  /** The other files, by their paths in the solution's folder; of a language that the judge does not have, all of them. */
  readonly otherFiles?: readonly { readonly name: string; readonly content: Uint8Array }[];
  /** It was chosen to print the outputs of tests. */
  readonly isModel?: boolean;
}

/** A program that exits with 42 if a test's input is as the statement promises ("Input Validators" of the format). */
export interface InputValidator {
  /** Such as `input_validators/validate.py`. */
  readonly path: string;
  /** Null for a language that the judge does not have. */
  readonly languageId: LanguageId | null;
  readonly source: string;
  /** The name of the source's file. */
  readonly entry: string;
  readonly otherFiles: readonly { readonly name: string; readonly content: Uint8Array }[];
  /** Its arguments, by the names of the tests that have any. */
  readonly argumentLines: Readonly<Record<string, string>>;
}

/** A generator or a validator, as the workshop shows it. */
export interface PackageProgram {
  readonly kind: ProgramKind;
  readonly name: string;
  /** Null for a language that the judge does not have. */
  readonly languageId: LanguageId | null;
  readonly source: string;
  /** The name of the source's file. */
  readonly entry: string;
  readonly files: readonly ProgramFile[];
  /** Null for a generator. */
  readonly protocol: ValidatorProtocol | null;
  readonly arguments: string;
}

export interface AuthorPrograms {
  readonly list: readonly PackageProgram[];
  /** The script that makes tests; empty if the package has none that a script here can express. */
  readonly script: string;
}

export type IncludedFiles = Readonly<Partial<Record<LanguageKey, readonly IncludedFile[]>>>;

/** The origin and licence of a problem. Keys that the package does not state are absent. */
export interface PackageCredit {
  readonly author?: string;
  readonly source?: string;
  readonly sourceUrl?: string;
  readonly rightsOwner?: string;
  readonly license?: string;
}

/** How to compute the time limit from the slowest accepted solution if the package states none. */
export interface TimeLimitRule {
  readonly multiplier: number;
  /** The limit is a multiple of this. */
  readonly resolutionMs: number;
}

export interface GeneratingProgram {
  /** Such as "the generator gen". */
  readonly what: string;
  readonly path: string;
  readonly languageId: LanguageId;
  readonly source: string;
  readonly otherFiles: readonly { readonly name: string; readonly content: Uint8Array }[];
}

/** How a package's programs make the tests that it lacks. */
export interface Generation {
  /** The generators by their names. */
  readonly programs: Readonly<Record<string, GeneratingProgram>>;
  /** For each missing input, in order, the generator that prints it and its arguments in one line. */
  readonly inputs: readonly { readonly test: string; readonly program: string; readonly argumentLine: string }[];
  /** The tests whose answers the model solution prints. */
  readonly answers: readonly string[];
  readonly model: GeneratingProgram;
}

/** A problem package, completely read and checked. The statement's sections are sanitised HTML with formulas in $…$. */
export interface ProblemPackage {
  readonly slug: string;
  /** The package's own UUID, in lower case, if it has one. */
  readonly uuid: string | null;
  /** The preferred id of the problem. It is part of the addresses of its pictures. */
  readonly problemId: string;
  readonly title: string;
  readonly description: string;
  readonly input: string;
  readonly output: string;
  readonly pictures: readonly PackagePicture[];
  /** The text of the pages of a PDF statement. The file and the pictures of its pages are in `pictures`. */
  readonly statementPages: readonly StatementPage[];
  /** The language tag of the title and the statement, such as sv; null or absent if it is not known. */
  readonly language?: string | null;
  /** The statements in other languages; absent without any. */
  readonly translations?: readonly PackageTranslation[];
  /** The files of those statements, and their pictures; absent without any. */
  readonly statementFiles?: readonly StatementFile[];
  /** What the editor begins with; absent if the package does not say it. */
  readonly templates?: ProblemTemplates;
  /** Judging ends where verdict and points are certain. */
  readonly stopsAtFailure?: boolean;
  /** When the first failing test opens for senders; absent if the package does not say it. */
  readonly failingTest?: StoredFailingTest;
  /** Absent if the package has neither an editorial nor hints. */
  readonly editorial?: PackageEditorial;
  readonly displaySamples: readonly DisplaySample[];
  /** The Markdown that an exported statement was made from; absent or null if there is none. */
  readonly statementSource?: StatementSource | null;
  /** Of the samples, in their order; absent or empty without any. */
  readonly sampleExplanations?: readonly SampleExplanation[];
  readonly difficulty: Difficulty;
  /** Its tags, separated by commas. */
  readonly problemType: string;
  /** Null if it has to be measured with the accepted solutions. */
  readonly timeLimitMs: number | null;
  readonly timeLimitRule: TimeLimitRule;
  readonly memoryLimitKb: number;
  readonly limits: ProblemLimits;
  readonly checking: Checking;
  /** Null for a problem without points. */
  readonly scoring: Scoring | null;
  readonly credit: PackageCredit;
  readonly tests: readonly PackageTest[];
  readonly submissions: readonly PackageSubmission[];
  /** Absent if the package has none. */
  readonly inputValidators?: readonly InputValidator[];
  /** Its generators and validators for the workshop; absent if the format has none. */
  readonly programs?: AuthorPrograms;
  /** Files that are added to every program, by language. */
  readonly includedFiles?: IncludedFiles;
  /** A hash in hexadecimal of all files and the reader's version. */
  readonly hash: string;
  /** Why the problem cannot be judged as its package wants until somebody changes it, so that it has to be a draft; absent if it can. */
  readonly draftReason?: string;
  /** Why the problem should not be published yet, although it can be judged; absent if it may. */
  readonly embargo?: string;
  /** How to make the inputs and answers that are empty because the package lacks them; absent if it has all. */
  readonly generation?: Generation;
  /** What was left out or assumed, one sentence each. */
  readonly notes: readonly string[];
}
