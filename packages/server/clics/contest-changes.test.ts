import { randomUUID } from "node:crypto";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "#testing/open-test-app";
import { makeToolContest } from "#testing/tool-contest";

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

interface Line {
  readonly type: string;
  readonly id: string | null;
  readonly data: Record<string, unknown> | null;
}

test("whoever changes what a contest consists of, and however, the feed has the change under its type", async () => {
  const contest = await makeToolContest(server);
  await contest.moveTo("running");
  const { db } = server;
  const { id, teams } = contest;
  const newcomer = await server.signIn("newcomer");
  const problemId = await addProblem(db, { title: "Later" });
  const teamId = randomUUID();
  const [ann] = teams;
  const { rows } = await sql<{ id: string }>`
    select problem_id as id from contest_problems where contest_id = ${id} and label = 'A'`.execute(db);
  const knownId = rows[0]?.id;

  /** What is written, and the objects that the feed then has; `null` for one that is gone. */
  const changes: readonly (readonly [ReturnType<typeof sql>, type: string, id: string | null, data: object | null])[] =
    [
      [sql`update contests set name = 'Renamed' where id = ${id}`, "contest", null, { name: "Renamed" }],
      [sql`update contests set languages = '{cpp}' where id = ${id}`, ...(["languages", "python3", null] as const)],
      [sql`insert into contest_groups (contest_id, key, name) values (${id}, 'g', 'G')`, "groups", "g", { name: "G" }],
      [sql`update contest_groups set name = 'H' where contest_id = ${id} and key = 'g'`, "groups", "g", { name: "H" }],
      [sql`delete from contest_groups where contest_id = ${id} and key = 'g'`, "groups", "g", null],
      [
        sql`insert into contest_organisations (contest_id, key, name) values (${id}, 'o', 'O')`,
        ...(["organizations", "o", { name: "O" }] as const),
      ],
      [
        sql`update contest_organisations set country = 'FRA' where contest_id = ${id} and key = 'o'`,
        ...(["organizations", "o", { country: "FRA" }] as const),
      ],
      [
        sql`insert into contest_problems (contest_id, problem_id, position, label) values (${id}, ${problemId}, 9, 'Z')`,
        ...(["problems", "Z", { name: "Later" }] as const),
      ],
      [sql`delete from contest_problems where problem_id = ${problemId}`, "problems", "Z", null],
      [sql`update problems set title = 'Retitled' where id = ${knownId}`, "problems", "A", { name: "Retitled" }],
      [sql`update problems set time_limit_ms = 7000 where id = ${knownId}`, "problems", "A", { time_limit: 7 }],
      [
        sql`insert into participants (id, contest_id, key, name) values (${teamId}, ${id}, 'late', 'Late')`,
        ...(["teams", "late", { name: "Late" }] as const),
      ],
      [
        sql`insert into participant_groups values (${teamId}, ${id}, 'students')`,
        ...(["teams", "late", { group_ids: ["students"] }] as const),
      ],
      [sql`update participants set name = 'Later' where id = ${teamId}`, "teams", "late", { name: "Later" }],
      [
        sql`insert into participant_users (participant_id, user_id, contest_id) values (${teamId}, ${newcomer.userId}, ${id})`,
        ...(["accounts", newcomer.userId, { team_id: "late" }] as const),
      ],
      [
        sql`insert into contest_awards values (${id}, 'kind', 'Kindest team', '{late}')`,
        ...(["awards", "kind", { team_ids: ["late"] }] as const),
      ],
      [sql`delete from participants where id = ${teamId}`, "teams", "late", null],
      [sql`select`, "accounts", newcomer.userId, null],
      [sql`select`, "awards", "kind", { team_ids: [] }],
      [sql`delete from contest_awards where contest_id = ${id}`, "awards", "kind", null],
      [
        sql`insert into contest_staff values (${id}, ${newcomer.userId}, 'jury')`,
        ...(["accounts", newcomer.userId, { type: "judge" }] as const),
      ],
      [
        sql`update users set name = 'Ann Lee' where id = ${ann?.userId}`,
        "persons",
        `${ann?.userId}`,
        { name: "Ann Lee" },
      ],
      [
        sql`insert into contest_commentary (contest_id, message) values (${id}, 'Well played')`,
        ...(["commentary", expect.any(String), { message: "Well played" }] as const),
      ],
      [
        sql`update contest_submissions set is_ignored = true where contest_id = ${id} and seq = 1`,
        ...(["submissions", "1", null] as const),
      ],
      [
        sql`update contests set finalised_at = now() where id = ${id}`,
        "state",
        null,
        { finalized: expect.any(String) },
      ],
    ];

  const url = await server.app.listen({ host: "127.0.0.1", port: 0 });
  const stop = new AbortController();
  const path = `${url}/clics/api/contests/${contest.key}/event-feed`;
  const reply = await fetch(path, { headers: contest.headers("admin"), signal: stop.signal });
  const chunks = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  let [text, told] = ["", 0];
  /** Reads on until the feed has a line that was not there before. */
  const readUntil = async (wanted: (line: Line) => boolean): Promise<void> => {
    while (true) {
      const lines = text
        .split("\n")
        .slice(0, -1)
        .filter((line) => line !== "");
      const fresh: Line[] = lines.slice(told).map((line) => JSON.parse(line));
      if (fresh.some(wanted)) return;
      const { value, done } = (await chunks?.read()) ?? { done: true };
      if (done) throw new Error(`the feed ended: ${text.slice(-500)}`);
      text += value;
    }
  };
  await readUntil(({ type }) => type === "state");
  for (const [statement, type, objectId, data] of changes) {
    if (statement.compile(db).sql !== "select") told = text.split("\n").filter((line) => line !== "").length;
    await statement.execute(db);
    const wanted = expect.objectContaining({ type, id: objectId, data: data && expect.objectContaining(data) });
    await readUntil((line) => wanted.asymmetricMatch(line));
  }
  stop.abort();
}, 60_000);

test("what does not change is no event, and nobody hears of virtual participants", async () => {
  const contest = await makeToolContest(server);
  await contest.moveTo("running");
  const { db } = server;
  const count = async () => {
    const found = sql<{
      events: string;
    }>`select count(*) as events from contest_events where contest_id = ${contest.id}`;
    return (await found.execute(db)).rows[0]?.events;
  };
  const before = await count();
  await sql`update contest_groups set name = name where contest_id = ${contest.id}`.execute(db);
  await sql`update contests set name = name, settings_revision = settings_revision + 1 where id = ${contest.id}`.execute(
    db,
  );
  await sql`update participants set ends_at = ends_at + interval '1 second' where contest_id = ${contest.id}`.execute(
    db,
  );
  await sql`insert into participants (contest_id, key, run, name, kind) values (${contest.id}, 'v1', 1, 'V', 'virtual')`.execute(
    db,
  );
  await sql`update installed_languages set name = name`.execute(db);
  expect(await count()).toBe(before);
});
