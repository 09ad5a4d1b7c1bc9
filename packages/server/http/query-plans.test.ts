import { fillDatabase } from "@assay/database/testing/fill";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, openBrowser } from "#testing/browser";
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
]);
/** Enough rows that PostgreSQL prefers an index wherever there is one. */
const SIZES = { problems: 200, users: 1_500, submissions: 15_000 };

/** The place of a user in the list of users by name. */
const CURSOR = Buffer.from('["member 5","00000000-0000-4000-8000-000000000000"]').toString("base64url");

let server: TestApp;
let takeQueries: ReturnType<typeof recordQueries>["takeQueries"];
const browsers = new Map<string, Browser>();
let problemId: string;
beforeAll(async () => {
  server = await openTestApp();
  await server.signInAdmin("head");
  await fillDatabase(server.db, SIZES);
  // The user with the most submissions.
  await sql`update users set password_hash = (select password_hash from users where user_name = 'head')
    where user_name = 'member1'`.execute(server.db);
  await sql`insert into audit_entries (admin_id, admin_name, admin_user_name, action, object_name)
    select id, name, user_name, 'user_edited', '' from users, generate_series(1, 20)
    where user_name in ('head', 'member1')`.execute(server.db);
  await sql`insert into audit_entries (admin_id, admin_name, admin_user_name, action, object_name)
    select id, name, user_name, 'user_deleted', '' from users, generate_series(1, 3000) where user_name = 'head'`.execute(
    server.db,
  );
  await sql`insert into audit_entries (admin_id, admin_name, admin_user_name, action, object_id, object_name)
    select id, name, user_name, 'submission_rejudged', '12', '' from users where user_name = 'head'`.execute(server.db);
  await sql`analyze audit_entries`.execute(server.db);
  await sql`insert into rejudges (name, total, state, has_shadows)
    select 'Problem', 100, 'applied', false from generate_series(1, 1000)`.execute(server.db);
  await sql`insert into rejudged_submissions (rejudge_id, number, submission_id, old_verdict, verdict, state)
    select rejudges.id, submissions.number, submissions.id, 'accepted', 'wrong_answer', 'applied'
    from submissions join rejudges on rejudges.number = 900 + submissions.number % 100 where submissions.problem_id is not null`.execute(
    server.db,
  );
  await sql`analyze rejudges, rejudged_submissions`.execute(server.db);
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

const EVERYBODY = ["visitor", "member1", "head"];
const USERS = ["member1", "head"];

test.each<[path: string, viewers: string[]]>([
  ["/api/allProblems", EVERYBODY],
  ["/api/allProblems?pageNumber=3&sort=acceptance", EVERYBODY],
  ["/api/allProblems?q=strings&difficulty=easy", EVERYBODY],
  ["/api/allProblems?state=tried&tags=graphs", USERS],
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
  ["/api/admin/rejudges", ["head"]],
  ["/api/admin/rejudges?before=900", ["head"]],
  ["/api/admin/rejudges/1000", ["head"]],
  ["/api/admin/rejudges/1000/submissions", ["head"]],
  ["/api/admin/audit?before=900&action=user_edited", ["head"]],
])("%s reads no growing table from end to end", async (path, viewers) => {
  for (const viewer of viewers) {
    takeQueries();
    const reply = await browsers.get(viewer)?.get(path.replace("{problem}", problemId).replace("{cursor}", CURSOR));
    expect([path, viewer, reply?.statusCode, reply?.body]).toEqual([path, viewer, 200, expect.anything()]);
    const queries = takeQueries();
    expect(queries.length).toBeGreaterThan(0);
    for (const query of queries) {
      if (!/^\s*(select|with)/i.test(query.sql)) continue;
      const scans = await fullScans(server.db, query, GROWING);
      expect([viewer, scans, scans.length > 0 ? query.sql : ""]).toEqual([viewer, [], ""]);
    }
  }
});
