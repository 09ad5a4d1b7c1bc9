import type { ContestSettings, ManagedContest } from "@assay/contract/routes/contests/manage";
import { HOUR } from "@assay/contract/vocabulary/units";
import { addProblem } from "@assay/database/testing/problems";
import { expect, test } from "vitest";
import { type MadeContest, setUpContests } from "#testing/contests";

const world = setUpContests();

async function read({
  url,
}: MadeContest): Promise<ManagedContest & { body: { revision: number; settings: ContestSettings } }> {
  const managed = (await world.admin.get(`${url}/settings`)).json();
  return { ...managed, body: { revision: managed.settingsRevision, settings: managed.settings } };
}

test("settings are read and saved as they are, and the board is told with one revision", async () => {
  const contest = await world.createContest({ description: "**Hello**", freezeMs: 600_000 }, 2);
  const { body, settings } = await read(contest);
  const before = (await world.ann.get(contest.url)).json().contest.revision;
  const saved = await world.admin.put(`${contest.url}/settings`, {
    ...body,
    settings: { ...settings, name: "New name" },
  });
  expect(saved.statusCode).toBe(200);
  expect(saved.json()).toMatchObject({ settings: { ...settings, name: "New name" }, settingsRevision: 2 });
  expect((await world.ann.get(contest.url)).json().contest).toMatchObject({ name: "New name", revision: before + 1 });
  const { entries } = (await world.admin.get("/api/admin/audit?action=contest_edited")).json();
  expect(entries[0].changes).toEqual([{ field: "name", from: "Contest", to: "New name" }]);
});

test("what somebody else has saved meanwhile, also by the clock, is not lost", async () => {
  const contest = await world.createContest();
  const { body } = await read(contest);
  await world.admin.post(`${contest.url}/clock`, { action: "set_duration", durationMs: 2 * HOUR });
  const late = await world.admin.put(`${contest.url}/settings`, body);
  expect([late.statusCode, late.json().code]).toEqual([409, "contest_changed"]);
  expect((await read(contest)).settings.durationMs).toBe(2 * HOUR);
});

test("problems change places and labels and come and go, but not one to which somebody has submitted", async () => {
  const contest = await world.createContest({}, 2);
  await world.submitAt(world.ann, contest, "A", "accepted");
  const { body, settings } = await read(contest);
  const [a, b] = settings.problems;
  if (!a || !b) throw new Error("two problems");
  const save = (problems: object[]) =>
    read(contest).then((now) =>
      world.admin.put(`${contest.url}/settings`, { ...now.body, settings: { ...settings, problems } }),
    );
  const without = await save([{ ...b, label: "A" }]);
  expect(without.json()).toMatchObject({ field: "problems", message: expect.stringContaining("has to keep A") });
  const spare = await addProblem(world.server.db, { authorId: world.admin.userId });
  const changed = await save([
    { ...a, label: "B" },
    { problemId: spare, label: "A", colour: "Red", rgb: "#ff0000" },
  ]);
  expect(changed.json().settings.problems).toMatchObject([
    { problemId: a.problemId, label: "B" },
    { problemId: spare, label: "A", rgb: "#ff0000" },
  ]);
  expect((await save([a, { problemId: world.ann.userId, label: "Z" }])).json()).toMatchObject({ field: "problems" });
  const moved = await world.admin.put(`${contest.url}/settings`, {
    ...(await read(contest)).body,
    settings: { ...(await read(contest)).settings, key: "elsewhere" },
  });
  expect(moved.json()).toMatchObject({ field: "key" });
  expect(body.revision).toBe(1);
});

test("a contest is deleted with its participants, but not with a submission", async () => {
  const contest = await world.createContest();
  await world.ann.post(`${contest.url}/join`, {});
  expect((await world.ben.delete(contest.url)).statusCode).toBe(403);
  expect((await world.admin.delete(contest.url)).statusCode).toBe(200);
  expect((await world.ann.get(contest.url)).statusCode).toBe(404);
  const used = await world.createContest();
  await world.submitAt(world.ann, used, "A", "wrong_answer");
  expect((await world.admin.delete(used.url)).json().code).toBe("contest_has_submissions");
});
