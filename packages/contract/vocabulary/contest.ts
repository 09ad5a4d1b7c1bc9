import { DAY, HOUR, MINUTE, SECOND } from "#vocabulary/units";

/**
 * How a contest is scored. `icpc`: problems solved, then penalty time. `best`: the best submission to each problem. `subtasks`: the best
 * of each subtask over all submissions. `last`: the last submission that compiles. `points`: points that lose value in time and by tries.
 * `atcoder`: points, then the time of the last one that raised the score.
 */
export const SCORINGS = ["icpc", "best", "subtasks", "last", "points", "atcoder"] as const;
/** One of `SCORINGS`. */
export type ScoringKind = (typeof SCORINGS)[number];

/** Who may join: everybody, who knows a code, or only those whom the organisers enter. */
export const JOININGS = ["open", "code", "invited"] as const;
export type Joining = (typeof JOININGS)[number];

/** Who knows of a contest: its staff, who has its address, or everybody. */
export const CONTEST_VISIBILITIES = ["draft", "unlisted", "listed"] as const;
export type ContestVisibility = (typeof CONTEST_VISIBILITIES)[number];

/** What participants see of their results before the end: everything, the verdict only, or nothing. */
export const FEEDBACKS = ["full", "verdict", "none"] as const;
export type Feedback = (typeof FEEDBACKS)[number];

/** When the board is public: all the time, once the results are, or never. */
export const BOARDS = ["live", "after", "hidden"] as const;
export type BoardVisibility = (typeof BOARDS)[number];

/** Who a board is for: everybody, or the jury, who see behind the freeze. */
export const BOARD_VIEWS = ["public", "jury"] as const;
export const EXPORT_FORMATS = ["csv", "html"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Who may read the statements from the start on. */
export const STATEMENT_READERS = ["participants", "everybody"] as const;

/** Whether people take part alone or in teams. */
export const UNITS = ["person", "team"] as const;
export type Unit = (typeof UNITS)[number];

/** `hidden` participants are on no public board; `guest`s are, without medals; `virtual` ones have taken part afterwards. */
export const PARTICIPANT_KINDS = ["official", "guest", "hidden", "virtual"] as const;
export type ParticipantKind = (typeof PARTICIPANT_KINDS)[number];

/** The kinds that organisers choose from. */
export const ENTERED_KINDS = ["official", "guest", "hidden"] as const satisfies readonly ParticipantKind[];

/** What a list of participants can be narrowed to: no place, a delay or extra time, no submission, no account. */
export const PARTICIPANT_STATES = ["disqualified", "own_time", "idle", "no_user"] as const;
/** One of `PARTICIPANT_STATES`. */
export type ParticipantState = (typeof PARTICIPANT_STATES)[number];

/** Who works for a contest: managers may do everything, the jury sees all results and answers, runners carry balloons and prints. */
export const STAFF_ROLES = ["manager", "jury", "runner"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * Who does not see the results of a submission until its contest shows them: everybody but the sender; the sender sees the verdict alone;
 * nobody sees anything. Those of a rehearsal are never shown outside it, and count nowhere. Those of an assignment that does not tell its
 * students everything yet are shown by it alone, as much of them as it tells, and to the staff of its class.
 */
export type Withheld = "others" | "verdict" | "all" | "rehearsal" | "assignment";

/** What holders of a contest's token are for its tools: admins change things, analysts see the same, judges see no programs. */
export const CONTEST_TOKEN_ROLES = ["admin", "analyst", "judge"] as const;
export type ContestTokenRole = (typeof CONTEST_TOKEN_ROLES)[number];

/** A time in which a contest's clock stands still; still open if `to` is null. ISO 8601. */
export interface RemovedInterval {
  readonly from: string;
  readonly to: string | null;
}

/** The rules that organisers have set; the others are as usual for the kind of scoring. */
export interface StoredRules {
  readonly penaltyMs?: number | undefined;
  readonly compileErrorCosts?: boolean | undefined;
  readonly unitMs?: 60_000 | 1_000 | undefined;
  readonly decimals?: number | undefined;
  /** From before `ties`: true is `last_improvement`, false `shared`. */
  readonly breaksTies?: boolean | undefined;
  readonly ties?: (typeof TIE_BREAKS)[number] | undefined;
  readonly decay?: Partial<StoredDecay> | undefined;
  readonly medals?: MedalCounts | undefined;
}

/** How equal scores are ordered: not at all, by the last submission that raised a score, or by the sum of such times of all problems. */
export const TIE_BREAKS = ["shared", "last_improvement", "total_time"] as const;

/** How points lose value: `Decay` of the package `scoreboard`. */
export interface StoredDecay {
  readonly perMinute: number;
  readonly perTry: number;
  readonly tryFactor: number;
  readonly least: number;
  readonly late: { readonly fromMs: number; readonly factor: number }[];
}

/** How many of each medal a contest has. */
export interface MedalCounts {
  readonly gold: number;
  readonly silver: number;
  readonly bronze: number;
}

/** The medals of a contest whose organisers have set none: those of the ICPC (CCS requirements). */
export const USUAL_MEDALS: MedalCounts = { gold: 4, silver: 4, bronze: 4 };

/** Where a contest is: `before` its start, `running`, `frozen`, `ended` without its last results, or `final`: everything is public. */
export const CONTEST_STATES = ["before", "running", "frozen", "ended", "final"] as const;
export type ContestState = (typeof CONTEST_STATES)[number];

/**
 * What organisers do to a contest's clock. `pause` stops the countdown before the start, and the clock after it; `remove_time` takes a past
 * time out of the contest, and `restore_time` puts one back. Results of the freeze are public from `thaw` on; after `finalise`, nothing
 * changes any more until `reopen`.
 */
export const CLOCK_ACTIONS = [
  "start",
  "move_start",
  "pause",
  "resume",
  "set_duration",
  "remove_time",
  "restore_time",
  "set_freeze",
  "thaw",
  "finalise",
  "reopen",
] as const;
/** One of `CLOCK_ACTIONS`. */
export type ClockAction = (typeof CLOCK_ACTIONS)[number];

/** What a check of a contest may find. */
export const CONTEST_FINDINGS = [
  "problem_visible",
  "problem_known",
  "no_statement",
  "no_tests",
  "no_solutions",
  "editorial_published",
  "colour_twice",
  "no_problems",
  "no_start",
  "draft",
  "draft_started",
  "freeze_too_long",
  "nobody_joins",
  "no_workers",
  "too_few_cores",
] as const;
/** One of `CONTEST_FINDINGS`. */
export type ContestFindingKind = (typeof CONTEST_FINDINGS)[number];

/** What the key of a group or an organisation looks like. */
export const PEOPLE_KEY = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,35}$/;

/** A country: ISO 3166-1 alpha-3. */
export const COUNTRY = /^[A-Z]{3}$/;

/** What a contest's key looks like. It is in addresses, and the id that contest tools use; `/contests/new` is a page of its own. */
export const CONTEST_KEY = /^(?!new$)[a-z0-9][a-z0-9_-]{0,35}$/;

/** What a problem's label looks like: usually a letter. */
export const PROBLEM_LABEL = /^[A-Za-z0-9][A-Za-z0-9-]{0,9}$/;

/** What a question to the jury is about, besides its problem. */
export const QUESTION_CATEGORIES = ["general", "statement", "technical"] as const;
export type QuestionCategory = (typeof QUESTION_CATEGORIES)[number];

/** What a runner has done with a balloon. */
export type CarriedState = "carried" | "delivered";

export const CONTEST_LIMITS = {
  contestNameLength: 100,
  contestDescriptionLength: 20_000,
  contestDurationMs: { min: MINUTE, max: 366 * DAY },
  contestProblems: 60,
  contestPageSize: 30,
  joinCodeLength: { min: 4, max: 64 },
  colourLength: 30,
  /** Of one problem in a contest. */
  contestPoints: 100_000,
  ratingCeiling: { min: 1, max: 10_000 },
  contestTries: { min: 1, max: 10_000 },
  /** Medals of one colour. */
  contestMedals: { min: 0, max: 1_000 },
  /** Times from which on points count less. */
  contestLateTimes: 10,
  /** Points that one rejected try may cost. */
  contestPointsPerTry: 100_000,
  /** A board with more rows is sent in pages. */
  boardRows: 500,
  boardPageSize: 100,
  /** The rows of a large board that a page asks for beside its own page: those of friends. */
  boardFriends: 100,
  /** How far back a page that was away may ask for the changes of a board, in updates. */
  boardDeltas: 1_024,
  /** How many boards that nobody watches one web server keeps, and how long. */
  boardsKept: 100,
  boardKeptMs: 10 * MINUTE,
  /** How many different selections of one board (pages, groups, past moments) a web server keeps, of each view. */
  boardSelections: 64,
  /** How often somebody takes part in one contest virtually, and the steps in which the others' board goes on for them. */
  virtualRuns: 50,
  replayStepMs: 10 * SECOND,
  contestMessageLength: 4_000,
  /** Questions of one participant, and open ones at the same time. */
  contestQuestions: 300,
  contestOpenQuestions: 20,
  /** Messages on one page. */
  contestMessagePageSize: 100,
  /** Participants and groups that one message goes to. */
  contestRecipients: 500,
  cannedAnswers: 50,
  contestSubmissionPageSize: 50,
  /** Addresses and ranges from which an account, or a contest's participants, may log in. */
  loginNetworks: 50,
  /** UTF-16 code units of a text to print, and requests of one participant that wait. */
  contestPrintLength: 60_000,
  contestPrintTitleLength: 100,
  contestPrintsWaiting: 5,
  /** Requests that the list shows. */
  contestPrintsShown: 200,
  /** How far into the future a contest may start. */
  contestAheadMs: 5 * 366 * DAY,
  /** Times that were taken out of one contest. */
  removedTimes: 50,
  /** Accounts of one participant. */
  participantUsers: 20,
  /** Participants that are entered with one request. */
  participantsAtOnce: 200,
  contestGroups: 50,
  contestOrganisations: 1_000,
  /** Of an organisation's logo, the request that sends it, and the pixels of its longer side. */
  logoBytes: 512 * 1_024,
  logoRequestBytes: 768 * 1_024,
  logoPixels: 4_096,
  contestStaff: 100,
  /**
   * A contest package: the bytes of its zip, its files, what it may unpack to, one file of a problem, and its files with lists as JSON or
   * tables and as YAML, which takes longer to read.
   */
  contestPackageBytes: 256 * 1_024 * 1_024,
  contestPackageFiles: 50_000,
  contestPackageUnpackedBytes: 1_024 * 1_024 * 1_024,
  contestPackageFileBytes: 64 * 1_024 * 1_024,
  contestPackageJsonBytes: 16 * 1_024 * 1_024,
  contestPackageYamlBytes: 512 * 1_024,
  contestPackageTeams: 20_000,
  /** Findings of an import that are listed. */
  contestPackageFindings: 200,
  /** Imports and exports of contests in progress, per sender and in each web server together. */
  contestPackagesAtOnce: { perUser: 1, all: 2, answerMs: 30 * MINUTE },
  /** Participants whose places a preview shows. */
  previewRows: 200,
  contestTokens: 30,
  /** Addresses to which one contest's news are sent, and how long each is. */
  contestWebhooks: 10,
  webhookUrlLength: 2_000,
  contestAwards: 200,
  awardCitationLength: 200,
  /** What commentators of one contest say, and tags of one comment. */
  contestComments: 20_000,
  commentTags: 20,
  /** Event feeds in progress, per sender and in each web server together. */
  contestFeeds: { perUser: 12, all: 200, answerMs: 20 * DAY },
  /** Whole lists in progress, likewise. */
  contestReads: { perUser: 6, all: 32, answerMs: 10 * MINUTE },
  /** A window of a contest that everybody begins when they like. */
  contestWindowMs: { min: MINUTE, max: 30 * 24 * HOUR },
  /** How long before the start sealed statements can be fetched, and how long after it their key. */
  sealedAroundMs: 10 * MINUTE,
  /** Sealed statements have the size of one of these or a power of two between them; larger ones are not sealed. */
  sealedBytes: { min: 64 * 1_024, max: 8 * 1_024 * 1_024 },
  /** Contests whose sealed statements a web server has in memory. */
  sealedContests: 8,
} as const;
