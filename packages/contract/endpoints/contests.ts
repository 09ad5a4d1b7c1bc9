import type { Endpoints } from "#endpoints/endpoint";

/** Contests as those who take part or look on know them. */
export const CONTEST_ENDPOINTS = {
  listContests: { method: "GET", path: "/api/contests", access: "public", needs: "contests[]" },
  readContest: { method: "GET", path: "/api/contests/:key", access: "public", needs: "contest" },
  joinContest: { method: "POST", path: "/api/contests/:key/join", access: "session" },
  startWindow: { method: "POST", path: "/api/contests/:key/start", access: "session" },
  leaveContest: { method: "POST", path: "/api/contests/:key/leave", access: "session" },
  readContestProblem: { method: "GET", path: "/api/contests/:key/problems/:label", access: "public" },
  submitInContest: {
    method: "POST",
    path: "/api/contests/:key/problems/:label/submissions",
    access: "session",
  },
} as const satisfies Endpoints;

/** What a contest's board shows, to whom the organisers let see it. */
export const BOARD_ENDPOINTS = {
  readBoard: { method: "GET", path: "/api/contests/:key/board", access: "public", needs: "rows[]" },
  readBoardChanges: { method: "GET", path: "/api/contests/:key/board/since/:revision", access: "public" },
  readOwnBoard: { method: "GET", path: "/api/contests/:key/board/own", access: "public", needs: "rows[]" },
  exportBoard: { method: "GET", path: "/api/contests/:key/board/export", access: "public" },
  readCeremony: { method: "GET", path: "/api/contests/:key/ceremony", access: "session", needs: "steps[]" },
} as const satisfies Endpoints;

/** What contests do to the ratings of those who took part. */
export const RATING_ENDPOINTS = {
  readContestRating: { method: "GET", path: "/api/contests/:key/rating", access: "public", needs: "rows[]" },
  checkContestRating: { method: "GET", path: "/api/contests/:key/rating/check", access: "contest.create" },
  previewContestRating: { method: "POST", path: "/api/contests/:key/rating/preview", access: "contest.create" },
  publishContestRating: { method: "PUT", path: "/api/contests/:key/rating", access: "contest.create" },
  undoContestRating: { method: "DELETE", path: "/api/contests/:key/rating", access: "contest.create" },
} as const satisfies Endpoints;

/** Taking part in a contest that is over, on a clock of one's own. */
export const VIRTUAL_ENDPOINTS = {
  joinVirtual: { method: "POST", path: "/api/contests/:key/virtual", access: "session" },
  readVirtual: { method: "GET", path: "/api/contests/:key/virtual", access: "session" },
} as const satisfies Endpoints;

/** What organisers do. Whoever has `contest.create` creates contests; its managers, and who has it, run one. */
export const MANAGE_CONTEST_ENDPOINTS = {
  createContest: { method: "POST", path: "/api/contests", access: "contest.create" },
  readContestSettings: { method: "GET", path: "/api/contests/:key/settings", access: "session" },
  editContest: { method: "PUT", path: "/api/contests/:key/settings", access: "session" },
  changeContestClock: { method: "POST", path: "/api/contests/:key/clock", access: "session" },
  previewContestChange: { method: "POST", path: "/api/contests/:key/preview", access: "session" },
  checkContest: { method: "GET", path: "/api/contests/:key/check", access: "session", needs: "findings[]" },
  deleteContest: { method: "DELETE", path: "/api/contests/:key", access: "session" },
} as const satisfies Endpoints;

/** Rehearsals of a contest, for its managers. */
export const REHEARSAL_ENDPOINTS = {
  startRehearsal: { method: "POST", path: "/api/contests/:key/rehearsal", access: "session" },
  readRehearsal: { method: "GET", path: "/api/contests/:key/rehearsal", access: "session" },
  stopRehearsal: { method: "POST", path: "/api/contests/:key/rehearsal/stop", access: "session" },
  removeRehearsal: { method: "DELETE", path: "/api/contests/:key/rehearsal", access: "session" },
} as const satisfies Endpoints;

/** Who takes part in a contest and who works for it, for its managers. */
export const CONTEST_PEOPLE_ENDPOINTS = {
  listParticipants: {
    method: "GET",
    path: "/api/contests/:key/participants",
    access: "session",
    needs: "participants[]",
  },
  addParticipants: { method: "POST", path: "/api/contests/:key/participants", access: "session" },
  changeParticipants: { method: "PUT", path: "/api/contests/:key/participants", access: "session" },
  editParticipant: { method: "PUT", path: "/api/contests/:key/participants/:participantId", access: "session" },
  removeParticipant: { method: "DELETE", path: "/api/contests/:key/participants/:participantId", access: "session" },
  readContestPeople: { method: "GET", path: "/api/contests/:key/people", access: "session", needs: "groups[]" },
  editContestPeople: { method: "PUT", path: "/api/contests/:key/people", access: "session" },
  readLogo: {
    method: "GET",
    path: "/api/contests/:key/organizations/:organisationKey/logo",
    access: "public",
    isPicture: true,
  },
  changeLogo: { method: "PUT", path: "/api/contests/:key/organizations/:organisationKey/logo", access: "session" },
  removeLogo: { method: "DELETE", path: "/api/contests/:key/organizations/:organisationKey/logo", access: "session" },
} as const satisfies Endpoints;

/** The submissions of a contest. */
export const CONTEST_SUBMISSION_ENDPOINTS = {
  listContestSubmissions: {
    method: "GET",
    path: "/api/contests/:key/submissions",
    access: "session",
    needs: "submissions[]",
  },
  readContestSubmission: {
    method: "GET",
    path: "/api/contests/:key/submissions/:id",
    access: "session",
    needs: "submission",
  },
} as const satisfies Endpoints;

/** Questions to the jury of a contest, its answers and announcements. */
export const CONTEST_MESSAGE_ENDPOINTS = {
  listContestMessages: { method: "GET", path: "/api/contests/:key/messages", access: "public", needs: "messages[]" },
  askJury: { method: "POST", path: "/api/contests/:key/messages", access: "session" },
  closeContestMessage: { method: "POST", path: "/api/contests/:key/messages/:number/read", access: "session" },
  sendJuryMessage: { method: "POST", path: "/api/contests/:key/jury/messages", access: "session" },
  settleQuestion: { method: "POST", path: "/api/contests/:key/jury/messages/:number/settle", access: "session" },
  readCannedAnswers: { method: "GET", path: "/api/contests/:key/jury/answers", access: "session", needs: "answers[]" },
  writeCannedAnswers: { method: "PUT", path: "/api/contests/:key/jury/answers", access: "session" },
  listRecipients: {
    method: "GET",
    path: "/api/contests/:key/jury/recipients",
    access: "session",
    needs: "participants[]",
  },
} as const satisfies Endpoints;

/** What the helpers of a contest carry: balloons and paper. */
export const CONTEST_DESK_ENDPOINTS = {
  listBalloons: { method: "GET", path: "/api/contests/:key/balloons", access: "session", needs: "balloons[]" },
  markBalloon: { method: "PUT", path: "/api/contests/:key/balloons", access: "session", needs: "balloons[]" },
  listPrints: { method: "GET", path: "/api/contests/:key/prints", access: "session", needs: "prints[]" },
  requestPrint: { method: "POST", path: "/api/contests/:key/prints", access: "session" },
  claimPrint: { method: "POST", path: "/api/contests/:key/prints/:id/claim", access: "session" },
  settlePrint: { method: "POST", path: "/api/contests/:key/prints/:id/settle", access: "session" },
} as const satisfies Endpoints;

/** Accounts of teams. Whoever creates accounts may make them. */
export const CONTEST_LOGIN_ENDPOINTS = {
  createTeamLogins: { method: "POST", path: "/api/contests/:key/logins", access: "user.manage" },
  listTeamLogins: { method: "GET", path: "/api/contests/:key/logins", access: "user.manage", needs: "logins[]" },
  bindTeamLogin: { method: "PUT", path: "/api/contests/:key/logins/:userId", access: "user.manage" },
  endTeamLogin: { method: "POST", path: "/api/contests/:key/logins/:userId/end", access: "user.manage" },
  endTeamSessions: { method: "POST", path: "/api/contests/:key/logins/end", access: "user.manage" },
  setLoginRules: { method: "PUT", path: "/api/contests/:key/login-rules", access: "user.manage" },
} as const satisfies Endpoints;
