import { LIMITS } from "@assay/contract/vocabulary/limits";
import { MINUTE } from "@assay/contract/vocabulary/units";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { judgeSubmission } from "#testing/batches";
import { addAttempt, addParticipant, storeContest } from "#testing/contest-facts";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let ann: SignedIn;
let ben: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  ann = await server.signIn("ann");
  ben = await server.signIn("ben");
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
});
afterAll(() => server.close());

const PROGRAM = { languageId: 54, source: "int main() {}" };

/** A contest of an hour that is over, in which two teams solved its problem after 10 and 50 minutes. */
async function recorded(columns: Record<string, unknown> = {}, freeze?: number) {
  const contest = await storeContest(server.db, {
    ...{ startedAgo: 300, duration: 60, labels: ["A"], columns: { thawed_at: new Date(), ...columns } },
    ...(freeze !== undefined && { freeze }),
  });
  for (const [name, minute] of [
    ["Quick", 10],
    ["Slow", 50],
  ] as const)
    await addAttempt(server.db, contest, await addParticipant(server.db, contest.id, name), "A", minute, "accepted");
  return { ...contest, url: `/api/contests/${contest.key}` };
}

/** Lets a virtual participation have begun so many minutes ago. */
const turnBack = (key: string, minutes: number) =>
  sql`update participants set started_at = started_at - ${minutes} * interval '1 minute', starts_at = starts_at - ${minutes} * interval '1 minute',
    ends_at = ends_at - ${minutes} * interval '1 minute'
    from contests where contests.id = contest_id and contests.key = ${key} and run > 0`.execute(server.db);

const rowsOf = (reply: { json(): { board: { rows: { name: string; solved: number; rank: number }[] } } }) =>
  reply.json().board.rows.map(({ name, solved, rank }) => [rank, name, solved]);

test("DMOJ#892: whoever joins a contest with a code virtually needs the code", async () => {
  const { url } = await recorded({ joining: "code", join_code: "sesame" });
  expect((await ann.post(`${url}/virtual`, { code: "wrong" })).json().code).toBe("wrong_contest_code");
  expect((await ann.post(`${url}/virtual`, { code: "sesame" })).statusCode).toBe(200);
  const invited = await recorded({ joining: "invited" });
  expect((await ann.post(`${invited.url}/virtual`, {})).json().code).toBe("contest_closed");
});

test("a contest whose results are not public yet cannot be replayed", async () => {
  const { url } = await recorded({ thawed_at: null });
  expect((await ann.post(`${url}/virtual`, {})).json().code).toBe("contest_not_ended");
});

test("DMOJ#1209, and two tabs at once: runs count from 1, and the live one keeps its place", async () => {
  const { url, key, id } = await recorded();
  await addParticipant(server.db, id, "Ann", { userId: ann.userId });
  const replies = await Promise.all([1, 2, 3].map(() => ann.post(`${url}/virtual`, {})));
  expect(replies.map((reply) => reply.json().participation.run)).toEqual([1, 1, 1]);
  expect(new Set(replies.map((reply) => reply.json().participation.participantId)).size).toBe(1);
  await turnBack(key, 61);
  expect((await ann.post(`${url}/virtual`, {})).json().participation.run).toBe(2);
  const { rows } = await sql`
    select run from participant_users where contest_id = ${id} and user_id = ${ann.userId} order by run`.execute(
    server.db,
  );
  expect(rows).toEqual([{ run: 0 }, { run: 1 }, { run: 2 }]);
});

test("VNOI#641: the live place against the others as they stood at the own time, and no trace on the contest's board", async () => {
  const { url, key } = await recorded();
  await ann.post(`${url}/virtual`, {});
  await turnBack(key, 5);
  expect(rowsOf(await ann.get(`${url}/virtual`))).toEqual([
    [1, "Name of ann", 0],
    [1, "Quick", 0],
    [1, "Slow", 0],
  ]);
  const sent = await ann.post(`${url}/problems/A/submissions`, PROGRAM);
  expect(sent.json().number).toBe(1);
  await judgeSubmission(server.db, sent.json().tokens, ["accepted", "accepted", "accepted"]);
  await turnBack(key, 15);
  const reply = await ann.get(`${url}/virtual`);
  expect(reply.json().own).toMatchObject({ solved: 1, name: "Name of ann" });
  expect(rowsOf(reply)[0]?.slice(1)).toEqual(["Quick", 1]);

  const official = (await server.visitor().get(`${url}/board`)).json();
  expect(official.rows.map(({ name }: { name: string }) => name)).toEqual(["Quick", "Slow"]);
  expect(official.firsts).toHaveLength(1);
  await turnBack(key, 61);
  expect(rowsOf(await ann.get(`${url}/virtual`))).toHaveLength(3);
});

test("a virtual run has its own freeze, in which only the own row goes on", async () => {
  const { url, key } = await recorded({}, 20);
  await ann.post(`${url}/virtual`, {});
  await turnBack(key, 55);
  const reply = await ann.get(`${url}/virtual`);
  expect(reply.json().board).toMatchObject({ durationMs: 60 * MINUTE, freezeMs: 20 * MINUTE, thawedAt: null });
  const quick = reply.json().board.rows.find(({ name }: { name: string }) => name === "Quick");
  expect(quick).toMatchObject({ solved: 1, cells: [{ tries: 1, pending: 0, isSolved: true, ms: 10 * MINUTE }] });
  const slow = reply.json().board.rows.find(({ name }: { name: string }) => name === "Slow");
  expect(slow).toMatchObject({ solved: 0, cells: [{ pending: 1 }] });
  await turnBack(key, 6);
  const after = (await ann.get(`${url}/virtual`)).json();
  expect(after.board.rows.find(({ name }: { name: string }) => name === "Slow").solved).toBe(1);
});

test("earlier participations are listed, and looked at as they ended; how often somebody takes part has a bound", async () => {
  const { url, key, id } = await recorded();
  await ann.post(`${url}/virtual`, {});
  await turnBack(key, 61);
  await ann.post(`${url}/virtual`, {});
  const reply = (await ann.get(`${url}/virtual`)).json();
  expect(reply.runs.map(({ run }: { run: number }) => run)).toEqual([2, 1]);
  expect(reply).toMatchObject({ participation: { run: 2 }, own: { rank: 1 } });
  const first = (await ann.get(`${url}/virtual?run=1`)).json();
  expect(first).toMatchObject({ participation: { run: 1 }, own: { rank: 3 } });
  expect((await ann.get(`${url}/virtual?run=3`)).json()).toMatchObject({ participation: null, board: null });
  expect((await ben.get(`${url}/virtual?run=1`)).json()).toMatchObject({ participation: null, runs: [] });
  await turnBack(key, 61);
  await sql`update participant_users set run = ${LIMITS.virtualRuns} where contest_id = ${id} and run = 2`.execute(
    server.db,
  );
  expect((await ann.post(`${url}/virtual`, {})).json()).toMatchObject({ code: "contest_closed" });
});

test("a virtual run opens nothing that another contest hides, and tells nothing about it", async () => {
  const columns = { statements: "participants" };
  const { url, key, id, problems } = await recorded(columns);
  await addParticipant(server.db, id, "Ben", { userId: ben.userId });
  await ann.post(`${url}/virtual`, {});
  await turnBack(key, 1);
  expect((await ann.get(`/api/problem/${problems.A}`)).statusCode).toBe(200);
  const next = await storeContest(server.db, { startedAgo: 10, duration: 60, labels: [], columns });
  await server.db
    .insertInto("contest_problems")
    .values({ contest_id: next.id, problem_id: problems.A ?? "", position: 0, label: "B" })
    .execute();
  // Who takes part in both has no verdict without a try, from whichever page.
  await addParticipant(server.db, next.id, "Ben", { userId: ben.userId });
  expect((await ben.post(`${url}/virtual`, {})).json().code).toBe("contest_not_ended");
  const sent = await ben.post(`${url}/problems/A/submissions`, PROGRAM);
  const { rows } =
    await sql`select contest_id, withheld from submissions where id = ${sent.json().submissionId}`.execute(server.db);
  expect(rows).toEqual([{ contest_id: next.id, withheld: "others" }]);
  // Who does not, neither reads nor sends.
  expect((await ann.get(`${url}/problems/A`)).statusCode).toBe(404);
  expect((await ann.get(`/api/problem/${problems.A}`)).statusCode).toBe(404);
  expect((await ann.post(`${url}/problems/A/submissions`, PROGRAM)).statusCode).toBe(404);
});

test("a contest without a board has no replay but the own row, and hidden participants are in none", async () => {
  const { url } = await recorded({ board: "hidden" });
  await ann.post(`${url}/virtual`, {});
  expect((await ann.get(`${url}/virtual`)).json()).toMatchObject({ board: null, own: { rank: null, solved: 0 } });
  const shown = await recorded();
  await addParticipant(server.db, shown.id, "Jury", { kind: "hidden" });
  await ann.post(`${shown.url}/virtual`, {});
  const names = rowsOf(await ann.get(`${shown.url}/virtual`)).map(([, name]) => name);
  expect(names).toEqual(["Name of ann", "Quick", "Slow"]);
});

test("omegaup#5581: who looks in after the end, and practises, leaves nothing in the contest", async () => {
  const { url, id, problems } = await recorded();
  await sql`update problems set status = 'published' where id = ${problems.A}`.execute(server.db);
  const count = async () =>
    (
      await sql`select (select count(*) from participants where contest_id = ${id}) as people,
        (select count(*) from contest_events where contest_id = ${id}) as events,
        (select count(*) from contest_submissions where contest_id = ${id}) as submissions`.execute(server.db)
    ).rows;
  const before = await count();
  for (const path of ["", "/problems/A", "/board", "/virtual"])
    expect((await ben.get(`${url}${path}`)).statusCode).toBe(200);
  const sent = await ben.post(`${url}/problems/A/submissions`, PROGRAM);
  expect(sent.statusCode).toBe(201);
  expect(await count()).toEqual(before);
  const { rows } =
    await sql`select contest_id, withheld from submissions where id = ${sent.json().submissionId}`.execute(server.db);
  expect(rows).toEqual([{ contest_id: null, withheld: null }]);
});
