import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { seedList } from "#problems/seed-list";
import { addProblem } from "#testing/problems";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.db.deleteFrom("problem_lists").execute());
afterAll(() => database.drop());

const LIST = { slug: "first-steps", name: "First steps", description: "Start here.", problems: ["b", "a", "gone"] };

const storedLists = () => database.db.selectFrom("problem_lists").select(["name", "description"]).execute();

test("creates a bundled list once, with its problems in order, and never again after an admin deleted it", async () => {
  const a = await addProblem(database.db, { slug: "a" });
  const b = await addProblem(database.db, { slug: "b" });
  expect(await seedList(database.db, LIST)).toBe(true);
  expect(await storedLists()).toEqual([{ name: "First steps", description: "Start here." }]);
  const items = await database.db.selectFrom("problem_list_items").select("problem_id").orderBy("position").execute();
  expect(items.map(({ problem_id }) => problem_id)).toEqual([b, a]);
  expect(await seedList(database.db, LIST)).toBe(false);
  await database.db.deleteFrom("problem_lists").execute();
  expect(await seedList(database.db, LIST)).toBe(false);
  expect(await storedLists()).toEqual([]);
});

test("leaves a list of the same name alone", async () => {
  await database.db
    .insertInto("problem_lists")
    .values({ name: "warm-up", description: "Ours.", position: 1 })
    .execute();
  expect(await seedList(database.db, { ...LIST, slug: "warm-up", name: "Warm-up" })).toBe(false);
  expect(await storedLists()).toEqual([{ name: "warm-up", description: "Ours." }]);
});
