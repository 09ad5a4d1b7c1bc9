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

test("changes of participants show first what they do to the board", async () => {
  const contest = await world.createContest({ windowMs: HOUR / 2, statements: "participants" });
  for (const person of [world.ann, world.ben]) {
    await person.post(`${contest.url}/join`, {});
    await person.post(`${contest.url}/start`, {});
  }
  await world.submitAt(world.ann, contest, "A", "accepted", 5.5);
  await world.submitAt(world.ben, contest, "A", "accepted", 29.5);
  await world.beginAgo(contest, 45);
  const people = { groups: [{ key: "staff", name: "Staff", isHidden: true }], organisations: [], staff: [] };
  await world.admin.put(`${contest.url}/people`, people);
  const list = async () => (await world.admin.get(`${contest.url}/participants?page=1`)).json().participants;
  const { startAt } = (await world.admin.get(contest.url)).json().contest;
  for (const { participantId, ...values } of await list()) {
    await world.admin.put(`${contest.url}/participants/${participantId}`, { ...values, startedAt: startAt });
  }
  const [ann, ben] = await list();
  const before = JSON.stringify(await list());
  const after = async (body: object) => {
    const { changes } = (await world.admin.post(`${contest.url}/preview`, body)).json();
    if (changes === undefined) return undefined;
    return Object.fromEntries(
      changes.map((row: { name: string; after: { rank: number | null; solved: number } }) => [
        row.name.replace("Name of ", ""),
        [row.after.rank, row.after.solved],
      ]),
    );
  };
  const edit = (change: object, { participantId, ...values } = ann) =>
    after({ participant: { participantId, to: { ...values, ...change } } });

  expect(await edit({ kind: "hidden" })).toEqual({ ben: [1, 1], ann: [null, 1] });
  expect(await edit({ isDisqualified: true })).toEqual({ ben: [1, 1], ann: [2, 1] });
  expect(await edit({ groupKeys: ["staff"] })).toEqual({ ben: [1, 1], ann: [null, 1] });
  const minutes = (at: number) => new Date(Date.parse(ann.startedAt) + at * MINUTE).toISOString();
  expect(await edit({ startedAt: minutes(10) })).toEqual({ ben: [1, 1], ann: [2, 0] });
  expect(await edit({ penaltyMs: 40 * MINUTE })).toEqual({ ben: [1, 1], ann: [2, 1] });
  expect(await after({ participants: { which: { q: "ann" }, set: { kind: "guest" } } })).toEqual({
    ann: [null, 1],
    ben: [1, 1],
  });
  expect(await after({ participants: { which: {}, set: { joins: "nowhere" } } })).toBeUndefined();
  expect(await after({ participant: { participantId: ben.participantId, to: null } })).toBeUndefined();
  expect(JSON.stringify(await list())).toBe(before);
});
