import { DAY, MEBIBYTE_KB, MINUTE, SECOND } from "#vocabulary/units";

/** The limits of problems, of what admins add to them, and of packages with problems, a part of `LIMITS`. */
export const AUTHORING_LIMITS = {
  statementLength: 200_000,
  problemTypeLength: 200,
  /** Tags of one problem, and characters of one tag; more are cut. */
  tags: { count: 10, length: 40 },
  /** Seconds a program may have for one test case. */
  timeLimitSeconds: { min: 0.1, default: 1, max: 60 },
  /** The absolute or relative tolerance for numbers in an output. */
  tolerance: { min: 1e-15, max: 1 },
  /** What a problem may allow: memory in kB, and a factor of the time limit for programs in one language. */
  memoryLimitKb: { min: 2 * MEBIBYTE_KB, max: 65_536 * MEBIBYTE_KB },
  timeFactor: { min: 0.1, max: 100 },
  /** Test cases of one problem; contest archives have problems with more than 500. */
  testCaseCount: 1_000,
  /** UTF-8 bytes of one test case's input or expected output. */
  testCaseBytes: 32 * 1_024 * 1_024,
  testNameLength: 200,
  /** Bytes of the test data of one problem, its old versions included; beyond it the oldest versions lose their data. */
  testDataBytes: 1_024 * 1_024 * 1_024,
  /** The explanation of a sample, in Markdown. */
  sampleExplanationLength: 10_000,
  /** A test that a user proposes: UTF-8 bytes of its input and of its output, and characters of what is said about it. */
  proposedTestBytes: 64 * 1_024,
  proposedTestComment: 1_000,
  /** Tests that one user may propose within a day, and open ones of one problem. */
  proposedTestsPerDay: 20,
  openProposedTests: 100,
  /** Proposed tests that the workshop shows, the open ones first, and those of one user at a problem, the newest first. */
  shownProposedTests: 100,
  shownOwnProposedTests: 10,
  /** Names that a line of the check list before publishing has, such as those of solutions. */
  checkedNames: 5,
  /** UTF-8 bytes of what the editor begins with in one language. */
  problemTemplateBytes: 16 * 1_024,
  /**
   * Bytes that pages get of all samples of one problem together. Each input and output has an equal share, at least 1 KiB; a
   * sample with a longer one is cut and judged by handle.
   */
  displaySampleBytes: 1_024 * 1_024,
  /** Languages of a statement besides the problem's own. */
  translationCount: 50,
  /** An editorial in Markdown, after how many submissions it may open, and its hints. */
  editorialLength: 100_000,
  editorialTries: { min: 1, max: 100 },
  /** After how many rejected submissions the first failing test may open. */
  failingTestTries: { min: 1, max: 100 },
  hintCount: 10,
  hintLength: 10_000,
  /** A checker or interactor that admins write: its files, their characters together, and its arguments. */
  checkerFileCount: 10,
  checkerFileLength: 1_024 * 1_024,
  /** How long saving one waits until it is compiled, and how many of its errors the reply has. */
  checkerCompileMs: 90 * SECOND,
  checkerErrors: 20,
  checkerArgumentCount: 20,
  /** Pictures that admins may add to a problem, the bytes of one, and those of the request that adds it in base64. */
  pictureCount: 50,
  pictureNameLength: 255,
  pictureBytes: 2 * 1_024 * 1_024,
  pictureRequestBytes: 3 * 1_024 * 1_024,
  /** Files that a problem adds to every program in one language, and their bytes together. */
  includedFileCount: 100,
  includedBytes: 2 * 1_024 * 1_024,
  /** Bytes of a request with a statement: its longest parts in any script, with room for escapes. */
  statementRequestBytes: 4 * 1_024 * 1_024,
  /** How many versions of a problem are kept to be compared and restored: the newest ones. */
  problemVersionCount: 50,
  /** Admins may add reference solutions to a problem until it has this many; packages may have more. */
  referenceSolutionCount: 20,
  /** What the programs of a problem's author may use, and how much of it at once (decision 122). */
  authorPrograms: {
    /** Generators and validators of one problem together; packages may have more. */
    count: 20,
    packaged: 100,
    /** Files beside a program, and their characters together with the program's. */
    fileCount: 10,
    length: 1_024 * 1_024,
    /** Characters of the script that makes tests; it may have as many lines as a problem has tests (`testCaseCount`). */
    scriptLength: 256 * 1_024,
    /** What each run of a generator or validator may use. */
    cpuMs: 30 * SECOND,
    memoryKb: 1_024 * MEBIBYTE_KB,
    /** A solution gets the problem's time limit times this, and at least `leastMs`: whether it is fast enough is not asked here. */
    timeFactor: 5,
    leastMs: 10 * SECOND,
    /** The runs of one submission, what each may print, and the bytes of their inputs together. */
    runs: 40,
    printedBytes: 1_024 * 1_024,
    inputBytes: 32 * 1_024 * 1_024,
    /** The runs of one submission that may print as much as a test may have (`testCaseBytes`): those that were cut before. */
    largeRuns: 2,
    /** What all runs of one job may print together, and how long it may take. */
    jobBytes: 512 * 1_024 * 1_024,
    jobMs: 120 * MINUTE,
    /** Jobs of the whole site that run at once, and stress tests among them. A problem has one job, and a user one stress test. */
    jobs: 32,
    stressTests: 8,
    /** Rounds of a stress test, how long it may take, what its programs may print in one round, and its rounds in one submission. */
    stress: {
      rounds: { default: 500, max: 10_000 },
      minutes: { default: 5, max: 30 },
      printedBytes: 256 * 1_024,
      runs: 20,
    },
    /** Characters of what a program says in a list of runs, and of each text of a finding. */
    messageLength: 1_000,
    findingLength: 10_000,
    /** Runs that a list shows: the first that failed or differ. */
    shownRuns: 100,
  },
  /** Score groups of one problem, the points of one, and the bytes of a request that sets them. */
  scoreGroupCount: 100,
  groupPoints: 1_000_000,
  groupRequestBytes: 256 * 1_024,
  /** Bytes of a problem package (zip) that is imported, and of one part of it that the web server receives. */
  packageBytes: 256 * 1_024 * 1_024,
  packagePartBytes: 4 * 1_024 * 1_024,
  packageNameLength: 200,
  /**
   * Imports over the web that have not ended: of all admins, and those that every admin may have in any case. This limits the
   * space that their packages take.
   */
  openPackageImports: { all: 8, floor: 2 },
  /** How long an import waits for its next part, and for a decision. */
  packageUploadMs: 15 * MINUTE,
  packageDecisionMs: 7 * DAY,
  /** Imports on one page of the list, and imports whose reports are kept. */
  packageImportPageSize: 20,
  packageImportsKept: 500,
  /** Exports of problems in progress at once: per user, and over all users. A user with none is always admitted. */
  packageExports: { perUser: 2, all: 4 },
} as const;
