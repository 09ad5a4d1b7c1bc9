import { DAY } from "@assay/contract/vocabulary/units";
import { addProblem } from "@assay/database/testing/problems";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { periodStart } from "#ranking/periods";
import { findOwnPlace } from "#ranking/queries";
import { ALL_TIME } from "#ranking/ranks";
import { addSolved } from "#testing/fixtures";

const NAMES = ["bob", "carol", "dan", "erin"] as const;
type Name = (typeof NAMES)[number];
/** When this week began. */
const MONDAY = Date.parse(periodStart("week", new Date()) ?? "");

let database: TestDatabase;
let ids: Map<string, string>;
let problems: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  const rows = await database.db
    .insertInto("users")
    .values(NAMES.map((name) => ({ name, user_name: name, email: `${name}@example.org`, password_hash: "" })))
    .returning(["id", "user_name"])
    .execute();
  ids = new Map(rows.map(({ id, user_name }) => [user_name, id]));
  problems = [await addProblem(database.db), await addProblem(database.db)];
});
beforeEach(async () => {
  await database.db.deleteFrom("solved_problems").execute();
});
afterAll(() => database.drop());

const idOf = (name: Name) => ids.get(name) ?? "";
const solve = (name: Name, problem: 0 | 1, points: number, at: number) =>
  addSolved(database.db, idOf(name), problems[problem] ?? "", points, new Date(at));
const gained = (...names: Name[]) =>
  Promise.all(
    names.map(async (name) => (await findOwnPlace(database.db, ALL_TIME, idOf(name), Promise.resolve([])))?.gained),
  );

test("counts the places that each user has gained or lost since the week began", async () => {
  await solve("bob", 0, 30, MONDAY - DAY);
  await solve("carol", 0, 20, MONDAY - DAY);
  await solve("dan", 0, 10, MONDAY - 1);
  expect(await gained("bob", "carol", "dan")).toEqual([0, 0, 0]);
  await solve("dan", 1, 30, MONDAY);
  await solve("erin", 0, 30, MONDAY);
  await solve("erin", 1, 20, MONDAY);
  // The order is now Erin, who had no place before, then Dan, Bob and Carol.
  expect(await gained("bob", "carol", "dan", "erin")).toEqual([-2, -2, 1, null]);
  await database.db.updateTable("users").set({ is_public: false }).where("id", "=", idOf("erin")).execute();
  // A hidden user counts neither now nor before.
  expect(await gained("bob", "carol", "dan")).toEqual([-1, -1, 2]);
});

test("of users with equal points and problems, the one who got there first was ahead", async () => {
  await solve("bob", 0, 10, MONDAY - 2 * DAY);
  await solve("carol", 0, 10, MONDAY - DAY);
  await solve("dan", 0, 10, MONDAY - 3 * DAY);
  await solve("dan", 1, 10, MONDAY);
  await solve("carol", 1, 10, MONDAY + 1);
  // Dan was before Bob, Carol after him; now both are before him.
  expect(await gained("bob", "carol", "dan")).toEqual([-1, 1, 0]);
});
