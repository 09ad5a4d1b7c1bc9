import { expect, test } from "vitest";
import { needsSession, type Route } from "#routes/route";
import { ALL_ROUTES } from "#routes/table";

const routes = Object.values<Route>(ALL_ROUTES);

/** The calls of the specification, section 7, with the parameters' own names left out. */
const CALLS = [
  "POST /api/login",
  "POST /api/signup",
  "GET /api/logout",
  "GET /api/randomProblem",
  "GET /api/allProblems",
  "GET /api/problem/:",
  "GET /api/testProblem/:",
  "PUT /api/user/updatePoints/:",
  "GET /api/user/:",
  "GET /api/allusers",
  "PUT /api/user/edit/:",
  "DELETE /api/admin/user/delete/:",
  "GET /api/blogs",
  "GET /api/blogs/:",
  "POST /api/createBlog",
  "POST /api/newproblem",
  "POST /judge0/submissions/batch",
  "GET /judge0/submissions/batch",
];

const calls = routes.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ":")}`);

test.each(CALLS)("%s is in the table", (call) => {
  expect(calls).toContain(call);
});

test("no call is in the table twice", () => {
  expect(new Set(calls).size).toBe(calls.length);
});

test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  "%s has a schema for its parameters, and a body only if its method allows one",
  (_name, { method, path, params, body, summary }) => {
    expect(params !== undefined).toBe(path.includes(":"));
    if (method === "GET" || method === "DELETE") expect(body).toBe(undefined);
    expect(summary).not.toBe("");
  },
);

test("only the GET for logout changes state", () => {
  expect(routes.filter(({ changesState }) => changesState).map(({ path }) => path)).toEqual(["/api/logout"]);
});

/** Everything else needs a session or an API token, except Judge0's API where it is open to everybody. */
test("visitors may only call the listed routes", () => {
  const open = routes.filter(({ access }) => access === "public").map(({ path }) => path);
  expect(open.toSorted()).toEqual([
    "/api/allProblems",
    "/api/blogs",
    "/api/blogs/:blogId",
    "/api/blogs/:blogId/comments",
    "/api/languages",
    "/api/login",
    "/api/login/code",
    "/api/login/password",
    "/api/logout",
    "/api/password-link",
    "/api/password-link/use",
    "/api/password-mail",
    "/api/problem/:problemId",
    "/api/problem/:problemId/editorial",
    "/api/problem/:problemId/hints",
    "/api/problem/:problemId/neighbours",
    "/api/problemLists/:listId",
    "/api/problemOverview",
    "/api/randomProblem",
    "/api/ranking",
    "/api/signup",
    "/api/site",
    "/api/site/:name",
    "/api/user/:username",
    "/api/user/:username/activity",
    "/judge0",
  ]);
});

/** An API token must not outlive its revocation through what it changed. */
test("the listed routes, which grant or move access or are private to pages, need a session: an API token is not enough", () => {
  const paths = routes.filter(({ access }) => needsSession(access)).map(({ method, path }) => `${method} ${path}`);
  expect(paths.toSorted()).toEqual([
    "DELETE /api/account/sessions",
    "DELETE /api/account/sessions/:sessionId",
    "DELETE /api/admin/user/:id/two-factor",
    "DELETE /api/admin/user/delete/:id",
    "DELETE /api/drafts/:draftId",
    "DELETE /api/tokens/:tokenId",
    "GET /api/account",
    "GET /api/account/export",
    "GET /api/account/export/sources",
    "GET /api/account/sessions",
    "GET /api/admin/site",
    "GET /api/drafts",
    "GET /api/drafts/:draftId",
    "GET /api/pageDrafts",
    "GET /api/pageDrafts/:name/versions",
    "GET /api/tokens",
    "POST /api/account/delete",
    "POST /api/account/two-factor",
    "POST /api/account/two-factor/confirm",
    "POST /api/account/two-factor/recovery-codes",
    "POST /api/account/two-factor/remove",
    "POST /api/admin/user/:id/deactivate",
    "POST /api/admin/user/:id/new-password",
    "POST /api/admin/user/:id/password-link",
    "POST /api/admin/user/:id/reactivate",
    "POST /api/admin/users",
    "POST /api/drafts",
    "POST /api/tokens",
    "PUT /api/account",
    "PUT /api/account/password",
    "PUT /api/admin/site",
    "PUT /api/drafts/:draftId",
    "PUT /api/pageDrafts/:name",
    "PUT /api/user/edit/:id",
  ]);
});

test("only admins may call the listed routes", () => {
  const paths = routes.filter(({ access }) => access === "admin" || access === "admin-session").map(({ path }) => path);
  expect(paths.toSorted()).toEqual([
    "/api/admin/attention",
    "/api/admin/audit",
    "/api/admin/chat/mutes",
    "/api/admin/chat/mutes",
    "/api/admin/chat/mutes/:userId",
    "/api/admin/packages",
    "/api/admin/packages",
    "/api/admin/packages/:importId",
    "/api/admin/packages/:importId",
    "/api/admin/packages/:importId/decision",
    "/api/admin/packages/:importId/parts/:part",
    "/api/admin/problemListOrder",
    "/api/admin/problemLists",
    "/api/admin/problemLists/:listId",
    "/api/admin/problemLists/:listId",
    "/api/admin/problems",
    "/api/admin/problems/:problemId",
    "/api/admin/problems/:problemId",
    "/api/admin/problems/:problemId",
    "/api/admin/problems/:problemId/checker",
    "/api/admin/problems/:problemId/checker",
    "/api/admin/problems/:problemId/editorial",
    "/api/admin/problems/:problemId/editorial",
    "/api/admin/problems/:problemId/groups",
    "/api/admin/problems/:problemId/package",
    "/api/admin/problems/:problemId/pictures",
    "/api/admin/problems/:problemId/pictures",
    "/api/admin/problems/:problemId/pictures/:name",
    "/api/admin/problems/:problemId/solutions",
    "/api/admin/problems/:problemId/solutions",
    "/api/admin/problems/:problemId/solutions/:solutionId",
    "/api/admin/problems/:problemId/solutions/:solutionId",
    "/api/admin/problems/:problemId/solutions/:solutionId",
    "/api/admin/problems/:problemId/solutions/judge",
    "/api/admin/problems/:problemId/statistics",
    "/api/admin/problems/:problemId/status",
    "/api/admin/problems/:problemId/tests",
    "/api/admin/problems/:problemId/versions",
    "/api/admin/problems/:problemId/versions/:number",
    "/api/admin/problems/:problemId/versions/:number/restore",
    "/api/admin/queue",
    "/api/admin/queue/:id",
    "/api/admin/queue/:id/cancel",
    "/api/admin/rejudges",
    "/api/admin/rejudges",
    "/api/admin/rejudges/:number",
    "/api/admin/rejudges/:number/apply",
    "/api/admin/rejudges/:number/choice",
    "/api/admin/rejudges/:number/discard",
    "/api/admin/rejudges/:number/submissions",
    "/api/admin/rejudges/matching",
    "/api/admin/reports",
    "/api/admin/reports/:reportId",
    "/api/admin/site",
    "/api/admin/site",
    "/api/admin/statementPreview",
    "/api/admin/submissions/:number/rejudge",
    "/api/admin/user/:id/deactivate",
    "/api/admin/user/:id/new-password",
    "/api/admin/user/:id/password-link",
    "/api/admin/user/:id/reactivate",
    "/api/admin/user/:id/two-factor",
    "/api/admin/user/delete/:id",
    "/api/admin/users",
    "/api/admin/users",
    "/api/admin/users/check",
    "/api/allusers",
    "/api/newproblem",
    "/api/user/edit/:id",
  ]);
});
