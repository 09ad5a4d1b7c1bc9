import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { openTestApp, type TestApp } from "#testing/open-test-app";
import { CLIENTS, type Client, makeToolContest, STATES, type State, type ToolContest } from "#testing/tool-contest";

let server: TestApp;
const contests = {} as Record<State, ToolContest>;
beforeAll(async () => {
  server = await openTestApp();
  for (const state of STATES) {
    contests[state] = await makeToolContest(server);
    await contests[state].moveTo(state);
  }
}, 120_000);
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
});
afterAll(() => server.close());

const id = z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]{0,35}$/);
const time = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const reltime = z.string().regex(/^-?(0|[1-9]\d*):[0-5]\d:[0-5]\d\.\d{3}$/);
const verdictType = z.enum(["AC", "WA", "TLE", "MLE", "OLE", "ILE", "RTE", "CE", "JE"]);
const command = z.strictObject({ command: z.string(), args: z.string() });
const file = z.strictObject({ href: z.string(), filename: z.string(), mime: z.string() });
const state = z.strictObject({
  ...{ started: time.nullable(), frozen: time.nullable(), ended: time.nullable(), thawed: time.nullable() },
  ...{ finalized: time.nullable(), end_of_updates: time.nullable() },
});
const cell = z.strictObject({
  ...{ problem_id: id, num_judged: z.int().min(0), num_pending: z.int().min(0), solved: z.boolean() },
  time: reltime.optional(),
});

/** What the strict form of version 2026-01 has at each endpoint, beside what the type has. */
const SCHEMAS = {
  "": z.strictObject({
    ...{ id, name: z.string(), formal_name: z.string(), start_time: time, duration: reltime, penalty_time: reltime },
    ...{
      scoreboard_freeze_duration: reltime,
      scoreboard_thaw_time: time.nullable(),
      scoreboard_type: z.literal("pass-fail"),
    },
  }),
  "/access": z.strictObject({
    capabilities: z.array(z.string()),
    endpoints: z.array(z.strictObject({ type: z.string(), properties: z.array(z.string()).min(1) })),
  }),
  "/judgement-types": z.array(
    z.strictObject({ id: verdictType, name: z.string(), penalty: z.boolean(), solved: z.boolean() }),
  ),
  "/languages": z.array(
    z.strictObject({
      ...{ id, name: z.string(), entry_point_required: z.literal(false), extensions: z.array(z.string()) },
      ...{ compiler: command.optional(), runner: command.optional() },
    }),
  ),
  "/problems": z.array(
    z.strictObject({
      ...{ id, label: z.string(), name: z.string(), ordinal: z.int(), rgb: z.string(), color: z.string().optional() },
      ...{ time_limit: z.number(), memory_limit: z.int(), code_limit: z.int(), test_data_count: z.int() },
      statement: z.array(file).optional(),
    }),
  ),
  "/groups": z.array(z.strictObject({ id, name: z.string() })),
  "/organizations": z.array(z.strictObject({ id, name: z.string(), country: z.string().length(3) })),
  "/teams": z.array(
    z.strictObject({
      ...{
        id,
        name: z.string(),
        label: z.string(),
        display_name: z.string(),
        organization_id: id,
        group_ids: z.array(id),
      },
      hidden: z.literal(true).optional(),
    }),
  ),
  "/persons": z.array(
    z.strictObject({ id, name: z.string(), role: z.enum(["contestant", "staff"]), team_ids: z.array(id) }),
  ),
  "/accounts": z.array(
    z.strictObject({
      id,
      username: z.string(),
      name: z.string(),
      type: z.string(),
      team_id: id.optional(),
      person_id: id,
    }),
  ),
  "/state": state,
  "/submissions": z.array(
    z.strictObject({
      ...{ id, language_id: id, problem_id: id, team_id: id, time, contest_time: reltime },
      ...{ entry_point: z.null(), files: z.array(file) },
    }),
  ),
  "/judgements": z.array(
    z.strictObject({
      ...{ id, submission_id: id, judgement_type_id: verdictType, current: z.boolean(), start_time: time },
      ...{
        start_contest_time: reltime,
        end_time: time,
        end_contest_time: reltime,
        max_run_time: z.number().optional(),
      },
    }),
  ),
  "/runs": z.array(
    z.strictObject({
      ...{ id, judgement_id: id, ordinal: z.int().min(1), judgement_type_id: verdictType, time, contest_time: reltime },
      run_time: z.number().optional(),
    }),
  ),
  "/clarifications": z.array(z.never()),
  "/awards": z.array(z.strictObject({ id, citation: z.string(), team_ids: z.array(id) })),
  "/scoreboard": z.strictObject({
    ...{ time, contest_time: reltime, state },
    rows: z.array(
      z.strictObject({
        ...{ rank: z.int().min(1), team_id: id, problems: z.array(cell) },
        score: z.strictObject({ num_solved: z.int(), total_time: reltime, time: reltime.nullable() }),
      }),
    ),
  }),
} as const;

/** How many of each the clients see, in the order of `STATES`: the public and teams, and who works for the contest. */
const COUNTS: Readonly<Record<string, readonly [others: readonly number[], staff: readonly number[]]>> = {
  "/problems": [
    [0, 2, 2, 2, 2, 2],
    [2, 2, 2, 2, 2, 2],
  ],
  "/teams": [
    [2, 2, 2, 2, 2, 2],
    [3, 3, 3, 3, 3, 3],
  ],
  "/submissions": [
    [0, 3, 4, 4, 4, 4],
    [0, 4, 5, 5, 5, 5],
  ],
  "/judgements": [
    [0, 3, 3, 3, 4, 4],
    [0, 4, 5, 5, 5, 5],
  ],
  "/runs": [
    [0, 0, 0, 0, 0, 0],
    [0, 12, 15, 15, 15, 15],
  ],
};
const WORKS: readonly Client[] = ["judge", "analyst", "admin"];

describe.each(STATES)("%s", (at) => {
  test.each(CLIENTS)("PR#1951: each endpoint has what its schema says, and nothing else, for %s", async (client) => {
    for (const [path, schema] of Object.entries(SCHEMAS)) {
      const reply = await contests[at].get(client, `${path}?strict=1`);
      expect([path, reply.statusCode, reply.headers["access-control-allow-origin"]]).toEqual([path, 200, "*"]);
      const checked = schema.safeParse(reply.json());
      expect([path, checked.error?.issues ?? []]).toEqual([path, []]);
    }
    for (const [path, counts] of Object.entries(COUNTS)) {
      const expected = counts[WORKS.includes(client) ? 1 : 0][STATES.indexOf(at)];
      expect([path, (await contests[at].get(client, path)).json().length]).toEqual([path, expected]);
    }
  });
});

test("the feed has every object of every endpoint with the same bytes, in both versions", async () => {
  for (const client of CLIENTS) {
    for (const version of ["2026-01", "2023-06"]) {
      const feed = (await contests.frozen.get(client, "/event-feed?stream=false", version)).body.trim().split("\n");
      const { endpoints } = (await contests.frozen.get(client, "/access", version)).json();
      for (const { type } of endpoints) {
        const path = type === "contest" ? "" : `/${type}`;
        const { body } = await contests.frozen.get(client, path, version);
        const data = feed.flatMap(
          (line) =>
            new RegExp(`^{"type":"${type}","id":[^,]*,"data":(.*?)(?:,"token":"[^"]*")?}$`).exec(line)?.[1] ?? [],
        );
        expect([type, ["contest", "state"].includes(type) ? data.join() : `[${data.join(",")}]`]).toEqual([type, body]);
      }
    }
  }
});

test("teams see their own verdicts in the freeze, and the public those of before it", async () => {
  const { frozen } = contests;
  const ben = await frozen.teams[1]?.get(`/clics/api/contests/${frozen.key}/judgements`);
  expect(ben?.json()).toHaveLength(4);
  const { rows } = (await frozen.get("anonymous", "/scoreboard")).json();
  expect(rows[1].problems[0]).toEqual({ problem_id: "A", num_judged: 0, num_pending: 1, solved: false });
  const jury = (await frozen.get("judge", "/scoreboard")).json().rows;
  expect(jury[1].problems[0]).toMatchObject({ problem_id: "A", num_judged: 1, num_pending: 0, solved: true });
});

test("programs are a zip archive for admins and analysts, and are not there for others", async () => {
  const [submission] = (await contests.running.get("admin", "/submissions")).json();
  const [{ href }] = submission.files;
  const path = `/${href.split("/").slice(2).join("/")}`;
  const answers = await Promise.all(CLIENTS.map((client) => contests.running.get(client, path)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 200, 200]);
  expect(answers[4]?.rawPayload.subarray(0, 2).toString()).toBe("PK");
});

test("what does not exist is 404 with a code and a message, and a wrong password is 401", async () => {
  for (const path of [
    "/doesnt-exist",
    "/doesnt-exist/42",
    "/submissions/999999",
    "/teams/XYZ-9",
    "/scoreboard?group_id=no",
  ])
    expect([path, (await contests.running.get("admin", path)).json()]).toEqual([
      path,
      { code: 404, message: expect.any(String) },
    ]);
  expect((await contests.running.get("anonymous", "/account")).statusCode).toBe(404);
  expect((await contests.running.get("judge", "/account")).json()).toMatchObject({ type: "judge", username: "judge" });
  const wrong = await server.app.inject({
    url: "/clics/api/contests",
    headers: { authorization: `Basic ${btoa("a:b")}` },
  });
  expect([wrong.statusCode, wrong.headers["www-authenticate"]]).toEqual([401, 'Basic realm="Assay"']);
});

test("a contest's token opens its contest alone, with or without a slash, and a revoked one nothing", async () => {
  const headers = contests.running.headers("analyst");
  const listed = await server.app.inject({ url: "/clics/api/contests/", headers });
  expect(listed.json().map(({ id: key }: { id: string }) => key)).toEqual([contests.running.key]);
  const { tokens } = (
    await (await server.signIn("organiser")).get(`/api/contests/${contests.running.key}/tokens`)
  ).json();
  const analyst = tokens.find(({ role }: { role: string }) => role === "analyst");
  await (await server.signIn("organiser")).delete(`/api/contests/${contests.running.key}/tokens/${analyst.id}`);
  expect((await server.app.inject({ url: "/clics/api/contests", headers })).statusCode).toBe(401);
});

test("lists are filtered by ids", async () => {
  const { running } = contests;
  const count = async (path: string) => (await running.get("admin", path)).json().length;
  expect(await count("/submissions?team_id=1&problem_id=A")).toBe(2);
  expect(await count("/submissions?team_id=1&problem_id=B")).toBe(0);
  expect(await count("/teams?group_ids=students")).toBe(3);
  expect(await count("/accounts?team_id=")).toBe(1);
});
