import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SeedChange, seedProblems } from "#bundled";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("an upgrade updates bundled problems, but not those that an admin has edited or deleted", async () => {
  const { db } = database;
  await seedProblems(db, () => {});
  const older = { package_hash: "of an older version" };
  const set = (slug: string, change: object) =>
    db.updateTable("problems").set(change).where("slug", "=", slug).execute();
  await set("bookends", { ...older, title: "Old title" });
  await set("shyguests", { ...older, title: "Edited title", is_edited: true });
  await db.deleteFrom("problems").where("slug", "=", "marketring").execute();
  await db.insertInto("deleted_packages").values({ slug: "marketring" }).execute();
  const changes: SeedChange[] = [];
  await seedProblems(db, (change) => changes.push(change));
  expect(changes).toEqual([{ noun: "Problem", change: "updated", name: "Bookends" }]);
  const rows = await db.selectFrom("problems").select(["slug", "title"]).execute();
  const titles = new Map(rows.map(({ slug, title }) => [slug, title]));
  expect([titles.get("bookends"), titles.get("shyguests"), titles.get("marketring")]).toEqual([
    "Bookends",
    "Edited title",
    undefined,
  ]);
});
