import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "#testing/open-test-app";
import { makeToolContest, type ToolContest } from "#testing/tool-contest";

// What users of other contest systems have reported of their feeds.

let server: TestApp;
let contest: ToolContest;
beforeAll(async () => {
  server = await openTestApp();
  contest = await makeToolContest(server);
  await contest.moveTo("finalised");
});
afterAll(() => server.close());

interface Line {
  readonly type: string;
  readonly id: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

async function download(): Promise<Line[]> {
  const { body } = await contest.get("analyst", "/event-feed?stream=false");
  return body
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

test("pc2#712: every time in the feed is valid, and its contest time says the same", async () => {
  const lines = await download();
  const start = Date.parse(String(lines.find(({ type }) => type === "contest")?.data.start_time));
  const timed = lines.flatMap(({ data }) =>
    ["", "start_", "end_"].flatMap((which) => {
      const [time, contestTime] = [data[`${which}time`], data[`${which}contest_time`]];
      return contestTime === undefined ? [] : [{ time: String(time), contestTime: String(contestTime) }];
    }),
  );
  expect(timed.length).toBeGreaterThan(20);
  for (const { time, contestTime } of timed) {
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const [, sign = "", hours, minutes, seconds] = /^(-?)(\d+):([0-5]\d):([0-5]\d\.\d{3})$/.exec(contestTime) ?? [];
    const ms = Math.round((Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000);
    expect(Date.parse(time) - start).toBe(sign === "-" ? -ms : ms);
  }
});

test("pc2#1032: the contest's id is the one that its organisers have chosen, everywhere", async () => {
  const [line] = (await download()).filter(({ type }) => type === "contest");
  expect(line).toMatchObject({ id: null, data: { id: contest.key } });
  expect((await contest.get("analyst", "")).json().id).toBe(contest.key);
  const { headers, body } = await contest.get("analyst", "/event-feed?stream=false");
  expect(headers["content-disposition"]).toContain(contest.key);
  expect(body).toContain(`"href":"contests/${contest.key}/submissions/1/files"`);
});

test("pc2#393, icpctools#1088: a final contest has all that a resolver waits for, and penalties that are not zero", async () => {
  const lines = await download();
  const of = (wanted: string) => lines.filter(({ type }) => type === wanted);
  expect(lines.at(-1)).toMatchObject({
    type: "state",
    data: { finalized: expect.any(String), end_of_updates: expect.any(String) },
  });
  const judged = new Set(of("judgements").map(({ data }) => data.judgement_type_id && data.submission_id));
  expect(of("submissions").every(({ id }) => judged.has(id))).toBe(true);
  const costly = of("judgement-types")
    .filter(({ data }) => data.penalty)
    .map(({ id }) => id);
  expect(costly).toEqual(expect.arrayContaining(["WA", "TLE", "RTE"]));
  expect(of("contest")[0]?.data.penalty_time).toBe("0:20:00.000");
  const { rows } = (await contest.get("analyst", "/scoreboard")).json();
  // One wrong answer before the right one, in the first minutes.
  expect(rows[0].score).toMatchObject({ num_solved: 1, total_time: expect.stringMatching(/^0:[23]\d:/) });
});

test("ccs-api#4: the whole feed can be downloaded as a file", async () => {
  const { headers, body, statusCode } = await contest.get("admin", "/event-feed?stream=false");
  expect([statusCode, headers["content-type"], headers["content-disposition"]]).toEqual([
    200,
    "application/x-ndjson",
    `attachment; filename="${contest.key}-event-feed.ndjson"`,
  ]);
  expect(body.endsWith("}\n")).toBe(true);
});
