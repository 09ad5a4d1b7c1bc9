import type { Checking } from "@assay/contract/vocabulary/checking";
import type { LanguageId } from "@assay/contract/vocabulary/languages";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";

/** What a program may use on one test case. */
export interface RunLimits {
  readonly cpuTimeMs: number;
  readonly wallTimeMs: number;
  /** When set, the wall limit does not count waiting for a core, up to so much time on the clock (`wallCeilingMs`). */
  readonly wallCeilingMs?: number;
  readonly memoryKb: number;
  /** How long a program that has used up its CPU time may go on before it is killed; it is too slow all the same. None when absent. */
  readonly cpuExtraTimeMs?: number;
  /** As much as the memory when absent. */
  readonly stackKb?: number;
  /** Processes and threads together; `RUN_DEFAULTS` when absent, as for the two below. */
  readonly processes?: number;
  /** Of each of stdout and stderr. */
  readonly outputKb?: number;
  readonly fileSizeKb?: number;
}

/** A contestant's program. */
export interface Program {
  readonly languageId: LanguageId;
  /** Text, or any bytes. */
  readonly source: string | Uint8Array;
  /** For the compiler, beside the language's own; characters that mean something to a shell are left out (Judge0). */
  readonly compilerOptions?: string | null;
  /** A zip archive whose files lie beside the source when it is compiled and run; one that cannot be read is passed over (Judge0). */
  readonly additionalFiles?: Uint8Array | null;
  /** A zip archive of the files that the problem adds to every program; they come before those of the request. */
  readonly includedFiles?: Uint8Array | null;
}

/** How a test run is made, beside its limits; Judge0's fields of these names. */
export interface RunOptions {
  readonly commandLineArguments?: string | null;
  readonly redirectsStderr?: boolean;
  /** Repeats a run that is Accepted; time and memory are the mean, all else is the last run's. */
  readonly numberOfRuns?: number;
}

/**
 * One test case for a program. Its data is asked for when the test is about to run and let go
 * afterwards: the tests of a problem may be 200 MB together. What loading throws ends the judging.
 */
export interface JudgedTest {
  /** The caller's name for it; comes back with the result. */
  readonly id: string;
  readonly input: () => Promise<Uint8Array>;
  /** Null when there is nothing to compare with: then a clean run is Accepted, as in Judge0. */
  readonly expectedOutput: (() => Promise<Uint8Array>) | null;
  readonly limits: RunLimits;
  readonly options?: RunOptions;
  /** How the output is decided on; Judge0's comparison when absent. */
  readonly checking?: Checking;
  /** Come after the checker's own arguments. */
  readonly checkerArguments?: readonly string[];
  /**
   * The number in a checker's `score.txt`, or of testlib's points, that is worth the whole test case: 1 when absent. A test
   * case that is worth nothing is right whatever the number is.
   */
  readonly maximumScore?: number;
}

/** What came of one test case. */
export interface TestResult {
  readonly id: string;
  readonly verdict: Verdict;
  /** All figures and streams are null when the program was not run. */
  readonly cpuTimeMs: number | null;
  readonly wallTimeMs: number | null;
  readonly memoryKb: number | null;
  readonly stdout: Uint8Array | null;
  readonly stderr: Uint8Array | null;
  readonly exitCode: number | null;
  readonly exitSignal: number | null;
  /** One short sentence in isolate's words ("Exited with error status 1"), or null. */
  readonly message: string | null;
  /** The share of the test's points that a checker gave, 0 to 1; absent when the verdict says all. */
  readonly share?: number;
  /** A checker's words for the problem's author. */
  readonly checkerMessage?: string;
}

/** What came of the compilation. */
export interface Compilation {
  readonly isSuccess: boolean;
  /** The compiler's words, warnings of a success included; null when it said nothing. */
  readonly output: string | null;
}

/** A language as this machine offers it. */
export interface InstalledLanguage {
  readonly id: LanguageId;
  /** The name with the real compiler's version, as Judge0 writes them: "C++ (GCC 12.2.0)". */
  readonly name: string;
  /** The name a source file has in messages, for example "main.cpp". */
  readonly sourceFile: string;
  /** The command lines for people to read; the first is null for a language that is not compiled. */
  readonly compileCommand: string | null;
  readonly runCommand: string;
}

/** On whose account a program is judged, for sharing the cores fairly. */
export interface Turn {
  /** Names the user or, for anonymous requests, the network address: programs of one client share its turns. */
  readonly client: string;
  /** True for a submission from a page: it overtakes requests to the API. */
  readonly isInteractive: boolean;
  /** The core time in ms that the client has used lately; older use counts less. */
  recentUseMs(): number;
  /** Adds the time in ms for which a core was held for the client. */
  charge(heldMs: number): void;
}

/** Judges programs. Stateless but for the artefact cache and the cores in use. */
export interface Judge {
  /** Those that are ready. */
  readonly languages: readonly InstalledLanguage[];
  /** Resolves when `languages` is complete; rejects when the judge is closed before. At once when absent. */
  readonly moreLanguages?: Promise<void>;
  /**
   * Compiles once, then runs every test case, as many at once as there are judge cores. Calls
   * `onCompiled` first and `onResult` once for each test, as soon as it is known; an error thrown
   * there ends the judging. After a failed compilation every test's verdict is compilation_error.
   * Resolves when all are done. Throws InternalError for an error of the judge or of a problem's
   * checker, the signal's reason when the signal ends it, and what loading a test's data or an event threw.
   * Where cores are scarce, the turn decides who waits; programs judged without one share the same turn.
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
  /** Ends what is being judged and waits for it. The sandbox stays its owner's. */
  close(): Promise<void>;
}

/** An error of the judge itself, never of the contestant's program. The message is for the log and the admin. */
export class InternalError extends Error {
  override readonly name = "InternalError";
}
