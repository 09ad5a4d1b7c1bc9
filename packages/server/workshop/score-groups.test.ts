import type { WorkshopProblem } from "@assay/contract/routes/workshop";
import { beforeEach, expect, test } from "vitest";
import { setUpWorkshop } from "#testing/set-up-workshop";

const workshop = setUpWorkshop();
let ids: string[];
beforeEach(async () => {
  ids = (await read()).tests.map(({ _id }) => _id);
});

const read = async (): Promise<WorkshopProblem> => (await workshop.admin.get(workshop.path)).json().problem;
const save = (groups: readonly object[], revision = 1) =>
  workshop.admin.put(`${workshop.path}/groups`, { revision, groups });
const group = (name: string, tests: (string | undefined)[], change: object = {}) => ({
  ...{ name, points: 40, aggregation: "min", onReject: "continue", requires: [], tests },
  ...change,
});

test("groups are stored with their tests, shown with the problem, and removed", async () => {
  const groups = [
    group("easy", [ids[1]]),
    group("hard", [ids[2]], { points: 60, requires: ["easy"], aggregation: "sum" }),
  ];
  const { problem } = (await save(groups)).json();
  expect(problem).toMatchObject({ revision: 2, groups: ["easy", "hard"] });
  const byName = (all: WorkshopProblem["scoreGroups"]) =>
    all.map(({ name, points, requires }) => [name, points, requires]);
  expect(byName(problem.scoreGroups)).toEqual([
    ["easy", 40, []],
    ["hard", 60, ["easy"]],
  ]);
  const names = problem.tests.map(({ groupName }: { groupName: string | null }) => groupName);
  expect(names).toEqual([null, "easy", "hard"]);
  const shown = (await workshop.admin.get(`/api/problem/${workshop.problemId}`)).json().problem.scoreGroups;
  expect(shown).toMatchObject([
    { name: "easy", points: 40, testCount: 1 },
    { name: "hard", points: 60, testCount: 1, requires: ["easy"] },
  ]);
  expect((await save(problem.scoreGroups, 2)).json().problem.revision).toBe(2);
  expect((await save([], 2)).json().problem).toMatchObject({ revision: 3, groups: [], scoreGroups: [] });
  const { entries } = (await workshop.admin.get(`/api/admin/audit?object=${workshop.problemId}`)).json();
  expect(entries.map(({ changes }: { changes: unknown[] }) => changes[0])).toEqual([
    { field: "scoreGroups", from: "2 groups, 100 points", to: null },
    { field: "scoreGroups", from: null, to: "2 groups, 100 points" },
  ]);
});

test("the audit log writes one group and one point in the singular", async () => {
  await save([group("all", ids.slice(1), { points: 1 })]);
  const { entries } = (await workshop.admin.get(`/api/admin/audit?object=${workshop.problemId}`)).json();
  expect(entries[0].changes).toEqual([{ field: "scoreGroups", from: null, to: "1 group, 1 point" }]);
});

test("what makes no sense is refused, and named", async () => {
  const other = "00000000-0000-4000-8000-000000000000";
  for (const [groups, field] of [
    [[group(" ", [])], "groups.0.name"],
    [[group("a", []), group("a", [])], "groups"],
    [[group("a", [ids[1]]), group("b", [ids[1]])], "groups"],
    [[group("a", [other])], "groups.0.tests"],
    [[group("a", [], { requires: ["b"] }), group("b", [])], "groups.0.requires"],
    [[group("a", [], { points: -1 })], "groups.0.points"],
    [[group("a", [], { aggregation: "max" })], "groups.0.aggregation"],
    [[group("a", [], { onReject: "stop" })], "groups.0.onReject"],
  ] as const) {
    const reply = await save(groups);
    expect([reply.statusCode, reply.json().field]).toEqual([400, field]);
  }
  expect((await save([], 0)).json().code).toBe("problem_changed");
  expect((await read()).revision).toBe(1);
});
