import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { seedList } from "#problems/seed-list";
import { addProblem } from "#testing/problems";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.db.deleteFrom("problem_lists").execute();
  await database.db.deleteFrom("seeded_lists").execute();
});
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

describe("translations", () => {
  const GERMAN = { name: "Erste Schritte", description: "Fang hier an." };
  const TRANSLATED = { ...LIST, translations: { de: GERMAN } };
  const stored = () =>
    database.db.selectFrom("problem_list_translations").select(["language", "name", "description"]).execute();
  const german = [{ language: "de", ...GERMAN }];

  test("come with a new list, and later to one that was created without them", async () => {
    expect(await seedList(database.db, TRANSLATED)).toBe(true);
    expect(await stored()).toEqual(german);
    await database.db.deleteFrom("problem_lists").execute();
    await database.db.deleteFrom("seeded_lists").execute();
    await seedList(database.db, LIST);
    expect(await stored()).toEqual([]);
    expect(await seedList(database.db, TRANSLATED)).toBe(false);
    expect(await stored()).toEqual(german);
  });

  test("that an admin has deleted do not come back", async () => {
    await seedList(database.db, TRANSLATED);
    await database.db.deleteFrom("problem_list_translations").execute();
    await seedList(database.db, TRANSLATED);
    expect(await stored()).toEqual([]);
  });

  test.each([{ name: "Our first steps" }, { description: "Ours." }, { language: "sv" }])(
    "do not come to a list that an admin has changed: %j",
    async (change) => {
      await seedList(database.db, LIST);
      await database.db.updateTable("problem_lists").set(change).execute();
      await seedList(database.db, TRANSLATED);
      expect(await stored()).toEqual([]);
    },
  );
});
