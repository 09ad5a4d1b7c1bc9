import { fillDatabase } from "@assay/database/testing/fill";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, openBrowser } from "#testing/browser";
import { fillOtherTables } from "#testing/fill-tables";
import { openTestApp, TEST_PASSWORD, type TestApp } from "#testing/open-test-app";
import { fullScans, recordQueries } from "#testing/query-plans";

/** The tables that grow for as long as an installation is used. */
const GROWING = new Set([
  "submissions",
  "test_runs",
  "solved_problems",
  "standings",
  "daily_activity",
  "users",
  "audit_entries",
  "rejudges",
  "rejudged_submissions",
  "blogs",
  "blog_comments",
  "blog_drafts",
  "reports",
  "discussion_posts",
  "discussion_reports",
  "problem_questions",
  "chat_messages",
  "chat_mutes",
  "class_messages",
  "opened_editorials",
  "package_imports",
  "page_drafts",
  "page_draft_versions",
  "favourites",
  "problem_notes",
  "notices",
]);
/** Enough rows that PostgreSQL prefers an index wherever there is one. */
const SIZES = { problems: 200, users: 1_500, submissions: 15_000 };

/** The place of a user in the list of users by name. */
const CURSOR = Buffer.from('["member 5","00000000-0000-4000-8000-000000000000"]').toString("base64url");

const NEW_USER = { name: "New", userName: "new", email: "new@example.org" };
/** Success, also of a request that creates something. */
const STATUS = expect.toSatisfy((status: number) => status === 200 || status === 201);

let server: TestApp;
let takeQueries: ReturnType<typeof recordQueries>["takeQueries"];
const browsers = new Map<string, Browser>();
let problemId: string;
let blogId: string;
beforeAll(async () => {
  server = await openTestApp();
  await server.signInAdmin("head");
  await fillDatabase(server.db, SIZES);
  // The user with the most submissions.
  await sql`update users set password_hash = (select password_hash from users where user_name = 'head')
    where user_name = 'member1'`.execute(server.db);
  blogId = await fillOtherTables(server.db);
  const recorded = recordQueries(server.db);
  takeQueries = recorded.takeQueries;
  const app = await server.openAnother({ db: recorded.db });
  for (const userName of ["head", "member1"]) {
    const browser = openBrowser(app);
    expect((await browser.post("/api/login", { userName, password: TEST_PASSWORD })).statusCode).toBe(200);
    browsers.set(userName, browser);
  }
  browsers.set("visitor", openBrowser(app));
  const found = await server.db.selectFrom("submissions").select("problem_id").limit(1).executeTakeFirstOrThrow();
  problemId = found.problem_id ?? "";
}, 120_000);
afterAll(() => server.close());

const fillIn = (text: string) =>
  text.replace("{problem}", problemId).replace("{blog}", blogId).replace("{cursor}", CURSOR);

const EVERYBODY = ["visitor", "member1", "head"];
const USERS = ["member1", "head"];

test.each<[path: string, viewers: string[], body?: object]>([
  ["/api/allProblems", EVERYBODY],
  ["/api/allProblems?pageNumber=3&sort=acceptance", EVERYBODY],
  ["/api/allProblems?q=strings&difficulty=easy", EVERYBODY],
  ["/api/allProblems?state=tried&tags=graphs", USERS],
  ["/api/allProblems?own=favourites", USERS],
  ["/api/allProblems?own=noted", USERS],
  ["/api/problem/{problem}/note", USERS],
  ["/api/problemOverview", EVERYBODY],
  ["/api/problem/{problem}", EVERYBODY],
  ["/api/problem/{problem}/neighbours", EVERYBODY],
  ["/api/submissions", USERS],
  ["/api/submissions?before=9000", USERS],
  ["/api/submissions?problem={problem}", USERS],
  ["/api/submissions?problem=12&user=me&verdict=wrong_answer", USERS],
  ["/api/submissions?verdict=runtime_error&language=python", USERS],
  ["/api/submissions?user=member2", ["head"]],
  ["/api/submissions/14990", ["head"]],
  ["/api/ranking", EVERYBODY],
  ["/api/ranking?period=week&page=2", EVERYBODY],
  ["/api/ranking?period=month&search=memb", EVERYBODY],
  ["/api/user/member1", EVERYBODY],
  ["/api/user/member1/activity", EVERYBODY],
  ["/api/home", USERS],
  ["/api/blogs", EVERYBODY],
  ["/api/admin/queue", ["head"]],
  ["/api/admin/audit", ["head"]],
  ["/api/admin/users", ["head"]],
  ["/api/admin/users?order=name&after={cursor}", ["head"]],
  ["/api/admin/users?role=admin&search=he", ["head"]],
  ["/api/admin/users?search=memb&order=oldest", ["head"]],
  ["/api/admin/users?neverSubmitted=true&status=deactivated&since=2026-01-01&order=userName", ["head"]],
  ["/api/admin/audit?object={problem}", ["head"]],
  ["/api/admin/problems/{problem}", ["head"]],
  ["/api/admin/problems/{problem}/statistics", ["head"]],
  ["/api/admin/problems/{problem}/checklist", ["head"]],
  ["/api/admin/problems/{problem}/proposedTests", ["head"]],
  ["/api/problem/{problem}/proposedTests", USERS],
  ["/api/admin/rejudges", ["head"]],
  ["/api/admin/rejudges?before=900", ["head"]],
  ["/api/admin/rejudges/1000", ["head"]],
  ["/api/admin/rejudges/1000/submissions", ["head"]],
  ["/api/admin/audit?before=900&action=user_edited", ["head"]],
  ["/api/blogs?q=word12", EVERYBODY],
  ["/api/blogs?before=900", EVERYBODY],
  ["/api/blogs/{blog}", EVERYBODY],
  ["/api/blogs/{blog}/comments", EVERYBODY],
  ["/api/blogs/{blog}/comments?after=900-900", EVERYBODY],
  ["/api/drafts", USERS],
  ["/api/pageDrafts?names=inputs:{problem},language", USERS],
  ["/api/pageDrafts/inputs:{problem}/versions", USERS],
  ["/api/admin/reports", ["head"]],
  ["/api/admin/reports?after=900", ["head"]],
  ["/api/chat/messages?before=900", USERS],
  ["/api/notices?before=900", USERS],
  ["/api/notices/count", USERS],
  ["/api/admin/chat/mutes", ["head"]],
  ["/api/problem/{problem}/editorial", EVERYBODY],
  ["/api/admin/problems/{problem}/editorial", ["head"]],
  ["/api/admin/packages", ["head"]],
  ["/api/admin/packages?before=900", ["head"]],
  ["/api/admin/users/check", ["head"], { users: [NEW_USER] }],
  ["/api/admin/users", ["head"], { users: [NEW_USER], key: "k".repeat(43) }],
  ["/api/blogs/{blog}/comments", USERS, { text: "x" }],
  ["/api/reports", USERS, { blogId: "{blog}", reason: "x" }],
  ["/api/admin/rejudges/matching", ["head"], { user: "member1" }],
])("%s reads no growing table from end to end", async (path, viewers, body) => {
  for (const viewer of viewers) {
    takeQueries();
    const address = fillIn(path);
    const browser = browsers.get(viewer);
    const reply = await (body
      ? browser?.post(address, JSON.parse(fillIn(JSON.stringify(body))))
      : browser?.get(address));
    expect([path, viewer, reply?.statusCode, reply?.body]).toEqual([path, viewer, STATUS, expect.anything()]);
    const queries = takeQueries();
    expect(queries.length).toBeGreaterThan(0);
    for (const query of queries) {
      if (!/^\s*(select|with|update|delete)/i.test(query.sql)) continue;
      const scans = await fullScans(server.db, query, GROWING);
      expect([viewer, scans, scans.length > 0 ? query.sql : ""]).toEqual([viewer, [], ""]);
    }
  }
});
