import { HOUR } from "@assay/contract/vocabulary/units";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { setUpContests } from "#testing/contests";
import { openTestApp } from "#testing/open-test-app";

// A server to which the news of contests never come, as if they were late: what its boards show follows from the answers alone.

async function openWithoutNews() {
  const server = await openTestApp();
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef('next_contest_revision'::regproc) as text`.execute(server.db);
  await sql.raw((rows[0]?.text ?? "").replace("pg_notify('assay_contests',", "concat(")).execute(server.db);
  return server;
}

const world = setUpContests(openWithoutNews);
const solved = async (url: string) => (await world.server.visitor().get(`${url}/board`)).json().rows[0]?.solved;

test("once a freeze is answered, nobody reads what it hides, and once a thaw is, everybody reads what it shows", async () => {
  const contest = await world.createContest({ freezeMs: null });
  await world.submitAt(world.ann, contest, "A", "accepted", 0.5);
  expect(await solved(contest.url)).toBe(1);
  const freeze = { action: "set_freeze", freezeMs: HOUR };
  expect((await world.admin.post(`${contest.url}/clock`, freeze)).statusCode).toBe(200);
  expect(await solved(contest.url)).toBe(0);
  await world.beginAgo(contest, 61);
  await sql`select add_contest_event(contest_id, 'submissions', submission_id::text) from contest_submissions`.execute(
    world.server.db,
  );
  expect(await solved(contest.url)).toBe(0);
  expect((await world.admin.post(`${contest.url}/clock`, { action: "thaw" })).statusCode).toBe(200);
  expect(await solved(contest.url)).toBe(1);
});
