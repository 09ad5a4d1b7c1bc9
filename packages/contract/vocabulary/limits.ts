import { AUTHORING_LIMITS } from "#vocabulary/authoring-limits";
import { LIST_LIMITS } from "#vocabulary/list-limits";
import { TALK_LIMITS } from "#vocabulary/talk-limits";
import { DAY, MEBIBYTE_KB, MINUTE, SECOND } from "#vocabulary/units";

/** Every limit on what a person or a program may send. Lengths count UTF-16 code units, as JavaScript does. */
export const LIMITS = {
  ...LIST_LIMITS,
  nameLength: 100,
  userNameLength: { min: 3, max: 32 },
  emailLength: 254,
  passwordLength: { min: 8, max: 128 },
  titleLength: 150,
  statementLength: 200_000,
  problemTypeLength: 200,
  /** Tags of one problem, and characters of one tag; more are cut. */
  tags: { count: 10, length: 40 },
  /** Tags and authors that the problem set offers as filters, the most frequent first. */
  offeredFilterCount: 100,
  /** Lists of problems that admins curate, and problems in one list. */
  problemListCount: 100,
  problemListSize: 200,
  problemListNameLength: 60,
  problemListDescriptionLength: 300,
  ...TALK_LIMITS,
  pageSize: 20,
  /** Submissions on one page of the queue as admins see it. */
  queuePageSize: 50,
  /** Characters of what admins set on the web, and contributors on the about page. */
  siteNameLength: 40,
  welcomeTextLength: 500,
  announcementLength: 300,
  registrationCodeLength: { min: 6, max: 64 },
  contributorCount: 50,
  /** Entries on one page of the audit log. */
  auditPageSize: 50,
  /** Submissions on one page of the history. */
  submissionPageSize: 25,
  /** The statistics of a problem count the verdicts of this many of its newest submissions, and the test runs of this many. */
  verdictsCounted: 10_000,
  testStatisticsCounted: 1_000,
  /**
   * Submissions in one rejudge, how many it may name by number, rejudges or changed submissions on one page, and how long a
   * preview is kept.
   */
  rejudgedSubmissions: 20_000,
  rejudgedNumbers: 1_000,
  rejudgePageSize: 25,
  rejudgeKeptMs: 7 * DAY,
  /** The submissions of a list are counted up to this number. */
  submissionsCounted: 1_000,
  /** Problems that the history's filter by title may match. */
  filteredProblemCount: 100,
  /** Users on one page of the admins' list, and up to which number they are counted. */
  userPageSize: 50,
  usersCounted: 1_000,
  /** Users in one file of new users, and how many of them one request creates: each password takes time. */
  newUserCount: 1_000,
  newUsersPerRequest: 25,
  /** Characters of a column in such a file, and of the file's name. */
  newUserFieldLength: 1_000,
  fileNameLength: 100,
  /** Bytes of a request with new users. */
  newUsersRequestBytes: 512 * 1_024,
  /** Users on one page of the ranking. */
  rankingPageSize: 25,
  /** Submissions and posts that a profile shows, the latest first. */
  profileRecentCount: 8,
  profilePostCount: 5,
  /** Suggested problems and submissions that the home page shows. */
  homeSuggestionCount: 3,
  homeSubmissionCount: 5,
  /** Posts by admins that the home page shows as announcements, among the newest posts of all. */
  announcementCount: 2,
  announcementSearchCount: 100,
  /** Seconds a program may have for one test case. */
  timeLimitSeconds: { min: 0.1, max: 60 },
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
  /** The explanation of a sample, in Markdown. */
  sampleExplanationLength: 10_000,
  /** An editorial in Markdown, and its hints. */
  editorialLength: 100_000,
  hintCount: 10,
  hintLength: 10_000,
  /** A checker or interactor that admins write: its files, their characters together, and its arguments. */
  checkerFileCount: 10,
  checkerFileLength: 1_024 * 1_024,
  /** How long saving one waits until it is compiled, and how many of its errors the reply has. */
  checkerCompileMs: 90 * SECOND,
  checkerErrors: 20,
  checkerArgumentCount: 20,
  ...AUTHORING_LIMITS,
  /** Pictures that admins may add to a problem, the bytes of one, and those of the request that adds it in base64. */
  pictureCount: 50,
  pictureNameLength: 255,
  pictureBytes: 2 * 1_024 * 1_024,
  pictureRequestBytes: 3 * 1_024 * 1_024,
  /** UTF-8 bytes of a program's source; the default limit of the ICPC formats is 128 KiB. */
  sourceBytes: 256 * 1_024,
  /** Test runs in one batch; Judge0 allows 20. A page's batch may always have all tests of a problem. */
  batchSize: 256,
  /** Fields of a form request: more than the largest batch needs. */
  formFieldCount: 8_192,
  /** Test runs in the queue, over all users (Judge0's `max_queue_size`). */
  queueSize: 10_000,
  /** Test runs in the queue per user, so that nobody fills it for everybody. */
  queueShare: 5_000,
  /** The sum of the wall-clock limits of one user's unfinished test runs, in seconds. */
  outstandingSeconds: 2 * 3_600,
  /** Submissions on one page of Judge0's list. */
  judge0PageSize: { default: 20, max: 1_000 },
  /** Characters of compiler options and of command-line arguments (Judge0). */
  optionsLength: 512,
  callbackUrlLength: 2_048,
  /** Bytes of a zip archive of additional files. */
  additionalFilesBytes: 10 * 1_024 * 1_024,
  /** Files that a problem adds to every program in one language, and their bytes together. */
  includedFileCount: 100,
  includedBytes: 2 * 1_024 * 1_024,
  /** Own inputs that a page keeps for a problem, and the characters of the longest one that it keeps. */
  keptInputs: { count: 10, length: 50_000 },
  /** kB of the unpacked files of a zip archive of additional files (Judge0's `max_extract_size`). */
  extractedKb: 10_240,
  /** Bytes of one reply of an external Judge0: more than a batch of 20 with the longest outputs that its API allows. */
  remoteAnswerBytes: 256 * 1_024 * 1_024,
  /** Bytes kept of each output stream of a run from a page; verdicts are based on the whole output. */
  pageStreamBytes: 1_024 * 1_024,
  /** Stored bytes of one user's free runs, which do not belong to a problem: programs, files, inputs and outputs. */
  freeRunStoredBytes: 256 * 1_024 * 1_024,
  /** The same of one user's submissions to problems. */
  problemStoredBytes: 1_024 * 1_024 * 1_024,
  /** How long a free run is kept after it has ended. */
  freeRunKeptMs: 7 * DAY,
  apiTokenNameLength: 60,
  /** API tokens that one user may have. */
  apiTokenCount: 20,
  /** Known devices per user; the least recently used one is dropped first. */
  knownDeviceCount: 10,
  /** Sessions per user; the least recently used one ends first. */
  sessionCount: 50,
  /** Accounts named in one mail about a forgotten password; an address may have more. */
  passwordMailAccounts: 20,
  /** Recovery codes of one user, for logging in without the device that shows codes. */
  recoveryCodeCount: 10,
  /** Programs in one download of a user's data: the newest ones. */
  exportedSources: 50_000,
  /** Downloads of users' data in progress at once: per user, and over all users. */
  exports: { perUser: 1, all: 4 },
  /** How long a client may take to receive such a download. */
  exportMs: 30 * MINUTE,
  /** Websockets of one session, over all server processes. */
  websocketsPerSession: 8,
  /** Websockets of one user, over all server processes. */
  websocketsPerUser: 32,
  /** Websockets of one address that have not presented a session yet, in each server process. */
  websocketsWithoutSession: 64,
  /** Bytes buffered for a websocket whose page reads slowly; beyond that the connection is closed. */
  websocketBacklogBytes: 8 * 1_024 * 1_024,
  /** Passwords from one address that may wait to be hashed, in each server process. */
  waitingPasswordsPerAddress: 64,
  /** The same from all addresses together. */
  waitingPasswords: 512,
  /** Bytes of one HTTP request that sends test runs (256 of them with the longest source) or a problem with its tests. */
  requestBytes: 64 * 1_024 * 1_024,
  /** Bytes of such a request when it is a form, which takes longer to decode than JSON. */
  formRequestBytes: 16 * 1_024 * 1_024,
  /** Bytes of a request with a blog post: the longest content in any script, with room for escapes. */
  blogRequestBytes: 2 * 1_024 * 1_024,
  /** Bytes of a request with a statement: its longest parts in any script, with room for escapes. */
  statementRequestBytes: 4 * 1_024 * 1_024,
  /** Bytes of a problem package (zip) that is imported, and of one part of it that the web server receives. */
  packageBytes: 256 * 1_024 * 1_024,
  packagePartBytes: 4 * 1_024 * 1_024,
  packageNameLength: 200,
  /** Imports over the web that have not ended. This limits the space that their packages take. */
  openPackageImports: 8,
  /** How long an import waits for its next part, and for a decision. */
  packageUploadMs: 15 * MINUTE,
  packageDecisionMs: 7 * DAY,
  /** Imports on one page of the list, and imports whose reports are kept. */
  packageImportPageSize: 20,
  packageImportsKept: 500,
  /** Exports of problems in progress at once: per user, and over all users. */
  packageExports: { perUser: 2, all: 4 },
  /** Bytes of a request that changes a user or their points. */
  profileRequestBytes: 64 * 1_024,
  /** Bytes of a request that changes the settings of the site. */
  siteRequestBytes: 128 * 1_024,
  /** Bytes of any other request: login, sign-up, API tokens. */
  smallRequestBytes: 16 * 1_024,
  /** Bytes of a request to Judge0's API with its token in the body, which has to be read before the caller is known. */
  tokenInBodyBytes: 64 * 1_024,
  /** How many levels deep the JSON of a request may be nested; no route needs more than four. */
  jsonDepth: 16,
  /** Values and keys in the JSON of a request: nearly twice those of an edit of as many tests as a problem may have. */
  jsonValueCount: 32_768,
  /** Bytes outside strings in the JSON of a request: punctuation, numbers, white space. */
  jsonUnquotedBytes: 1_024 * 1_024,
  /** Bytes of request bodies that the server holds at once for one user: more than one of the largest. */
  userBodyBytes: 96 * 1_024 * 1_024,
  /** The same for everybody together. */
  allBodyBytes: 256 * 1_024 * 1_024,
  /** Bytes reserved, beyond `allBodyBytes`, for bodies that are not large, so that large ones cannot block ordinary submissions. */
  ordinaryBodyBytes: 128 * 1_024 * 1_024,
  /** Size in bytes from which a body counts as large. */
  largeBodyBytes: 1_024 * 1_024,
  /** Size in bytes from which a body is parsed on another thread. */
  loopParseBytes: 128 * 1_024,
  /** Bytes of the texts in one reply with test runs, before encoding; a repeated token counts each time. */
  answerBytes: 64 * 1_024 * 1_024,
  /** Size in bytes of such texts from which a reply is streamed. */
  wholeAnswerBytes: 256 * 1_024,
  /** Bytes of the test data of one problem, its old versions included; beyond it the oldest versions lose their data. */
  testDataBytes: 1_024 * 1_024 * 1_024,
  /**
   * Bytes that pages get of all samples of one problem together. Each input and output has an equal share, at least 1 KiB; a
   * sample with a longer one is cut and judged by handle.
   */
  displaySampleBytes: 1_024 * 1_024,
  /** Large replies in progress at once: per user, and over all users. */
  largeAnswers: { perUser: 2, all: 32 },
  /** Replies that a web server keeps because every visitor gets the same: how many, their bytes together, and their age. */
  publicReplies: { count: 4_000, bytes: 64 * 1_024 * 1_024, ageMs: MINUTE },
  /** How long the client may take to receive a large reply. */
  answerMs: 5 * MINUTE,
  /** How long a request may take to arrive, because slow bodies could otherwise hold connections forever. */
  requestArrivalMs: 5 * MINUTE,
} as const;

/** What a test run may use unless the problem or the request says otherwise. */
export const RUN_DEFAULTS = {
  cpuTimeMs: 5 * SECOND,
  wallTimeMs: 10 * SECOND,
  memoryKb: 256 * MEBIBYTE_KB,
  stackKb: 256 * MEBIBYTE_KB,
  outputKb: 16 * MEBIBYTE_KB,
  fileSizeKb: 16 * MEBIBYTE_KB,
  processes: 64,
  /** For a problem package without a memory limit; the same as problemtools' default. */
  packageMemoryKb: 1_024 * MEBIBYTE_KB,
} as const;

/** What a checker or an interactor may use on one test case (problem package format, `limits`: the same). */
export const CHECKER_LIMITS = {
  cpuTimeMs: 60 * SECOND,
  wallTimeMs: 120 * SECOND,
  memoryKb: 2_048 * MEBIBYTE_KB,
  outputKb: 8 * MEBIBYTE_KB,
  /** UTF-8 bytes of each of its messages to the author and to the contestant. */
  messageBytes: 64 * 1_024,
  /** How often a program may run on one test case of a multi-pass problem; packages may set their own number. */
  passes: { default: 2, max: 100 },
  /** The input that a checker writes for the next pass. */
  nextPassKb: 8 * MEBIBYTE_KB,
  /** The files that a checker keeps from one pass to the next. */
  keptFolderKb: 16 * MEBIBYTE_KB,
} as const;

/**
 * The wall-clock limit behind a problem's CPU time limit: it stops programs that sleep instead of computing. Waiting
 * for a core does not count, up to `wallCeilingMs`.
 */
export function backstopWallTimeMs(cpuTimeMs: number): number {
  return 2 * cpuTimeMs + 2 * SECOND;
}

/**
 * The longest that a run may take on the clock when waiting for a core does not count towards its wall limit: a
 * program that gets a tenth of a core can still use its CPU time.
 */
export function wallCeilingMs(wallTimeMs: number): number {
  return 5 * wallTimeMs;
}

/**
 * What Judge0's API lets a run on the caller's own input ask for, by the request's fields: its defaults
 * and ranges (Judge0 1.13.1, `GET /config_info`), times in seconds and sizes in kB. A lower bound that
 * is itself not allowed is called `moreThan`.
 */
export const JUDGE0_RANGES = {
  number_of_runs: { default: 1, moreThan: 0, max: 20, isSeconds: false },
  cpu_time_limit: { default: 5, min: 0, max: 15, isSeconds: true },
  cpu_extra_time: { default: 1, min: 0, max: 5, isSeconds: true },
  wall_time_limit: { default: 10, min: 1, max: 20, isSeconds: true },
  memory_limit: { default: 128_000, min: 2_048, max: 512_000, isSeconds: false },
  stack_limit: { default: 64_000, min: 0, max: 128_000, isSeconds: false },
  max_processes_and_or_threads: { default: 60, moreThan: 0, max: 120, isSeconds: false },
  max_file_size: { default: 1_024, min: 0, max: 4_096, isSeconds: false },
} as const;

/**
 * How callback URLs are called when a run has ended (Judge0 `GET /config_info`). `retryDelaysMs` is the pause after the first
 * failed attempt, the second, and so on.
 */
export const CALLBACKS = { tries: 3, timeoutMs: 5 * SECOND, retryDelaysMs: [10 * SECOND, MINUTE] } as const;

/** The longest that a request with `wait=true` waits (Judge0). */
export const JUDGE0_WAIT_MS = 10 * MINUTE;

/** Free bytes on a disk below which the installation is not ready (`/readyz`). */
export const LEAST_FREE_DISK = {
  /** For the embedded database; PostgreSQL stops when its disk is full. */
  databaseBytes: 1_024 * 1_024 * 1_024,
  /** Where the judge keeps its scratch files and compiled programs. */
  scratchBytes: 512 * 1_024 * 1_024,
} as const;
