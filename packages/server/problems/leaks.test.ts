import type { ALL_ROUTES } from "@assay/contract/routes/table";
import { addProblem, CHECKER, HIDDEN_INPUTS } from "@assay/database/testing/problems";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { judgeRun, numberOf, submit } from "#testing/batches";
import type { Browser } from "#testing/browser";
import { addSolved } from "#testing/fixtures";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let bob: SignedIn;
let problemId: string;
let tokens: string;
let number: number;
let testFiles: string[];
beforeAll(async () => {
  server = await openTestApp();
  bob = await server.signIn("bob");
  problemId = await addProblem(server.db, { checking: { kind: "checker", checker: CHECKER } });
  await addSolved(server.db, bob.userId, problemId, 10);
  const stored = await submit(bob, problemId);
  const hidden = Buffer.from(HIDDEN_INPUTS.join(""));
  // As if the judge had stored what it must not store: even then, reading must not show it.
  for (const token of stored.slice(1)) {
    await judgeRun(server.db, token, {
      verdict: "wrong_answer",
      stdout: hidden,
      stderr: hidden,
      message: "hidden-message",
      checker_message: "hidden-words-of-the-checker",
    });
  }
  tokens = stored.join(",");
  number = await numberOf(server.db, stored);
  const tests = await server.db.selectFrom("test_cases").select("id").orderBy("position").execute();
  testFiles = tests.flatMap(({ id }) => [`/test-files/${id}/input`, `/test-files/${id}/output`]);
});
afterAll(() => server.close());

type RouteName = keyof typeof ALL_ROUTES;

/** One call, or more, of every route by somebody who may not see hidden tests. */
function calls(browser: Browser): Record<RouteName, () => Promise<LightMyRequestResponse>[]> {
  const read = (more: string) => browser.get(`/judge0/submissions/batch?tokens=${tokens}${more}`);
  const item = { language_id: 52, source_code: "x", stdin: HIDDEN_INPUTS[0]?.slice(0, 3) };
  return {
    login: () => [browser.post("/api/login", { userName: "bob", password: "wrong password" })],
    signup: () => [
      browser.post("/api/signup", { name: "B", userName: "bob", email: "b@x.org", password: "difference engine" }),
    ],
    giveLoginCode: () => [browser.post("/api/login/code", { code: "000000" })],
    giveNewPassword: () => [browser.post("/api/login/password", { password: "new difference engine" })],
    requestPasswordMail: () => [browser.post("/api/password-mail", { email: "b@x.org" })],
    readPasswordLink: () => [browser.post("/api/password-link", { token: "x" })],
    usePasswordLink: () => [browser.post("/api/password-link/use", { token: "x", password: "new difference engine" })],
    createPasswordLink: () => [browser.post(`/api/admin/user/${bob.userId}/password-link`, undefined)],
    readAccount: () => [browser.get("/api/account")],
    updateAccount: () => [browser.put("/api/account", { name: "B", email: "bob@example.org" })],
    changePassword: () => [
      browser.put("/api/account/password", { password: "x", newPassword: "new difference engine" }),
    ],
    deleteAccount: () => [browser.post("/api/account/delete", { password: "x" })],
    listSessions: () => [browser.get("/api/account/sessions")],
    endSession: () => [browser.delete(`/api/account/sessions/${problemId}`)],
    exportAccount: () => [browser.get("/api/account/export")],
    exportSources: () => [browser.get("/api/account/export/sources")],
    startTwoFactor: () => [browser.post("/api/account/two-factor", { password: "x" })],
    confirmTwoFactor: () => [browser.post("/api/account/two-factor/confirm", { code: "000000" })],
    renewRecoveryCodes: () => [browser.post("/api/account/two-factor/recovery-codes", { password: "x" })],
    removeTwoFactor: () => [browser.post("/api/account/two-factor/remove", { password: "x", code: "000000" })],
    removeTwoFactorOfUser: () => [browser.delete(`/api/admin/user/${bob.userId}/two-factor`)],
    readUser: () => [browser.get("/api/user/bob")],
    updatePoints: () => [browser.put(`/api/user/updatePoints/${bob.userId}`, { isAccepted: true, problemId })],
    listUsers: () => [browser.get("/api/allusers")],
    editUser: () => [browser.put(`/api/user/edit/${bob.userId}`, {})],
    deleteUser: () => [browser.delete(`/api/admin/user/delete/${bob.userId}`)],
    findUsers: () => [browser.get("/api/admin/users?search=b")],
    checkNewUsers: () => [browser.post("/api/admin/users/check", { users: [] })],
    createUsers: () => [browser.post("/api/admin/users", { users: [] })],
    deactivateUser: () => [browser.post(`/api/admin/user/${bob.userId}/deactivate`, {})],
    reactivateUser: () => [browser.post(`/api/admin/user/${bob.userId}/reactivate`, {})],
    resetPassword: () => [browser.post(`/api/admin/user/${bob.userId}/new-password`, {})],
    readActivity: () => [browser.get("/api/user/bob/activity")],
    changeVisibility: () => [browser.put("/api/user/visibility", {})],
    readHome: () => [browser.get("/api/home")],
    readRanking: () => [browser.get("/api/ranking?search=b")],
    listProblems: () => [browser.get("/api/allProblems"), browser.get("/api/allProblems?q=hidden")],
    readProblem: () => [browser.get(`/api/problem/${problemId}`)],
    randomProblem: () => [browser.get("/api/randomProblem")],
    readTestCases: () => [browser.get(`/api/testProblem/${problemId}`)],
    createProblem: () => [browser.post("/api/newproblem", {})],
    readNeighbours: () => [browser.get(`/api/problem/${problemId}/neighbours`)],
    readProblemOverview: () => [browser.get("/api/problemOverview")],
    readProblemList: () => [browser.get(`/api/problemLists/${problemId}`)],
    createProblemList: () => [browser.post("/api/admin/problemLists", {})],
    editProblemList: () => [browser.put(`/api/admin/problemLists/${problemId}`, {})],
    deleteProblemList: () => [browser.delete(`/api/admin/problemLists/${problemId}`)],
    orderProblemLists: () => [browser.put("/api/admin/problemListOrder", {})],
    readWorkshopProblem: () => [browser.get(`/api/admin/problems/${problemId}`)],
    readProblemStatistics: () => [browser.get(`/api/admin/problems/${problemId}/statistics`)],
    setProblemStatus: () => [browser.put(`/api/admin/problems/${problemId}/status`, { status: "published" })],
    editProblem: () => [browser.put(`/api/admin/problems/${problemId}`, { revision: 1, title: "x" })],
    editTests: () => [browser.put(`/api/admin/problems/${problemId}/tests`, { revision: 1, tests: [] })],
    previewStatement: () => [browser.post("/api/admin/statementPreview", { format: "html", text: "x" })],
    editScoreGroups: () => [browser.put(`/api/admin/problems/${problemId}/groups`, { revision: 1, groups: [] })],
    readChecker: () => [browser.get(`/api/admin/problems/${problemId}/checker`)],
    editChecker: () => [browser.put(`/api/admin/problems/${problemId}/checker`, { revision: 0 })],
    listVersions: () => [browser.get(`/api/admin/problems/${problemId}/versions`)],
    compareVersions: () => [browser.get(`/api/admin/problems/${problemId}/versions/2?with=1`)],
    restoreVersion: () => [browser.post(`/api/admin/problems/${problemId}/versions/1/restore`, { revision: 1 })],
    listSolutions: () => [browser.get(`/api/admin/problems/${problemId}/solutions`)],
    addSolution: () => [browser.post(`/api/admin/problems/${problemId}/solutions`, {})],
    judgeSolutions: () => [browser.post(`/api/admin/problems/${problemId}/solutions/judge`, {})],
    readSolution: () => [browser.get(`/api/admin/problems/${problemId}/solutions/${problemId}`)],
    editSolution: () => [browser.put(`/api/admin/problems/${problemId}/solutions/${problemId}`, {})],
    deleteSolution: () => [browser.delete(`/api/admin/problems/${problemId}/solutions/${problemId}`)],
    listPictures: () => [browser.get(`/api/admin/problems/${problemId}/pictures`)],
    addPicture: () => [browser.post(`/api/admin/problems/${problemId}/pictures`, {})],
    deletePicture: () => [browser.delete(`/api/admin/problems/${problemId}/pictures/a.svg`)],
    readEditorial: () => [browser.get(`/api/problem/${problemId}/editorial`)],
    openEditorial: () => [browser.post(`/api/problem/${problemId}/editorial`, undefined)],
    openHint: () => [browser.post(`/api/problem/${problemId}/hints`, { number: 1 })],
    readWrittenEditorial: () => [browser.get(`/api/admin/problems/${problemId}/editorial`)],
    editEditorial: () => [browser.put(`/api/admin/problems/${problemId}/editorial`, { revision: 0, text: "x" })],
    deleteProblem: () => [browser.delete(`/api/admin/problems/${problemId}`)],
    startPackageImport: () => [browser.post("/api/admin/packages", { fileName: "a.zip", bytes: 1, place: problemId })],
    sendPackagePart: () => [browser.put(`/api/admin/packages/${problemId}/parts/0`, {})],
    listPackageImports: () => [browser.get("/api/admin/packages")],
    readPackageImport: () => [browser.get(`/api/admin/packages/${problemId}`)],
    decidePackageImport: () => [browser.post(`/api/admin/packages/${problemId}/decision`, { place: problemId })],
    deletePackageImport: () => [browser.delete(`/api/admin/packages/${problemId}`)],
    exportPackage: () => [browser.get(`/api/admin/problems/${problemId}/package`)],
    createBatch: () => [browser.post("/judge0/submissions/batch", { submissions: [item, {}], problem_id: problemId })],
    readBatch: () => [read("&fields=*"), read(""), read("&fields=*&base64_encoded=true"), read("&fields=nonsense")],
    listBlogs: () => [browser.get("/api/blogs")],
    readBlog: () => [browser.get(`/api/blogs/${problemId}`)],
    createBlog: () => [browser.post("/api/createBlog", {})],
    editBlog: () => [browser.put(`/api/blogs/${problemId}`, {})],
    deleteBlog: () => [browser.delete(`/api/blogs/${problemId}`)],
    listDrafts: () => [browser.get("/api/drafts")],
    readDraft: () => [browser.get(`/api/drafts/${problemId}`)],
    createDraft: () => [browser.post("/api/drafts", {})],
    saveDraft: () => [browser.put(`/api/drafts/${problemId}`, {})],
    listComments: () => [browser.get(`/api/blogs/${problemId}/comments`)],
    createComment: () => [browser.post(`/api/blogs/${problemId}/comments`, { text: "x" })],
    previewComment: () => [browser.post("/api/commentPreview", { text: problemId })],
    editComment: () => [browser.put(`/api/comments/${problemId}`, { text: "x" })],
    deleteComment: () => [browser.delete(`/api/comments/${problemId}`)],
    createReport: () => [browser.post("/api/reports", { blogId: problemId, reason: "x" })],
    listReports: () => [browser.get("/api/admin/reports")],
    closeReport: () => [browser.post(`/api/admin/reports/${problemId}`, { action: "dismiss" })],
    listChatMessages: () => [browser.get("/api/chat/messages?before=1000")],
    editChatMessage: () => [browser.put("/api/chat/messages/1", { text: "x" })],
    deleteChatMessage: () => [browser.delete("/api/chat/messages/1")],
    listChatMutes: () => [browser.get("/api/admin/chat/mutes")],
    muteChatUser: () => [browser.post("/api/admin/chat/mutes", { messageId: 1, minutes: 1 })],
    unmuteChatUser: () => [browser.delete(`/api/admin/chat/mutes/${problemId}`)],
    deleteDraft: () => [browser.delete(`/api/drafts/${problemId}`)],
    listAudit: () => [browser.get("/api/admin/audit")],
    readSiteSettings: () => [browser.get("/api/admin/site")],
    changeSiteSettings: () => [browser.put("/api/admin/site", {})],
    readSite: () => [browser.get("/api/site")],
    readPageLanguages: () => [browser.get("/api/languages")],
    listQueue: () => [browser.get("/api/admin/queue")],
    cancelSubmission: () => [browser.post(`/api/admin/queue/${problemId}/cancel`, {})],
    deleteQueuedSubmission: () => [browser.delete(`/api/admin/queue/${problemId}`)],
    readQueuePosition: () => [browser.get(`/api/queue/${tokens.split(",")[0]}`)],
    listSubmissionHistory: () => [browser.get("/api/submissions")],
    readSubmissionDetails: () => [browser.get(`/api/submissions/${number}`)],
    rejudgeSubmission: () => [browser.post(`/api/admin/submissions/${number}/rejudge`, {})],
    listRejudges: () => [browser.get("/api/admin/rejudges")],
    countRejudged: () => [browser.post("/api/admin/rejudges/matching", { problem: problemId })],
    startRejudge: () => [browser.post("/api/admin/rejudges", { problem: problemId })],
    readRejudge: () => [browser.get("/api/admin/rejudges/1")],
    listRejudged: () => [browser.get("/api/admin/rejudges/1/submissions")],
    chooseChanges: () => [browser.put("/api/admin/rejudges/1/choice", { isApplied: false })],
    applyRejudge: () => [browser.put("/api/admin/rejudges/1/apply", {})],
    discardRejudge: () => [browser.put("/api/admin/rejudges/1/discard", {})],
    listApiTokens: () => [browser.get("/api/tokens")],
    createApiToken: () => [browser.post("/api/tokens", { name: "mine" })],
    revokeApiToken: () => [browser.delete(`/api/tokens/${problemId}`)],
    createSubmission: () => [browser.post("/judge0/submissions", item), browser.post("/judge0/submissions", {})],
    readSubmission: () => tokens.split(",").map((token) => browser.get(`/judge0/submissions/${token}?fields=*`)),
    listSubmissions: () => [browser.get("/judge0/submissions?fields=*")],
    deleteSubmission: () => [browser.delete(`/judge0/submissions/${tokens.split(",")[0]}?fields=*`)],
    judge0Home: () => [browser.get("/judge0")],
    listLanguages: () => [browser.get("/judge0/languages")],
    listAllLanguages: () => [browser.get("/judge0/languages/all")],
    readLanguage: () => [browser.get("/judge0/languages/52")],
    listStatuses: () => [browser.get("/judge0/statuses")],
    readSystemInfo: () => [browser.get("/judge0/system_info")],
    readConfigInfo: () => [browser.get("/judge0/config_info")],
    readAbout: () => [browser.get("/judge0/about")],
    readVersion: () => [browser.get("/judge0/version")],
    readLicense: () => [browser.get("/judge0/license")],
    readIsolate: () => [browser.get("/judge0/isolate")],
    readStatistics: () => [browser.get("/judge0/statistics")],
    readWorkers: () => [browser.get("/judge0/workers")],
    authenticate: () => [browser.post("/judge0/authenticate", {})],
    authorize: () => [browser.post("/judge0/authorize", {})],
    logout: () => [browser.get("/api/logout")],
    // After logout, so that it ends no sessions: other tests use sessions of the same users.
    endOtherSessions: () => [browser.delete("/api/account/sessions")],
  };
}

const OTHERS = ["/", "/metrics", "/readyz", "/api/docs/json", "/problem-files/x/y"];

test.each(["visitor", "user", "sender"])("no answer of any route shows a %s a hidden test", async (who) => {
  const browser = who === "visitor" ? server.visitor() : await server.signIn(who === "sender" ? "bob" : "eve");
  const answers: LightMyRequestResponse[] = [];
  for (const call of Object.values(calls(browser))) answers.push(...(await Promise.all(call())));
  for (const path of [...OTHERS, ...testFiles]) answers.push(await browser.get(path));
  const encodedHidden = Buffer.from("hidden-").toString("base64").slice(0, 8);
  for (const { body, headers, raw } of answers) {
    const text = `${body}${JSON.stringify(headers)}`;
    expect([raw.req.url, text.includes("hidden-") || text.includes(encodedHidden)]).toEqual([raw.req.url, false]);
  }
  expect(answers).toHaveLength(Object.keys(calls(browser)).length + 4 + tokens.split(",").length + OTHERS.length + 6);
});

test("the author and admins can download them", async () => {
  const author = await server.signIn("author");
  await server.db.updateTable("problems").set({ author_id: author.userId }).where("id", "=", problemId).execute();
  const admin = await server.signInAdmin();
  const statuses = (reader: Browser) => Promise.all(testFiles.map(async (path) => (await reader.get(path)).statusCode));
  expect(await statuses(server.visitor())).toEqual([200, 200, 401, 401, 401, 401]);
  expect(await statuses(bob)).toEqual([200, 200, 403, 403, 403, 403]);
  for (const reader of [author, admin]) {
    const bodies = await Promise.all(testFiles.map(async (path) => (await reader.get(path)).body));
    expect(bodies.filter((body) => body.startsWith("hidden-"))).toHaveLength(4);
  }
});
