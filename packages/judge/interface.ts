import type { Checking } from "@assay/contract/vocabulary/checking";
import type { Part } from "@assay/contract/vocabulary/default-grader";
import type { UncaughtException } from "@assay/contract/vocabulary/exceptions";
import type { GraderProgram, GraderQuestion } from "@assay/contract/vocabulary/grading";
import type { LanguageId } from "@assay/contract/vocabulary/languages";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";

export interface RunLimits {
  readonly cpuTimeMs: number;
  readonly wallTimeMs: number;
  /** If set, the wall limit does not count time spent waiting for a core; the run is stopped after this much time in any case. */
  readonly wallCeilingMs?: number;
  readonly memoryKb: number;
  /**
   * How much CPU time past the limit a program may use before it is killed. A box lets every program use at least a tenth
   * more than its limit. A run past the limit is still too slow. Default 0.
   */
  readonly cpuExtraTimeMs?: number;
  /** The same of wall time. */
  readonly wallExtraTimeMs?: number;
  /** Default: the memory limit. */
  readonly stackKb?: number;
  /** Processes and threads together. For this and the next two, the defaults are in `RUN_DEFAULTS`. */
  readonly processes?: number;
  /** For each of stdout and stderr. */
  readonly outputKb?: number;
  readonly fileSizeKb?: number;
}

export interface Program {
  readonly languageId: LanguageId;
  /** Text or arbitrary bytes. */
  readonly source: string | Uint8Array;
  /** Added to the language's own compiler options. Shell metacharacters are removed, as in Judge0. */
  readonly compilerOptions?: string | null;
  /** A zip archive of files beside the source when it is compiled and run. An unreadable archive is ignored, as in Judge0. */
  readonly additionalFiles?: Uint8Array | null;
  /** A zip archive of the files that the problem adds to every program. They take precedence over those of the request. */
  readonly includedFiles?: Uint8Array | null;
}

/** Options of a test run, named after Judge0's fields. */
export interface RunOptions {
  readonly commandLineArguments?: string | null;
  readonly redirectsStderr?: boolean;
  /** Repeats an Accepted run. Time and memory are the mean, everything else is the last run's. */
  readonly numberOfRuns?: number;
}

/**
 * One test case for a program. Its data is loaded just before the test runs and released afterwards, because the tests of
 * a problem may add up to hundreds of megabytes. An error thrown while loading ends the judging.
 */
export interface JudgedTest {
  /** The caller's id for the test, returned with the result. */
  readonly id: string;
  readonly input: () => Promise<Uint8Array>;
  /** Null if there is nothing to compare with; a clean run is then Accepted, as in Judge0. */
  readonly expectedOutput: (() => Promise<Uint8Array>) | null;
  /**
   * The SHA-256 of the two texts in hex, for a judge that keeps them elsewhere; absent for texts that are not worth keeping. What is
   * loaded is shared: it must not be changed.
   */
  readonly inputHash?: string;
  readonly expectedOutputHash?: string;
  readonly limits: RunLimits;
  readonly options?: RunOptions;
  /** How the output is judged. Default: Judge0's comparison. */
  readonly checking?: Checking;
  /**
   * True on a problem's tests: a program in an interpreted language that does not parse gets compilation_error on all of them, as in
   * a compiled language. Otherwise it gets the runtime error that Judge0 reports.
   */
  readonly reportsSyntaxErrors?: boolean;
  /** Appended to the checker's own arguments. */
  readonly checkerArguments?: readonly string[];
  /**
   * The score in a checker's `score.txt`, or testlib's points, that is worth the whole test case. Default 1. If it is 0,
   * the score does not matter. If it is null, there is no such score: an output that the checker accepts is right, and `share` is the
   * score itself.
   */
  readonly maximumScore?: number | null;
  /**
   * Once a test with the same text has failed, this one need not be run: a judge may leave it out. Absent if it has to be run. A test with
   * awarded points (`TestResult.share`) or without a compiled program has not failed.
   */
  readonly endsWith?: string;
  /** How many bytes of each output stream the caller keeps. A judge elsewhere need not send more than one byte beyond. */
  readonly keptOutputBytes?: number;
}

export interface TestResult {
  readonly id: string;
  readonly verdict: Verdict;
  /** Figures and streams are null if the program was not run. */
  readonly cpuTimeMs: number | null;
  readonly wallTimeMs: number | null;
  readonly memoryKb: number | null;
  readonly stdout: Uint8Array | null;
  readonly stderr: Uint8Array | null;
  readonly exitCode: number | null;
  readonly exitSignal: number | null;
  /** A short sentence as isolate prints it ("Exited with error status 1"), or null. */
  readonly message: string | null;
  /** The share of the test's points that a checker awarded, 0 to 1; see also `maximumScore`. Absent if the verdict decides alone. */
  readonly share?: number;
  /** A checker's message for the problem's author. */
  readonly checkerMessage?: string;
  /** The exception that the program reports as the reason for its runtime error. */
  readonly exception?: UncaughtException;
}

/** The end of a compiler's output that was stopped because it took too long. */
export const COMPILATION_TOO_SLOW = "Compilation time limit exceeded.";

export interface Compilation {
  readonly isSuccess: boolean;
  /** The compiler's output, including warnings of a successful compilation; null if there is none. */
  readonly output: string | null;
}

export interface InstalledLanguage {
  readonly id: LanguageId;
  /** The name with the compiler's version, in Judge0's form: "C++ (GCC 12.2.0)". */
  readonly name: string;
  /** The name of a source file in messages, for example "main.cpp". */
  readonly sourceFile: string;
  /** The command lines, for people to read. The first is null for a language that is not compiled. */
  readonly compileCommand: string | null;
  readonly runCommand: string;
}

/** The client for whom a program is judged, for sharing the cores fairly. */
export interface Turn {
  /** Identifies the user or, for anonymous requests, the network address. All programs of a client count together. */
  readonly client: string;
  /** True for a submission from a page, which takes precedence over API requests. */
  readonly isInteractive: boolean;
  /** Waits for everybody else, and leaves a core free if there is more than one. False if absent. */
  readonly isBackground?: boolean;
  /** The client's recent core time in ms, where older use counts less. */
  recentUseMs(): number;
  /** Adds the time in ms for which a core was held for the client. */
  charge(heldMs: number): void;
  /**
   * False for a client that recently held a core for long, or of which nothing is known yet: all such clients together leave one
   * core of several to the others. True if absent.
   */
  isBrief?(): boolean;
  /**
   * Stops a run in the middle, so that another client gets its core; it is run again later. Called when every core has been held for
   * long. If absent, others wait.
   */
  interrupt?(): void;
  /**
   * When it aborts, no further test starts. `judge` throws its reason when the running tests have ended, unless they were the last
   * ones: then it resolves.
   */
  readonly giveWay?: AbortSignal;
}

/** Judges programs. Keeps no results, only what makes it faster, such as compiled programs, and which cores are in use. */
export interface Judge {
  /** The languages that are ready. */
  readonly languages: readonly InstalledLanguage[];
  /**
   * Resolves when `languages` is complete. Languages that cannot be prepared are left out, even if only because the
   * sandbox was closed. If absent, `languages` is already complete.
   */
  readonly moreLanguages?: Promise<void>;
  /**
   * Compiles once, then runs every test case, as many at once as the judge has cores. Calls `onCompiled` first, then
   * `onResult` once per test that it does not leave out (`JudgedTest.endsWith`) as soon as its result is known. If the first run shows that a program does not parse
   * (`JudgedTest.reportsSyntaxErrors`), `onCompiled` is called again, with the failure, before any result. After a failed compilation every test's verdict is
   * compilation_error. Resolves when all tests are done. Throws InternalError for an error of the judge or of a problem's
   * checker, the signal's reason if it is aborted, `turn.giveWay`'s reason, and any error thrown by loading a test's data or by an event handler.
   * When cores are scarce, `turn` decides who waits; programs without one count as one client.
   */
  judge(
    program: Program,
    tests: readonly JudgedTest[],
    events: {
      onCompiled?: (compilation: Compilation) => Promise<void> | void;
      onResult: (result: TestResult) => Promise<void> | void;
    },
    signal?: AbortSignal,
    turn?: Turn,
  ): Promise<void>;
  /**
   * Asks a problem's own grader about one folder. Throws InternalError if the grader fails, and the signal's reason if it is aborted.
   * Absent if this judge cannot run graders.
   */
  grade?(grader: GraderProgram, question: GraderQuestion, signal?: AbortSignal, turn?: Turn): Promise<Part>;
  /** Aborts all judging and waits until it has ended. Does not close the sandbox. */
  close(): Promise<void>;
}

/** An error of the judge itself, never of the contestant's program. The message is for the log and the admin. */
export class InternalError extends Error {
  override readonly name = "InternalError";
}
