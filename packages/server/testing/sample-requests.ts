import type { Route } from "@assay/contract/routes/route";
import { ROUTES } from "@assay/contract/routes/table";
import { TEST_PASSWORD } from "#testing/open-test-app";
import { BLOG, type Spares, type World } from "#testing/people";

/** The name of a route of the contract. */
export type RouteName = keyof typeof ROUTES;

/** One valid request in parts, so that each can be spoiled. */
export interface SampleRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

const PROBLEM = {
  title: "Title",
  timeLimit: 1,
  difficulty: "easy",
  description: "<p>Description</p>",
  input: "<p>Input</p>",
  output: "<p>Output</p>",
  sampleTest: { input: "1", output: "1" },
  testcases: [{ input: "2", output: "2" }],
  problemType: "math",
  user: "any",
};

const SITE_SETTINGS = {
  name: "Harbour School Judge",
  logoLetter: "H",
  colour: "teal",
  welcomeText: "",
  announcement: "",
  announcementUntil: null,
  registration: "open",
  registrationCode: "",
  signupsPerHour: 30,
  membersOnly: false,
  contactAddress: "",
  imprint: "",
  privacy: "",
  contributors: [],
  hasChat: true,
  hasBlog: true,
};

const CHECKER = {
  kind: "checker",
  language: "python",
  protocol: "icpc",
  arguments: [],
  files: [{ name: "check.py", text: "x" }],
};

const SOLUTION = { name: "slow.py", languageId: 71, expected: "accepted", source: "print(1)" };

const SVG_BASE64 = Buffer.from("<svg/>").toString("base64");

const FREE_RUN = { language_id: 52, source_code: "x", stdin: "1", expected_output: "1", wall_time_limit: 2 };

const { authorName: _, ...BLOG_TEXTS } = BLOG;

let newcomers = 0;

function newcomer() {
  newcomers += 1;
  const userName = `newcomer-${newcomers}`;
  return { name: userName, userName, email: `${userName}@example.org` };
}

/** A valid request for each route; a missing route is a type error. Whatever it ends or deletes belongs to `spares` or the world. */
export function sampleRequest(name: RouteName, world: World, spares: Spares): SampleRequest {
  const { ownerId, problemId, blogId, token, spareToken, submissionNumber, spareNumber } = world;
  const { listId, victimListId } = world;
  const samples: Record<RouteName, () => SampleRequest> = {
    login: () => ({ body: { userName: "owner", password: TEST_PASSWORD } }),
    signup: () => ({ body: { ...newcomer(), password: TEST_PASSWORD } }),
    logout: () => ({}),
    giveLoginCode: () => ({ body: { code: "000000" } }),
    giveNewPassword: () => ({ body: { password: "new difference engine" } }),
    requestPasswordMail: () => ({ body: { email: "owner@example.org" } }),
    readPasswordLink: () => ({ body: { token: "unknown" } }),
    usePasswordLink: () => ({ body: { token: "unknown", password: "new difference engine" } }),
    createPasswordLink: () => ({ params: { id: spares.userId } }),
    readAccount: () => ({}),
    updateAccount: () => ({ body: { name: "Owner", email: "owner@example.org", password: "somebody else's" } }),
    changePassword: () => ({ body: { password: "somebody else's", newPassword: "new difference engine" } }),
    deleteAccount: () => ({ body: { password: "somebody else's" } }),
    listSessions: () => ({}),
    endSession: () => ({ params: { sessionId: spares.sessionId } }),
    endOtherSessions: () => ({}),
    exportAccount: () => ({}),
    exportSources: () => ({}),
    startTwoFactor: () => ({ body: { password: "somebody else's" } }),
    confirmTwoFactor: () => ({ body: { code: "000000" } }),
    renewRecoveryCodes: () => ({ body: { password: "somebody else's" } }),
    removeTwoFactor: () => ({ body: { password: "somebody else's", code: "000000" } }),
    removeTwoFactorOfUser: () => ({ params: { id: spares.userId } }),
    readUser: () => ({ params: { username: "owner" } }),
    updatePoints: () => ({ params: { userId: ownerId }, body: { isAccepted: false, problemId } }),
    listUsers: () => ({}),
    editUser: () => ({ params: { id: spares.userId }, body: { ...newcomer(), role: 0 } }),
    deleteUser: () => ({ params: { id: spares.userId } }),
    findUsers: () => ({ query: { search: "own", role: "user", since: "2026-01-01", order: "name" } }),
    checkNewUsers: () => ({ body: { users: [{ name: "Owner", userName: "owner", email: "owner" }] } }),
    createUsers: () => ({
      body: { users: [{ name: "New", userName: newcomer().userName, email: "new@example.org" }] },
    }),
    deactivateUser: () => ({ params: { id: spares.userId } }),
    reactivateUser: () => ({ params: { id: spares.deactivatedId } }),
    resetPassword: () => ({ params: { id: spares.userId } }),
    readActivity: () => ({ params: { username: "owner" } }),
    changeVisibility: () => ({ body: { isPublic: true } }),
    readHome: () => ({}),
    readRanking: () => ({ query: { period: "all", page: "1" } }),
    listProblems: () => ({ query: { pageNumber: "1", q: "sum", state: "new", difficulty: "easy" } }),
    readProblem: () => ({ params: { problemId } }),
    randomProblem: () => ({}),
    readTestCases: () => ({ params: { problemId } }),
    createProblem: () => ({ body: PROBLEM }),
    readNeighbours: () => ({ params: { problemId }, query: { sort: "title" } }),
    readProblemOverview: () => ({}),
    readProblemList: () => ({ params: { listId } }),
    createProblemList: () => ({ body: { name: newcomer().name, description: "" } }),
    editProblemList: () => ({ params: { listId }, body: { name: "Renamed", problemIds: [problemId] } }),
    deleteProblemList: () => ({ params: { listId: victimListId } }),
    orderProblemLists: () => ({ body: { listIds: [listId] } }),
    createDraftProblem: () => ({ body: { title: "A draft" } }),
    readWorkshopProblem: () => ({ params: { problemId } }),
    readProblemStatistics: () => ({ params: { problemId } }),
    setProblemStatus: () => ({ params: { problemId: spares.problemId }, body: { status: "hidden" } }),
    editProblem: () => ({ params: { problemId }, body: { revision: 0, title: "Renamed", timeLimit: 2 } }),
    editTests: () => ({ params: { problemId }, body: { revision: 0, tests: [] } }),
    previewStatement: () => ({ body: { format: "markdown", text: "Add $a$ and $b$." } }),
    editScoreGroups: () => ({ params: { problemId }, body: { revision: 0, groups: [] } }),
    readChecker: () => ({ params: { problemId } }),
    editChecker: () => ({ params: { problemId }, body: { revision: 0, ...CHECKER } }),
    listVersions: () => ({ params: { problemId } }),
    compareVersions: () => ({ params: { problemId, number: "2" }, query: { with: "1" } }),
    restoreVersion: () => ({ params: { problemId, number: "1" }, body: { revision: 0 } }),
    listSolutions: () => ({ params: { problemId } }),
    addSolution: () => ({ params: { problemId: spares.problemId }, body: SOLUTION }),
    judgeSolutions: () => ({ params: { problemId: spares.problemId } }),
    readSolution: () => ({ params: { problemId, solutionId: problemId } }),
    editSolution: () => ({ params: { problemId, solutionId: problemId }, body: { ...SOLUTION, revision: 1 } }),
    deleteSolution: () => ({ params: { problemId, solutionId: problemId } }),
    listPictures: () => ({ params: { problemId } }),
    addPicture: () => ({ params: { problemId: spares.problemId }, body: { name: "a.svg", base64: SVG_BASE64 } }),
    deletePicture: () => ({ params: { problemId, name: "a.svg" } }),
    readEditorial: () => ({ params: { problemId } }),
    openEditorial: () => ({ params: { problemId: world.openedProblemId } }),
    openHint: () => ({ params: { problemId }, body: { number: 1 } }),
    readWrittenEditorial: () => ({ params: { problemId } }),
    editEditorial: () => ({ params: { problemId }, body: { revision: 9, text: "x", hints: ["y"], isPublished: true } }),
    deleteProblem: () => ({ params: { problemId: spares.problemId } }),
    startPackageImport: () => ({ body: { fileName: "echo.zip", bytes: 10 } }),
    // There is no such import; the parts of one are bytes, not JSON.
    sendPackagePart: () => ({ params: { importId: problemId, part: "0" } }),
    listPackageImports: () => ({}),
    readPackageImport: () => ({ params: { importId: problemId } }),
    decidePackageImport: () => ({ params: { importId: problemId }, body: { place: "new" } }),
    deletePackageImport: () => ({ params: { importId: problemId } }),
    exportPackage: () => ({ params: { problemId } }),
    listBlogs: () => ({ query: { q: "title", before: "1000000" } }),
    readBlog: () => ({ params: { blogId } }),
    createBlog: () => ({ body: BLOG }),
    editBlog: () => ({ params: { blogId: spares.blogId }, body: { ...BLOG_TEXTS, revision: 1 } }),
    deleteBlog: () => ({ params: { blogId: spares.blogId } }),
    readPageDrafts: () => ({ query: { names: "language" } }),
    savePageDraft: () => ({
      params: { name: "language" },
      body: { text: "python", base: null, device: "device-1" },
    }),
    listPageDraftVersions: () => ({ params: { name: "language" } }),
    listDrafts: () => ({}),
    readDraft: () => ({ params: { draftId: spares.draftId } }),
    createDraft: () => ({ body: BLOG_TEXTS }),
    saveDraft: () => ({ params: { draftId: spares.draftId }, body: BLOG_TEXTS }),
    listComments: () => ({ params: { blogId }, query: { after: "1-1" } }),
    createComment: () => ({ params: { blogId: spares.blogId }, body: { text: "*Yes*", replyTo: spares.commentId } }),
    previewComment: () => ({ body: { text: "*Yes*" } }),
    editComment: () => ({ params: { commentId: spares.commentId }, body: { text: "No" } }),
    deleteComment: () => ({ params: { commentId: spares.commentId } }),
    createReport: () => ({ body: { blogId: spares.blogId, commentId: spares.commentId, reason: "Rude" } }),
    listReports: () => ({ query: { after: "1" } }),
    closeReport: () => ({ params: { reportId: spares.reportId }, body: { action: "dismiss" } }),
    listChatMessages: () => ({ query: { before: "1000000" } }),
    editChatMessage: () => ({ params: { messageId: `${spares.messageId}` }, body: { text: "Edited" } }),
    deleteChatMessage: () => ({ params: { messageId: `${spares.messageId}` } }),
    listChatMutes: () => ({}),
    muteChatUser: () => ({ body: { messageId: spares.messageId, minutes: 10 } }),
    unmuteChatUser: () => ({ params: { userId: spares.userId } }),
    deleteDraft: () => ({ params: { draftId: spares.draftId } }),
    listQueue: () => ({ query: { page: "1" } }),
    cancelSubmission: () => ({ params: { id: world.queuedIds[0] } }),
    deleteQueuedSubmission: () => ({ params: { id: world.queuedIds[1] } }),
    readQueuePosition: () => ({ params: { token } }),
    submitToProblem: () => ({ params: { problemId }, body: { language: "cpp", source: "int main() {}" } }),
    listSubmissionHistory: () => ({ query: { problem: problemId, language: "cpp" } }),
    readSubmissionDetails: () => ({ params: { number: `${submissionNumber}` } }),
    readSubmissionTest: () => ({ params: { number: `${submissionNumber}`, test: "1" } }),
    rejudgeSubmission: () => ({ params: { number: `${spareNumber}` } }),
    listRejudges: () => ({ query: { before: "1000" } }),
    countRejudged: () => ({ body: { verdict: "wrong_answer", language: "cpp" } }),
    startRejudge: () => ({ body: { numbers: [world.judgedNumber] } }),
    readRejudge: () => ({ params: { number: `${world.readyRejudges[0]}` } }),
    listRejudged: () => ({ params: { number: `${world.readyRejudges[0]}` }, query: { before: "1000" } }),
    chooseChanges: () => ({
      params: { number: `${world.readyRejudges[0]}` },
      body: { isApplied: false, verdicts: { from: "accepted", to: "wrong_answer" } },
    }),
    applyRejudge: () => ({ params: { number: `${world.readyRejudges[1]}` } }),
    discardRejudge: () => ({ params: { number: `${world.readyRejudges[2]}` } }),
    listAudit: () => ({ query: { action: "user_edited" } }),
    readSiteSettings: () => ({}),
    changeSiteSettings: () => ({ body: { ...SITE_SETTINGS, version: 0 } }),
    readSite: () => ({}),
    readPageLanguages: () => ({}),
    readAttention: () => ({}),
    readSiteText: () => ({ params: { name: "imprint" } }),
    createBatch: () => ({
      query: { base64_encoded: "false", wait: "true" },
      body: {
        submissions: [FREE_RUN],
        problem_id: problemId,
      },
    }),
    listApiTokens: () => ({}),
    createApiToken: () => ({ body: { name: "laptop" } }),
    revokeApiToken: () => ({ params: { tokenId: spares.apiTokenId } }),
    createSubmission: () => ({ query: { base64_encoded: "false" }, body: FREE_RUN }),
    readSubmission: () => ({ params: { token }, query: { fields: "*" } }),
    listSubmissions: () => ({ query: { page: "1", per_page: "20", fields: "*" } }),
    deleteSubmission: () => ({ params: { token: spareToken }, query: { fields: "token" } }),
    judge0Home: () => ({}),
    listLanguages: () => ({}),
    listAllLanguages: () => ({}),
    readLanguage: () => ({ params: { languageId: "52" } }),
    listStatuses: () => ({}),
    readSystemInfo: () => ({}),
    readConfigInfo: () => ({}),
    readAbout: () => ({}),
    readVersion: () => ({}),
    readLicense: () => ({}),
    readIsolate: () => ({}),
    readStatistics: () => ({ query: { invalidate_cache: "true" } }),
    readWorkers: () => ({}),
    authenticate: () => ({ body: {} }),
    authorize: () => ({ body: {} }),
    readBatch: () => ({ query: { tokens: token, base64_encoded: "false", fields: "*" } }),
  };
  return samples[name]();
}

/** Method and address of a request. Parameters and query are inserted unencoded, so that they may be spoiled. */
export function addressOf(
  name: RouteName,
  { params = {}, query }: SampleRequest,
): { method: Route["method"]; url: string } {
  const { method, path }: Route = ROUTES[name];
  const filled = path.replace(/:(\w+)/g, (_, param: string) => params[param] ?? "");
  const pairs = Object.entries(query ?? {}).map(([key, value]) => `${key}=${value}`);
  return { method, url: pairs.length === 0 ? filled : `${filled}?${pairs.join("&")}` };
}
