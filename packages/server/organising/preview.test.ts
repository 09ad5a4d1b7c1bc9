import { HOUR, MINUTE } from "@assay/contract/vocabulary/units";
import { expect, test } from "vitest";
import { setUpContests } from "#testing/contests";

const world = setUpContests();

test("a change shows first what it does to the board, and does it only when it is made", async () => {
  const contest = await world.createContest({}, 2);
  await world.submitAt(world.ann, contest, "A", "accepted", 40.5);
  await world.submitAt(world.ben, contest, "A", "wrong_answer", 10.5);
  await world.submitAt(world.ben, contest, "A", "accepted", 30.5);
  await world.beginAgo(contest, 45);
  const start = Date.parse((await world.ann.get(contest.url)).json().contest.startAt);
  const minute = (at: number) => new Date(start + at * MINUTE).toISOString();
  const preview = async (body: object) => (await world.admin.post(`${contest.url}/preview`, body)).json();
  const before = (await world.admin.get(`${contest.url}/settings`)).json();

  const clock = { action: "remove_time", from: minute(32), to: minute(42) };
  expect(await preview({ clock })).toEqual({
    changes: [
      {
        name: "Name of ann",
        before: { rank: 1, solved: 1, score: 100, penaltyMs: 40 * MINUTE },
        after: { rank: 1, solved: 1, score: 100, penaltyMs: 32 * MINUTE },
      },
    ],
    total: 1,
  });
  const settings = { ...before.settings, rules: { penaltyMs: 5 * MINUTE } };
  const cheaper = await preview({ edit: { revision: before.settingsRevision, settings } });
  expect(cheaper.changes).toMatchObject([
    { name: "Name of ben", before: { rank: 2 }, after: { rank: 1, penaltyMs: 35 * MINUTE } },
    { name: "Name of ann", before: { rank: 1 }, after: { rank: 2 } },
  ]);
  expect(await preview({ clock: { action: "set_duration", durationMs: HOUR / 2 } })).toMatchObject({
    field: "durationMs",
  });
  expect((await world.admin.get(`${contest.url}/settings`)).json()).toMatchObject({
    settings: before.settings,
    settingsRevision: before.settingsRevision,
    clock: before.clock,
  });
});
