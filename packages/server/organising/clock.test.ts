import type { ClockChange } from "@assay/contract/routes/contests/manage";
import { HOUR, MINUTE } from "@assay/contract/vocabulary/units";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type MadeContest, setUpContests } from "#testing/contests";

const world = setUpContests();

const turn = async ({ url }: MadeContest, change: ClockChange) =>
  (await world.admin.post(`${url}/clock`, change)).json();
const seen = async ({ url }: MadeContest, person = world.ann) => (await person.get(url)).json().contest;

test("a contest is started, paused, resumed and extended, and everybody's ends follow", async () => {
  const contest = await world.createContest({ startAt: new Date(Date.now() + HOUR) });
  await world.ann.post(`${contest.url}/join`, {});
  await turn(contest, { action: "start" });
  const started = await seen(contest);
  expect(started).toMatchObject({
    state: "running",
    participation: { startsAt: started.startAt, endsAt: started.endAt },
  });
  expect(Date.parse(started.endAt) - Date.parse(started.startAt)).toBe(HOUR);
  await turn(contest, { action: "pause" });
  expect(await seen(contest)).toMatchObject({ endAt: null, participation: { endsAt: null } });
  await turn(contest, { action: "resume" });
  await turn(contest, { action: "set_duration", durationMs: 2 * HOUR });
  const { endAt, participation } = await seen(contest);
  expect(Date.parse(endAt)).toBeGreaterThanOrEqual(Date.parse(started.endAt) + HOUR);
  expect(participation.endsAt).toBe(endAt);
  const { rows } = await sql<{ revision: string; types: string[] }>`
    select contest_events.revision, array_agg(type order by type) as types
    from contest_events join contests on contests.id = contest_id where key = ${contest.key} and type in ('contest', 'state')
    group by contest_events.revision order by contest_events.revision`.execute(world.server.db);
  expect(rows.map(({ types }) => types)).toEqual([["state"], ...Array(4).fill(["contest", "state"])]);
});

test("a contest is final only when every submission has a verdict, and changes no more until it is opened again", async () => {
  const contest = await world.createContest({ freezeMs: 10 * MINUTE });
  const sent = await world.submitAt(world.ann, contest, "A", "accepted");
  await sql`update submissions set verdict = 'internal_error' where id = ${sent.submissionId}`.execute(world.server.db);
  await world.beginAgo(contest, 90);
  expect(await turn(contest, { action: "finalise" })).toMatchObject({
    code: "contest_clock",
    message: expect.stringContaining("1 submission has no verdict"),
  });
  await sql`update submissions set verdict = 'accepted' where id = ${sent.submissionId}`.execute(world.server.db);
  expect((await turn(contest, { action: "finalise" })).clock.finalisedAt).not.toBe(null);
  expect(await turn(contest, { action: "set_duration", durationMs: 2 * HOUR })).toMatchObject({
    code: "contest_final",
  });
  expect((await seen(contest)).isThawed).toBe(false);
  expect((await turn(contest, { action: "thaw" })).clock).toMatchObject({ state: "final" });
  expect(await seen(contest)).toMatchObject({ isThawed: true, isFinalised: true });
  expect((await turn(contest, { action: "reopen" })).clock.finalisedAt).toBe(null);
});

test("cms#1584, cms#548: with a delay, the own time cannot begin before start and delay, and with extra time it ends later", async () => {
  const contest = await world.createContest({ windowMs: 20 * MINUTE, statements: "participants" });
  const { participation } = (await world.ann.post(`${contest.url}/join`, {})).json();
  await sql`update participants set delay_ms = ${10 * MINUTE}, extra_ms = ${5 * MINUTE} where id = ${participation.participantId}`.execute(
    world.server.db,
  );
  const before = (await seen(contest)).participation;
  expect(Date.parse(before.windowOpensAt)).toBe(Date.parse((await seen(contest)).startAt) + 10 * MINUTE);
  expect((await world.ann.post(`${contest.url}/start`, {})).json().code).toBe("contest_not_started");
  await sql`update participants set delay_ms = 30000 where id = ${participation.participantId}`.execute(
    world.server.db,
  );
  const { startsAt, endsAt, windowOpensAt } = (await world.ann.post(`${contest.url}/start`, {})).json().participation;
  expect([Date.parse(endsAt) - Date.parse(startsAt), windowOpensAt]).toEqual([25 * MINUTE, null]);
  expect((await world.ann.post(`${contest.url}/start`, {})).json().participation.startsAt).toBe(startsAt);
});

test("DMOJ#328: a window that is longer than the rest of the contest ends with the contest", async () => {
  const contest = await world.createContest({ windowMs: 50 * MINUTE, statements: "participants" });
  await world.ann.post(`${contest.url}/join`, {});
  await world.beginAgo(contest, 40);
  const { endsAt } = (await world.ann.post(`${contest.url}/start`, {})).json().participation;
  expect(endsAt).toBe((await seen(contest)).endAt);
});

test("maycamp#1, oioioi#172: what is sent after the own end is stored, judged for practice, and late", async () => {
  const contest = await world.createContest();
  expect((await world.submitAt(world.ann, contest, "A", "wrong_answer")).isLate).toBe(false);
  await world.beginAgo(contest, 61);
  const late = await world.submitAt(world.ann, contest, "A", "accepted");
  expect(late).toMatchObject({ number: 2, isLate: true });
});

test("OpenJudgeSystem#393, omegaup#1164, arena-web#160: a contest opens and closes by the server's clock, which its replies tell", async () => {
  const contest = await world.createContest({ startAt: new Date(Date.now() + HOUR) });
  const { now } = (await world.ann.get(contest.url)).json();
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(world.server.db);
  expect(Math.abs(Date.parse(now) - (rows[0]?.at.getTime() ?? 0))).toBeLessThan(10_000);
  expect(await seen(contest)).toMatchObject({ state: "before", problems: null });
  await turn(contest, { action: "start" });
  expect((await seen(contest)).state).toBe("running");
});

test("DOMjudge#191, DOMjudge#1134: moments in any zone are the same moment, shown in UTC", async () => {
  const contest = await world.createContest({ startAt: "2099-03-01T10:00:00+01:00" });
  expect(await seen(contest)).toMatchObject({ startAt: "2099-03-01T09:00:00.000Z", endAt: "2099-03-01T10:00:00.000Z" });
  const zoneless = { action: "move_start", startAt: "2099-03-01T10:00:00" } as const;
  expect(await turn(contest, zoneless)).toMatchObject({ field: "startAt" });
});
