import { expect, test } from "vitest";
import { needsSession, permissionOf } from "#endpoints/endpoint";
import type { Route } from "#routes/route";
import { ROUTES } from "#routes/table";
import { PERMISSIONS, type Permission } from "#vocabulary/permissions";

const routes = Object.values<Route>(ROUTES);

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

/** `submission.read` and `blog.moderate` are asked for by handlers, because users may do the same with what is theirs. */
const ASKING: Readonly<Record<Permission, readonly string[]>> = {
  "problem.edit": [
    "DELETE /api/admin/packages/:importId",
    "DELETE /api/admin/problemLists/:listId",
    "DELETE /api/admin/problems/:problemId",
    "DELETE /api/admin/problems/:problemId/pictures/:name",
    "DELETE /api/admin/problems/:problemId/solutions/:solutionId",
    "GET /api/admin/packages",
    "GET /api/admin/packages/:importId",
    "GET /api/admin/problems/:problemId",
    "GET /api/admin/problems/:problemId/checker",
    "GET /api/admin/problems/:problemId/editorial",
    "GET /api/admin/problems/:problemId/package",
    "GET /api/admin/problems/:problemId/pictures",
    "GET /api/admin/problems/:problemId/solutions",
    "GET /api/admin/problems/:problemId/solutions/:solutionId",
    "GET /api/admin/problems/:problemId/statistics",
    "GET /api/admin/problems/:problemId/versions",
    "GET /api/admin/problems/:problemId/versions/:number",
    "POST /api/admin/packages",
    "POST /api/admin/packages/:importId/decision",
    "POST /api/admin/problemLists",
    "POST /api/admin/problems",
    "POST /api/admin/problems/:problemId/pictures",
    "POST /api/admin/problems/:problemId/solutions",
    "POST /api/admin/problems/:problemId/solutions/judge",
    "POST /api/admin/problems/:problemId/versions/:number/restore",
    "POST /api/admin/statementPreview",
    "POST /api/newproblem",
    "PUT /api/admin/packages/:importId/parts/:part",
    "PUT /api/admin/problemListOrder",
    "PUT /api/admin/problemLists/:listId",
    "PUT /api/admin/problems/:problemId",
    "PUT /api/admin/problems/:problemId/checker",
    "PUT /api/admin/problems/:problemId/editorial",
    "PUT /api/admin/problems/:problemId/groups",
    "PUT /api/admin/problems/:problemId/solutions/:solutionId",
    "PUT /api/admin/problems/:problemId/status",
    "PUT /api/admin/problems/:problemId/tests",
  ],
  "submission.read": [],
  "submission.rejudge": [
    "GET /api/admin/rejudges",
    "GET /api/admin/rejudges/:number",
    "GET /api/admin/rejudges/:number/submissions",
    "POST /api/admin/rejudges",
    "POST /api/admin/rejudges/matching",
    "POST /api/admin/submissions/:number/rejudge",
    "PUT /api/admin/rejudges/:number/apply",
    "PUT /api/admin/rejudges/:number/choice",
    "PUT /api/admin/rejudges/:number/discard",
  ],
  "queue.manage": ["DELETE /api/admin/queue/:id", "GET /api/admin/queue", "POST /api/admin/queue/:id/cancel"],
  "user.read": ["GET /api/admin/users", "GET /api/allusers", "POST /api/admin/users/check"],
  "user.manage": [
    "DELETE /api/admin/user/:id/two-factor",
    "DELETE /api/admin/user/delete/:id",
    "POST /api/admin/user/:id/deactivate",
    "POST /api/admin/user/:id/new-password",
    "POST /api/admin/user/:id/password-link",
    "POST /api/admin/user/:id/reactivate",
    "POST /api/admin/users",
    "PUT /api/user/edit/:id",
  ],
  "blog.moderate": [],
  "chat.moderate": ["DELETE /api/admin/chat/mutes/:userId", "GET /api/admin/chat/mutes", "POST /api/admin/chat/mutes"],
  "report.decide": ["GET /api/admin/reports", "POST /api/admin/reports/:reportId"],
  "attention.read": ["GET /api/admin/attention"],
  "audit.read": ["GET /api/admin/audit"],
  "site.manage": ["GET /api/admin/site", "PUT /api/admin/site"],
  "judge0.manage": ["DELETE /judge0/submissions/:token", "GET /judge0/submissions", "POST /judge0/authorize"],
};

test.each(PERMISSIONS)("the listed routes ask for %s", (permission) => {
  const asking = routes.filter(({ access }) => permissionOf(access) === permission);
  expect(asking.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(ASKING[permission]);
});
