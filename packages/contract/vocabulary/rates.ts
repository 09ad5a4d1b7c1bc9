import { MINUTE, SECOND } from "#vocabulary/units";

/** How often something may be done within a time window before it is rejected (status 429). */
export const RATES = {
  /** Failed logins to one account from one address, on devices that the account does not know. */
  loginPerAccountAndAddress: { attempts: 10, windowMs: 15 * MINUTE },
  /** Failed logins to one account on one device that it knows. */
  loginPerKnownDevice: { attempts: 10, windowMs: 15 * MINUTE },
  /** Failed logins to one account during a pause (`LOGIN_SLOWDOWN`), each the first from its address. */
  loginFirstTries: { attempts: 40, windowMs: 60 * MINUTE },
  /** Failed logins from one address, to any account; the last of them are left to accounts that have hardly failed (`LOGIN_RESERVE`). */
  loginPerAddress: { attempts: 50, windowMs: 15 * MINUTE },
  /** Logins without a password, by the address of a computer in a contest. */
  loginByAddress: { attempts: 30, windowMs: 15 * MINUTE },
  /** Wrong join tokens from one address, to each web server; after them it takes only a valid one. */
  wrongJoinTokens: { attempts: 20, windowMs: 15 * MINUTE },
  /** Requests for a mail about a forgotten password, from one address to any account. */
  passwordMailPerAddress: { attempts: 10, windowMs: 60 * MINUTE },
  /** The same to one email address, whether or not it has an account. */
  passwordMailPerMailbox: { attempts: 3, windowMs: 60 * MINUTE },
  /** Attempts to use a password reset link, from one address. */
  passwordLinkPerAddress: { attempts: 60, windowMs: 15 * MINUTE },
  /** Wrong passwords of one user who is logged in and confirms a change of the account. */
  passwordConfirmations: { attempts: 10, windowMs: 15 * MINUTE },
  /** Changes of their email address by one user: each sends a mail to the former one. */
  emailChangesPerUser: { attempts: 5, windowMs: 60 * MINUTE },
  /** Wrong codes of one account with two-factor login, from anywhere. */
  twoFactorCodes: { attempts: 10, windowMs: 15 * MINUTE },
  /** Downloads of their own data by one user. */
  exportsPerUser: { attempts: 10, windowMs: 60 * MINUTE },
  /** Downloads of tables of users, of the ranking or of submissions by one user, or from the network of a visitor. */
  tableExportsPerSender: { attempts: 30, windowMs: 60 * MINUTE },
  /** Batches sent to the judge by one user. */
  batchPerUser: { attempts: 60, windowMs: MINUTE },
  /** Runs of one hidden test by one user who may not see it, which also limits submissions to its problem. */
  sealedRunsPerTest: { attempts: 100, windowMs: 60 * MINUTE },
  /** Requests that send test runs with an API token, by one user, or from one address where the API is open (`JUDGE_API_RATE`). */
  judgeRequests: { attempts: 600, windowMs: MINUTE },
  /** Recomputed statistics of the API, by one user or, where it is open, from one address. */
  statisticsPerCaller: { attempts: 20, windowMs: MINUTE },
  blogPerUser: { attempts: 20, windowMs: 60 * MINUTE },
  /** Changes of published posts by one user. */
  blogEditsPerUser: { attempts: 60, windowMs: 60 * MINUTE },
  /** Comments and edits of comments by one user, within a minute and within an hour. */
  commentsPerUser: { attempts: 6, windowMs: MINUTE },
  commentsPerUserAndHour: { attempts: 60, windowMs: 60 * MINUTE },
  /** Previews of comments that one user may load. */
  commentPreviewsPerUser: { attempts: 30, windowMs: MINUTE },
  /** Comparisons of the programs of an assignment that one user may start. */
  comparisonsPerUser: { attempts: 60, windowMs: 60 * MINUTE },
  /** Tests that one user proposes. */
  proposedTestsPerUser: { attempts: 10, windowMs: 60 * MINUTE },
  /** Posts in discussions of problems and their changes by one user, within a minute and within an hour. */
  postsPerUser: { attempts: 6, windowMs: MINUTE },
  postsPerUserAndHour: { attempts: 60, windowMs: 60 * MINUTE },
  /** Questions to authors of problems, their answers and withdrawals, by one user. */
  problemQuestionsPerUser: { attempts: 30, windowMs: 60 * MINUTE },
  reportsPerUser: { attempts: 20, windowMs: 60 * MINUTE },
  /** Saved drafts of one user. */
  draftsPerUser: { attempts: 120, windowMs: 60 * MINUTE },
  /** Saves of what one user writes in pages; a page saves a few seconds after a change at the most. */
  pageDraftsPerUser: { attempts: 120, windowMs: MINUTE },
  /** Changes of notes and favourites by one user; a page saves a note a second after a change. */
  notesPerUser: { attempts: 120, windowMs: MINUTE },
  /** How often one user may join contests, or leave one again. */
  contestJoinsPerUser: { attempts: 30, windowMs: 60 * MINUTE },
  /** Classes that one user creates. */
  classesPerUser: { attempts: 30, windowMs: 60 * MINUTE },
  /** Comments on programs in classes, and their changes, by one user; and questions that one user asks. */
  feedbackPerUser: { attempts: 60, windowMs: 10 * MINUTE },
  questionsPerUser: { attempts: 20, windowMs: 60 * MINUTE },
  /** Logins by single sign-on from one network, which a whole school may share; each counts twice. */
  ssoLoginsPerNetwork: { attempts: 2_000, windowMs: 10 * MINUTE },
  /** Wrong codes and links of classes, by one user. */
  wrongInvitationsPerUser: { attempts: 10, windowMs: 15 * MINUTE },
  /** The same from one network, where a whole class may sit. */
  wrongInvitationsPerNetwork: { attempts: 200, windowMs: 15 * MINUTE },
  /** Downloads of one user's calendar. */
  calendarReadsPerUser: { attempts: 120, windowMs: 60 * MINUTE },
  /** Lists of classes that one user has checked or imported. */
  classListsPerUser: { attempts: 120, windowMs: 60 * MINUTE },
  /** Requests of launches from learning platforms, from one network: a whole school may be behind one address. */
  ltiPerAddress: { attempts: 3_000, windowMs: 10 * MINUTE },
  /** Launches whose tokens one learning platform has signed: nobody else can use them up. */
  ltiPerPlatform: { attempts: 6_000, windowMs: 10 * MINUTE },
  /** Changes of grades by one member of the staff. */
  gradeChangesPerUser: { attempts: 600, windowMs: 10 * MINUTE },
  /** Exports of grades by one user. */
  gradeExportsPerUser: { attempts: 60, windowMs: 60 * MINUTE },
  /** PDF files of statements that one user asks for, or visitors of one network together. */
  pdfsPerSender: { attempts: 120, windowMs: 60 * MINUTE },
  /** Rehearsals of contests that one user starts. */
  rehearsalsPerUser: { attempts: 10, windowMs: 60 * MINUTE },
  /** Requests for prints in contests, by one user. */
  contestPrintsPerUser: { attempts: 20, windowMs: 60 * MINUTE },
  /** Questions to the jury of contests, by one user. */
  contestQuestionsPerUser: { attempts: 20, windowMs: 10 * MINUTE },
  chatPerUser: { attempts: 30, windowMs: MINUTE },
  /** How often one user may join and receive the history, which may be 500 messages. */
  chatHistoryPerUser: { attempts: 20, windowMs: MINUTE },
  /** Pages of older messages that one user may load. */
  chatOlderPerUser: { attempts: 120, windowMs: MINUTE },
  /** Edited and deleted messages of one user. */
  chatChangesPerUser: { attempts: 30, windowMs: MINUTE },
  /** "X joined" and "X left" messages of one user; beyond that the user is not announced. */
  chatPresencePerUser: { attempts: 10, windowMs: MINUTE },
  /** Events of any kind on one websocket connection, by their work (`EVENT_WORK_BYTES`); beyond that the connection is closed. */
  eventsPerConnection: { attempts: 200, windowMs: 10 * SECOND },
  /** The same on all connections of one user to one server process. */
  eventsPerUser: { attempts: 400, windowMs: 10 * SECOND },
  /** The same on all connections of visitors from one address. */
  eventsPerVisitorAddress: { attempts: 1_000, windowMs: 10 * SECOND },
} as const;

/** An event counts once, and once more for each of these bytes: one that watches a thousand tokens is work for the database. */
export const EVENT_WORK_BYTES = 2 * 1_024;

/** How many bytes of requests one user, or one address without a session, may send per time window to each server process. */
export const BYTE_RATE = { bytes: 256 * 1_024 * 1_024, windowMs: MINUTE } as const;
