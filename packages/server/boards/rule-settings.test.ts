import { MINUTE } from "@assay/contract/vocabulary/units";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { settleContests } from "#contests/settle-contests";
import { setUpContests } from "#testing/contests";

const world = setUpContests();

test("organisers set how points decay, how ties are broken, and how many medals there are", async () => {
  const rules = {
    ties: "total_time",
    decay: { perMinute: 0.01, perTry: 10, tryFactor: 1, least: 0.2, late: [{ fromMs: 30 * MINUTE, factor: 0.5 }] },
    medals: { gold: 1, silver: 0, bronze: 0 },
  };
  const contest = await world.createContest({ scoring: "points", freezeMs: null, rules });
  for (const [person, verdict] of [
    [world.ann, "accepted"],
    [world.ben, "wrong_answer"],
    [world.ben, "accepted"],
  ] as const)
    await world.submitAt(person, contest, "A", verdict, 0.5);
  const board = (await world.server.visitor().get(`${contest.url}/board`)).json();
  expect(board.rules).toMatchObject({ ties: "total_time", decay: rules.decay });
  expect(board.rows.map(({ score }: { score: number }) => score)).toEqual([100, 90]);
  await world.beginAgo(contest, 61);
  await sql`select add_contest_event(contest_id, 'submissions', submission_id::text) from contest_submissions`.execute(
    world.server.db,
  );
  await world.admin.post(`${contest.url}/clock`, { action: "thaw" });
  await settleContests(world.server.db);
  await world.server.app.boards.catchUp(contest.key);
  const { awards } = (await world.server.visitor().get(`${contest.url}/board`)).json();
  const medals = awards.filter(({ id }: { id: string }) => id.endsWith("-medal"));
  expect(medals).toMatchObject([{ id: "gold-medal", participantIds: [board.rows[0].participantId] }]);
  const ofTools = (await world.server.visitor().get(`/clics/api/contests/${contest.key}/awards`)).json();
  expect(ofTools.filter(({ id }: { id: string }) => id.endsWith("-medal")).map(({ id }: { id: string }) => id)).toEqual(
    ["gold-medal"],
  );
});

test.each([
  [{ decay: { least: 1.5 } }, "least"],
  [{ decay: { perTry: -1 } }, "perTry"],
  [{ medals: { gold: -1 } }, "gold"],
  [{ ties: "coin" }, "ties"],
])("refuses %j, and names the field", async (rules, field) => {
  const reply = await world.admin.post("/api/contests", { key: "bad", name: "Bad", durationMs: 60 * MINUTE, rules });
  expect(reply.statusCode).toBe(400);
  expect(reply.body).toContain(field);
});
