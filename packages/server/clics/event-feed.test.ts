import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "#testing/open-test-app";
import { type Client, makeToolContest, type ToolContest } from "#testing/tool-contest";

let server: TestApp;
let url: string;
beforeAll(async () => {
  server = await openTestApp();
  url = await server.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => server.close());

interface Line {
  readonly type: string;
  readonly id: string | null;
  readonly data: Record<string, unknown> | null;
  readonly token?: string;
}

const download = async (contest: ToolContest, client: Client, query = ""): Promise<Line[]> =>
  linesOf((await contest.get(client, `/event-feed?stream=false${query}`)).body);
const linesOf = (text: string): Line[] => text.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line)]));

/** Reads the live feed until a line fulfils the condition; fails with the test's time limit. */
async function follow(
  contest: ToolContest,
  client: Client,
  isLast: (lines: Line[]) => boolean,
  during: () => Promise<unknown>,
) {
  const stop = new AbortController();
  const path = `${url}/clics/api/contests/${contest.key}/event-feed`;
  const reply = await fetch(path, { headers: contest.headers(client), signal: stop.signal });
  let [text, doing] = ["", null as Promise<unknown> | null];
  for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    doing ??= during();
    if (text.endsWith("\n") && isLast(linesOf(text))) break;
  }
  await doing;
  stop.abort();
  return linesOf(text);
}

test("PR#2498, #2738: 200 concurrent verdicts are in the feed once each, in the order of their commits", async () => {
  const contest = await makeToolContest(server);
  await contest.moveTo("running");
  const { db } = server;
  const sample = await contest.submit(0, "B", null);
  // Two hundred submissions with slow transactions that end in another order than they began.
  await sql`
    with sent as (
      insert into submissions (user_id, problem_id, language_id, source, contest_id, withheld, started_at)
      select user_id, problem_id, language_id, source, contest_id, withheld, now() from submissions, generate_series(1, 199) where id = ${sample}
      returning id, problem_id)
    insert into contest_submissions (submission_id, contest_id, participant_id, problem_id)
    select sent.id, known.contest_id, known.participant_id, known.problem_id from sent, contest_submissions as known
    where known.submission_id = ${sample}`.execute(db);
  const { rows } = await sql<{
    id: string;
  }>`select id from submissions where contest_id = ${contest.id} and verdict is null`.execute(db);
  const isWhole = (lines: Line[]) => new Set(completed(lines).map(({ id }) => id)).size === 204;
  const lines = await follow(contest, "admin", isWhole, () =>
    Promise.all(
      rows.map(({ id }, index) =>
        db.transaction().execute(async (transaction) => {
          await sql`select pg_sleep(${(index % 7) / 100})`.execute(transaction);
          await sql`update submissions set verdict = 'wrong_answer', finished_at = now() where id = ${id}`.execute(
            transaction,
          );
          await sql`select pg_sleep(${(index % 3) / 200})`.execute(transaction);
        }),
      ),
    ),
  );
  const told = completed(lines).map(({ data }) => data?.submission_id);
  const committed = await sql<{ id: string }>`
    select seq::text as id from contest_judgements join contest_submissions using (submission_id)
    where contest_judgements.contest_id = ${contest.id} order by revision`.execute(db);
  expect(told).toEqual(committed.rows.map(({ id }) => id));
}, 60_000);

const completed = (lines: Line[]) =>
  lines.filter(({ type, data }) => type === "judgements" && data?.judgement_type_id !== undefined);

test("pc2#698, #704, #840: everything comes after what it refers to, organisations too, and the state last", async () => {
  const contest = await makeToolContest(server);
  await contest.moveTo("finalised");
  const lines = await download(contest, "admin");
  const known = new Set<string>();
  for (const { type, id, data } of lines) {
    for (const [name, ids] of Object.entries(data ?? {})) {
      const referred = /^(.*)_ids?$/.exec(name)?.[1];
      if (!referred || ids === null || ["person", "icpc"].includes(referred)) continue;
      for (const each of [ids].flat()) expect(known).toContain(`${referred.replace("_", "-")}s/${each}`);
    }
    known.add(`${type}/${id}`);
  }
  expect(lines.some(({ type }) => type === "organizations")).toBe(true);
  expect(lines.at(-1)).toMatchObject({ type: "state", id: null, data: { end_of_updates: expect.any(String) } });
});

test("pc2#632: test runs are in the feed while the submission is judged", async () => {
  const contest = await makeToolContest(server);
  await contest.moveTo("running");
  const id = await contest.submit(1, "A", null);
  const lines = await follow(
    contest,
    "judge",
    (all) => all.some(({ id: run }) => run === "5-1-1"),
    async () => {
      await sql`update submissions set started_at = now() where id = ${id}`.execute(server.db);
      await sql`update test_runs set verdict = 'accepted', status_id = 3, finished_at = now() where submission_id = ${id} and position = 0`.execute(
        server.db,
      );
    },
  );
  expect(lines.find(({ id: judgement }) => judgement === "5-1")?.data).not.toHaveProperty("judgement_type_id");
});

test("frozen judgements reach the public at the thaw, all at once, and a token goes on from where it was", async () => {
  const contest = await makeToolContest(server);
  await contest.moveTo("frozen");
  const before = await download(contest, "anonymous");
  const token = before.at(-1)?.token ?? "";
  expect(await download(contest, "anonymous", `&since_token=${token}`)).toEqual([]);
  await sql`update contests set last_end_at = now(), thaw_at = now() where id = ${contest.id}`.execute(server.db);
  const { settleContests } = await import("#contests/settle-contests");
  await settleContests(server.db);
  const after = await download(contest, "anonymous", `&since_token=${token}`);
  expect(completed(after).map(({ id }) => id)).toContain("5-1");
});

test("PR#2695: a token of another history, of somebody else or of no feed is refused, and so is since_id", async () => {
  const contest = await makeToolContest(server);
  await contest.moveTo("running");
  const token = (await download(contest, "judge")).at(-1)?.token;
  const statusOf = async (client: Client, query: string) =>
    (await contest.get(client, `/event-feed?stream=false&${query}`)).statusCode;
  expect(await statusOf("judge", `since_token=${token}`)).toBe(200);
  expect(await statusOf("anonymous", `since_token=${token}`)).toBe(400);
  expect(await statusOf("judge", "since_token=abc")).toBe(400);
  expect(await statusOf("judge", "since_id=1")).toBe(400);
  // A restored database has other events at the same revisions.
  await sql`update contest_events set happened_at = happened_at + interval '1 second' where contest_id = ${contest.id}`.execute(
    server.db,
  );
  expect(await statusOf("judge", `since_token=${token}`)).toBe(400);
});

test("a team that is disqualified is hidden from tools, whose tokens of before are refused", async () => {
  const contest = await makeToolContest(server);
  await contest.moveTo("running");
  const token = (await download(contest, "anonymous")).at(-1)?.token;
  await server.db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .updateTable("participants")
      .set({ disqualified_at: new Date() })
      .where("contest_id", "=", contest.id)
      .where("key", "=", "1")
      .returning("id")
      .executeTakeFirstOrThrow();
    await sql`select add_contest_event(${contest.id}, 'teams', ${id})`.execute(transaction);
  });
  expect((await contest.get("anonymous", `/event-feed?stream=false&since_token=${token}`)).statusCode).toBe(400);
  const told = await download(contest, "anonymous");
  expect(told.filter(({ type, data }) => type === "teams" || data?.team_id === "1")).toMatchObject([{ id: "2" }]);
  expect((await contest.get("judge", "/teams")).json()[0]).toMatchObject({ id: "1", hidden: true });
  const { rows } = (await contest.get("judge", "/scoreboard")).json();
  expect(rows.map(({ team_id }: { team_id: string }) => team_id)).toEqual(["2"]);
});

test("an award names no team that the client may not know", async () => {
  const contest = await makeToolContest(server);
  await contest.moveTo("finalised");
  const citation = { citation: "Best hats", team_ids: ["1", "2"] };
  expect((await contest.request("admin", "POST", "/awards", citation)).statusCode).toBe(201);
  await sql`update participants set kind = 'hidden' where contest_id = ${contest.id} and key = '1'`.execute(server.db);
  const read = async (client: "anonymous" | "judge") =>
    (await contest.get(client, "/awards/best-hats")).json().team_ids;
  expect([await read("anonymous"), await read("judge")]).toEqual([["2"], ["1", "2"]]);
});

test("a feed ends in good order when the web server closes", async () => {
  const other = await openTestApp();
  const address = await other.app.listen({ host: "127.0.0.1", port: 0 });
  const contest = await makeToolContest(other);
  const reply = await fetch(`${address}/clics/api/contests/${contest.key}/event-feed`);
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = await reader?.read();
  expect(first?.value).toContain("judgement-types");
  const closed = other.close();
  let last = await reader?.read();
  while (last && !last.done) last = await reader?.read();
  expect(last).toEqual({ done: true, value: undefined });
  await closed;
});
