import { ASSIGNMENT_LIMITS } from "#vocabulary/assignment";
import { AUTHORING_LIMITS } from "#vocabulary/authoring-limits";
import { CLASS_LIMITS } from "#vocabulary/class";
import { CONTEST_LIMITS } from "#vocabulary/contest";
import { DISCUSSION_LIMITS } from "#vocabulary/discussion";
import { EXAM_LIMITS } from "#vocabulary/exam";
import { FEEDBACK_LIMITS } from "#vocabulary/feedback";
import { GRADEBOOK_LIMITS } from "#vocabulary/gradebook";
import { LTI_LIMITS } from "#vocabulary/lti";
import { MARKING_LIMITS } from "#vocabulary/marking";
import { NOTICE_LIMITS } from "#vocabulary/notice";
import { PDF_LIMITS } from "#vocabulary/pdf-limits";
import { REHEARSAL_LIMITS } from "#vocabulary/rehearsal";
import { REQUEST_LIMITS } from "#vocabulary/request-limits";
import { SIMILARITY_LIMITS } from "#vocabulary/similarity-limits";
import { SSO_LIMITS } from "#vocabulary/sso";
import { DAY, MINUTE } from "#vocabulary/units";

/** Every limit on what a person or a program may send. Lengths count UTF-16 code units, as JavaScript does. */
export const LIMITS = {
  ...AUTHORING_LIMITS,
  ...CLASS_LIMITS,
  ...ASSIGNMENT_LIMITS,
  ...EXAM_LIMITS,
  ...CONTEST_LIMITS,
  ...FEEDBACK_LIMITS,
  ...DISCUSSION_LIMITS,
  ...NOTICE_LIMITS,
  ...GRADEBOOK_LIMITS,
  ...MARKING_LIMITS,
  ...PDF_LIMITS,
  ...REHEARSAL_LIMITS,
  ...REQUEST_LIMITS,
  ...SSO_LIMITS,
  ...LTI_LIMITS,
  ...SIMILARITY_LIMITS,
  nameLength: 100,
  userNameLength: { min: 3, max: 32 },
  emailLength: 254,
  passwordLength: { min: 8, max: 128 },
  titleLength: 150,
  /** Tags and authors that the problem set offers as filters, the most frequent first. */
  offeredFilterCount: 100,
  /** Lists of problems that admins curate, and problems in one list. */
  problemListCount: 100,
  problemListSize: 200,
  problemListNameLength: 60,
  problemListDescriptionLength: 300,
  problemListTranslationCount: 20,
  pageSize: 20,
  /** Submissions on one page of the queue as admins see it. */
  queuePageSize: 50,
  /** Characters of what admins set on the web, and contributors on the about page. */
  siteNameLength: 40,
  welcomeTextLength: 500,
  announcementLength: 300,
  registrationCodeLength: { min: 6, max: 64 },
  /** What the site says of itself, the imprint, and the privacy notice. */
  siteTextLength: 20_000,
  /** After how many hours without use a login ends, by the setting of the site. */
  sessionHours: { min: 1, default: 336, max: 2_160 },
  /** Accounts that one address may create within an hour. Admins choose; a class often shares one address. */
  signupsPerHour: { min: 1, default: 30, max: 2_000 },
  contributorCount: 50,
  /** Problems with differing reference solutions that admins see at once. */
  differingProblemCount: 20,
  newestProblemCount: 5,
  /** Classes in which something waits, for one teacher at once. */
  attentionClasses: 50,
  /** Students of a class who are stuck, and after how many tries without success somebody is. */
  stuckStudents: 10,
  stuckTries: 8,
  /** Of a deleted text, in the audit log. */
  auditTextLength: 2_000,
  /** Entries on one page of the audit log. */
  auditPageSize: 50,
  /** Submissions on one page of the history. */
  submissionPageSize: 25,
  /** How many of a problem's newest submissions its statistics count: for verdicts, and for results on each test. */
  verdictsCounted: 10_000,
  testStatisticsCounted: 1_000,
  /**
   * Submissions in one rejudge, how many it may name by number, rejudges or changed submissions on one page, and how long a
   * preview is kept, how many changes of a board and of its balloons a preview lists, and how long a rejudge of a contest can be undone.
   */
  rejudgedSubmissions: 20_000,
  rejudgedNumbers: 1_000,
  rejudgePageSize: 25,
  rejudgeKeptMs: 7 * DAY,
  previewedChanges: 200,
  rejudgeUndoMs: 30 * DAY,
  /** The submissions of a list are counted up to this number. */
  submissionsCounted: 1_000,
  /** Problems that the history's filter by title may match. */
  filteredProblemCount: 100,
  /** Users on one page of the admins' list, and the number up to which they are counted. */
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
  /** Solved problems on one page of a profile's list. */
  solvedPageSize: 25,
  profilePostCount: 5,
  /** Suggested problems, submissions and problem lists that the home page shows, and the newest submissions that are searched for an unsolved problem. */
  homeSuggestionCount: 3,
  homeSubmissionCount: 5,
  homeListCount: 3,
  homeSearchCount: 500,
  /** Posts by admins that the home page shows as announcements, and the number of newest posts that are searched for them. */
  announcementCount: 2,
  announcementSearchCount: 100,
  /** UTF-8 bytes of a program's source; the default limit of the ICPC formats is 128 KiB. */
  sourceBytes: 256 * 1_024,
  /** The last line of a program that a result names for an exception, so that the line of a hidden test's reveals 8 bits at most. */
  exceptionLine: 255,
  /** Failed hidden tests of a submission whose output is kept, for the problem's author and admins. */
  keptHiddenOutputs: 10,
  /** Bytes kept of each output stream on such a test. */
  hiddenOutputBytes: 4 * 1_024,
  /** Bytes of each text that is shown of one test of a submission. */
  shownTestBytes: 64 * 1_024,
  /** Test runs in one batch; Judge0 allows 20. A page's batch may always have all tests of a problem. */
  batchSize: 256,
  /**
   * Waiting test runs that came through the API, over all clients (Judge0's `max_queue_size`). It only turns away the API's clients above
   * an equal share; what pages send is bounded for each user alone (`queueShare`, `outstandingSeconds`).
   */
  queueSize: 10_000,
  /** Test runs that every client of the API may have waiting, however many do: enough for any problem (`testCaseCount`). */
  queueFloor: 1_000,
  /** Waiting test runs of one user. */
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
  /** Files of a program that kattis-cli sends, and characters of their names. The names fit into `optionsLength` together. */
  programFiles: { count: 10, nameLength: 50 },
  /** Custom inputs that a page keeps for a problem, and the characters of the longest one that it keeps. */
  keptInputs: { count: 10, length: 50_000 },
  /** kB of the unpacked files of a zip archive of additional files (Judge0's `max_extract_size`). */
  extractedKb: 10_240,
  /** Bytes of one reply of an external Judge0: more than a batch of 20 with the longest outputs that its API allows. */
  remoteAnswerBytes: 256 * 1_024 * 1_024,
  /** Bytes kept of each output stream of a free run from a page; verdicts are based on the whole output. */
  pageStreamBytes: 1_024 * 1_024,
  /** Stored bytes of one user's free runs, which do not belong to a problem: programs, files, inputs and outputs. */
  freeRunStoredBytes: 256 * 1_024 * 1_024,
  /** The same for one user's submissions to problems. */
  problemStoredBytes: 1_024 * 1_024 * 1_024,
  /** How long a free run is kept after it has ended. */
  freeRunKeptMs: 7 * DAY,
  apiTokenNameLength: 60,
  /** API tokens that one user may have. */
  apiTokenCount: 20,
  joinTokenNameLength: 60,
  /** Tokens with which judge workers may join, of the whole site. */
  joinTokenCount: 100,
  /** For how many days such a token may be valid, if not for ever. */
  joinTokenDays: 3_650,
  /** Characters of a machine's name. */
  hostNameLength: 100,
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
  /** Downloads of users' data in progress at once: per user, and over all users. A user with none is always admitted. */
  exports: { perUser: 1, all: 4 },
  /** Rows of one table of users, of the ranking or of submissions as a file, and how many of these are in progress at once. */
  exportedRows: 50_000,
  tableExports: { perUser: 1, all: 4 },
  /** How long a client may take to receive such a download. */
  exportMs: 30 * MINUTE,

  /** Characters and words of a search in the problem set; further words are ignored. */
  searchLength: 100,
  searchWordCount: 8,
  /** Tags by which the problem set can be filtered at once. */
  filterTagCount: 5,
  pageNumberMax: 1_000_000,
  authorNameLength: 100,

  blogTitleLength: 200,
  blogDescriptionLength: 1_000,
  blogContentLength: 500_000,
  authorDescriptionLength: 1_000,
  /** Posts that the list of blogs shows at first. */
  blogListCount: 1_000,
  /** Posts on one page of a search, and on one page of posts older than those in the list. */
  blogPageSize: 30,
  /** Unpublished posts of one user. */
  blogDraftCount: 20,
  /** The text of a comment, in Markdown. */
  commentLength: 5_000,
  /** The HTML that a comment becomes: footnotes and empty table cells can make it many times as long as its text. */
  commentHtmlLength: 40_000,
  /** Comments on one page, replies included. */
  commentPageSize: 50,
  reportReasonLength: 500,
  /** Reports on one page of the admins' list. */
  reportPageSize: 50,
  chatMessageLength: 2_000,
  /** Messages sent to a user who joins, and on one page of older ones. */
  chatHistoryCount: 50,
  /** The most messages sent to a user who reconnects. */
  chatCatchUpCount: 500,
  /** Messages that are kept. */
  chatKeptCount: 10_000,
  /** Messages of a class's channel that are kept. */
  classChatKeptCount: 2_000,
  /** Edited and deleted messages that a user who reconnects gets again, the latest changes first. */
  chatChangeCount: 100,
  /** Names in the list of who is in the chatroom; all are counted. */
  chatHereCount: 200,
  /** Muted users in the admins' list. */
  chatMuteCount: 100,
  /** For how many minutes an admin may mute a user. */
  muteMinutes: { min: 1, max: 30 * 24 * 60 },

  /** Favourites of one user. */
  favouriteCount: 1_000,
  /** The text of a note at a problem. */
  noteLength: 10_000,
  /** Notes of one user. */
  noteCount: 1_000,

  /** UTF-8 bytes of one page draft; a longer one stays in its browser. */
  pageDraftBytes: 2 * 1_024 * 1_024,
  /** Bytes of a request that saves one, with room for escapes. */
  pageDraftRequestBytes: 4 * 1_024 * 1_024,
  /** Page drafts of one account. Beyond these, those that were saved longest ago are deleted. */
  pageDraftCount: 500,
  /** Bytes of one account's page drafts with their earlier versions. Beyond these, the oldest versions and then the oldest drafts are deleted. */
  pageDraftQuotaBytes: 16 * 1_024 * 1_024,
  /** Earlier versions of one page draft. */
  pageDraftVersions: 5,
  /** How old the newest earlier version has to be before ordinary saves add another one. */
  pageDraftVersionMs: 5 * MINUTE,
  /** Page drafts that one request reads. */
  pageDraftsPerRequest: 10,
} as const;

/** Free bytes on a disk below which the installation is not ready (`/readyz`) and stores nothing new. */
export const LEAST_FREE_DISK = {
  /** For the embedded database; PostgreSQL stops when its disk is full. */
  databaseBytes: 1_024 * 1_024 * 1_024,
  /** Where the judge keeps its scratch files and compiled programs. */
  scratchBytes: 512 * 1_024 * 1_024,
} as const;
