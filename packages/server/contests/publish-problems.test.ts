import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publishProblems } from "#contests/publish-problems";
import { change, storeContest } from "#testing/contest-facts";
import { openTestApp, type TestApp } from "#testing/open-test-app";

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

test("DMOJ#1035: problems and editorials become public at the actual end, however often it was moved", async () => {
  const contest = await storeContest(server.db, {
    ...{ startedAgo: 90, duration: 60, labels: ["A", "B"], columns: { publishes_problems: true } },
  });
  const problemIds = Object.values(contest.problems);
  await sql`update problems set status = 'draft' where id = any(${problemIds}::uuid[])`.execute(server.db);
  await sql`update problem_versions set draft_reason = 'its checker does not compile'
    where id = (select version_id from problems where id = ${contest.problems.B})`.execute(server.db);
  await sql`insert into editorials (problem_id, source, html, hints, is_published) values (${contest.problems.A}, 'Sum up.', '<p>Sum up.</p>', '[]', true)`.execute(
    server.db,
  );
  const setLength = (minutes: number) =>
    change(server.db, contest.id, "contests", null, (db) =>
      sql`update contests set duration_ms = ${minutes * 60_000} where id = ${contest.id}`.execute(db),
    );
  const shown = async (path: string) =>
    (await server.visitor().get(`/api/problem/${contest.problems.A}${path}`)).statusCode;

  await setLength(120);
  await publishProblems(server.db);
  expect(await shown("/editorial")).toBe(404);
  await setLength(60);
  await publishProblems(server.db);
  const { rows } =
    await sql`select status from problems where id = any(${problemIds}::uuid[]) order by id = ${contest.problems.B}`.execute(
      server.db,
    );
  expect(rows).toEqual([{ status: "published" }, { status: "draft" }]);
  expect([await shown(""), await shown("/editorial")]).toEqual([200, 200]);
});

test("the problems of a contest that does not say so stay as they are", async () => {
  const contest = await storeContest(server.db, { startedAgo: 90, duration: 60, labels: ["A"] });
  await sql`update problems set status = 'draft' where id = ${contest.problems.A}`.execute(server.db);
  await publishProblems(server.db);
  const { rows } = await sql`select status from problems where id = ${contest.problems.A}`.execute(server.db);
  expect(rows).toEqual([{ status: "draft" }]);
});
