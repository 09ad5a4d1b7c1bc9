/**
 * The address of every page (specification, section 2), in the router's notation. The web server replies 404 to any other
 * path.
 */
export const PAGE_PATHS = {
  home: "/",
  login: "/login",
  signup: "/signup",
  /** Where somebody arrives whose session another system has started. */
  signedIn: "/signed-in",
  forgotPassword: "/forgot-password",
  /** The token follows `#`, so that no server sees it. */
  resetPassword: "/reset-password",
  settings: "/settings",
  /** What the bell tells of; and where the link in a mail with notices ends them. */
  notices: "/notices",
  stopNoticeMails: "/notices/stop-mails",
  problemSet: "/problemset",
  /** Where admins curate lists of problems. */
  problemLists: "/problemset/lists",
  /** Where admins edit a problem. */
  workshop: "/workshop/:problemId",
  ranking: "/ranking",
  problem: "/problem/:problemId",
  /** One of `PROBLEM_PARTS`, beside the statement. */
  problemPart: "/problem/:problemId/:part",
  submit: "/submit/:problemId",
  submissions: "/submissions",
  submission: "/submissions/:number",
  profile: "/profile/:username",
  createProblem: "/createProblem",
  blogs: "/blogs",
  blog: "/blog/:blogId",
  /** Where the author and admins change a post. */
  editBlog: "/blog/:blogId/edit",
  /** A user's own unpublished posts. */
  drafts: "/drafts",
  /** Also matches /createblog, because the specification uses both and the router ignores case. */
  createBlog: "/createBlog",
  /** The list of the help pages. */
  help: "/help",
  /** A page of the guide, `docs/guide`. */
  guide: "/help/guide/:page",
  /** The languages with their commands, and all keys. */
  languageHelp: "/help/languages",
  keyHelp: "/help/keys",
  /** An explanation of a verdict. */
  verdictHelp: "/help/verdicts/:topic",
  /** What waits for an admin, and the way to the other pages for admins. */
  admin: "/admin",
  /** Where admins find, create and deactivate users. */
  adminUsers: "/admin/users",
  adminNewUsers: "/admin/users/new",
  /** What admins set for the whole site. */
  adminSettings: "/admin/settings",
  /** What admins did. */
  adminAudit: "/admin/audit",
  /** Where admins have submissions judged again, and one such rejudge. */
  rejudges: "/admin/rejudges",
  rejudge: "/admin/rejudges/:number",
  /** Where admins import problem packages. */
  adminPackages: "/admin/packages",
  /** Posts and comments that users have reported. */
  adminReports: "/admin/reports",
  /** What is being judged or waits. */
  adminQueue: "/admin/queue",
  /** The machines that judge. */
  adminWorkers: "/admin/workers",
  /** The learning platforms, and how their launches ended. */
  adminLti: "/admin/lti",
  /** What takes up the disk. */
  adminStorage: "/admin/storage",
  contests: "/contests",
  /** Where a contest is created. */
  newContest: "/contests/new",
  /** A contest; its key is in every address of its pages. */
  contestOverview: "/contests/:key",
  /** Where managers set up and run it. */
  contestManage: "/contests/:key/manage",
  contestStandings: "/contests/:key/standings",
  /** What the contest has done to the ratings. */
  contestRating: "/contests/:key/rating",
  /** The contest on a clock of the reader's own. */
  contestVirtual: "/contests/:key/virtual",
  /** The board by itself, for a projector. */
  contestProjector: "/contests/:key/projector",
  /** Where organisers reveal the results of the freeze. */
  contestCeremony: "/contests/:key/ceremony",
  /** A problem of a contest beside the editor; and all statements, for the printer. */
  contestProblem: "/contests/:key/problems/:label",
  contestStatements: "/contests/:key/statements",
  contestSubmissions: "/contests/:key/submissions",
  contestQuestions: "/contests/:key/questions",
  contestDesk: "/contests/:key/desk",
  contestLogins: "/contests/:key/logins",
  /** What contest tools need to read the contest: tokens, and how to use them. */
  contestTools: "/contests/:key/tools",
  contestRejudge: "/contests/:key/rejudge",
  classes: "/classes",
  /** Where a class is created. */
  newClass: "/classes/new",
  /** Where one joins a class by a code, or by a link whose secret is after the #. */
  joinClass: "/classes/join",
  /** A class; its slug is in every address of its pages. */
  classOverview: "/classes/:slug",
  classMembers: "/classes/:slug/members",
  /** Where the list of a school is imported. */
  classImport: "/classes/:slug/import",
  classInvitations: "/classes/:slug/invitations",
  classSettings: "/classes/:slug/settings",
  /** The questions of a class: all of them for its staff, otherwise the reader's own. */
  classQuestions: "/classes/:slug/questions",
  classChat: "/classes/:slug/chat",
  /** A program of an assignment, with comments on its lines. */
  classProgram: "/classes/:slug/programs/:number",
  newAssignment: "/classes/:slug/assignments/new",
  /** An assignment, what teachers set of it, and one of its problems beside the editor. */
  assignment: "/classes/:slug/assignments/:name",
  editAssignment: "/classes/:slug/assignments/:name/settings",
  assignmentProblem: "/classes/:slug/assignments/:name/problems/:problemId",
  /** Who takes an exam, for its staff. */
  examRoom: "/classes/:slug/assignments/:name/room",
  /** All grades of a class for its staff; for students their own. */
  classGradebook: "/classes/:slug/gradebook",
  /** Students by the problems of an assignment. */
  assignmentMatrix: "/classes/:slug/assignments/:name/matrix",
  /** A student's grade at an assignment, and how it was computed. */
  assignmentGrade: "/classes/:slug/assignments/:name/grades/:userName",
  /** Where the programs of an assignment are marked, and its rubrics are made. */
  assignmentGrading: "/classes/:slug/assignments/:name/grading",
  /** Requests to be graded again: all of them for the staff of the class, otherwise the reader's own. */
  classRegrades: "/classes/:slug/regrades",
  /** How similar the programs of an assignment are. */
  assignmentSimilarity: "/classes/:slug/assignments/:name/similarity",
  similarPair: "/classes/:slug/assignments/:name/similarity/:problemId/:left/:right",
  chat: "/chat",
  about: "/about",
  /** How long verdicts take, for everybody. */
  status: "/status",
  contact: "/contact",
  imprint: "/imprint",
  privacy: "/privacy",
} as const;

/** What a problem's page shows besides the statement, each at an address of its own. */
export const PROBLEM_PARTS = ["submissions", "hints", "editorial", "discussion", "note"] as const;
/** One of `PROBLEM_PARTS`. */
export type ProblemPart = (typeof PROBLEM_PARTS)[number];

export type PageName = keyof typeof PAGE_PATHS;

/** The name of the meta tag in every page's head whose content is the installation's `Site` as JSON. */
export const SITE_META = "assay-site";

/**
 * `:number`, of a submission or a rejudge, matches digits only, so that `/submissions/{token}` of Judge0's API is not a page.
 */
const PATTERNS = Object.values(PAGE_PATHS).map((path) => {
  const pattern = path
    .replace(":number", "\\d+")
    .replace(":part", `(${PROBLEM_PARTS.join("|")})`)
    .replace(/:\w+/g, "[^/]+");
  return new RegExp(`^${pattern}/?$`, "i");
});

/** True if there is a page at this path, by the router's rules: ignoring case, with or without a trailing slash. */
export function isPagePath(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path));
}
