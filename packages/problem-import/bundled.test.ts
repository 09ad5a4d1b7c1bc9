import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { packageHash, readPackage } from "@assay/problem-package/read-package";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BUNDLED, bundledProblems, FEW_BUNDLED, type SeedChange, seedProblems } from "#bundled";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

test("an upgrade updates bundled problems, but not those that an admin has edited or deleted", async () => {
  const { db } = database;
  await seedProblems(db, () => {}, FEW_BUNDLED);
  const older = { package_hash: "of an older version" };
  const set = (slug: string, change: object) =>
    db.updateTable("problems").set(change).where("slug", "=", slug).execute();
  await set("bookends", { ...older, title: "Old title" });
  await set("shyguests", { ...older, title: "Edited title", is_edited: true });
  await db.deleteFrom("problems").where("slug", "=", "marketring").execute();
  await db.insertInto("deleted_packages").values({ slug: "marketring" }).execute();
  const changes: SeedChange[] = [];
  await seedProblems(db, (change) => changes.push(change), FEW_BUNDLED);
  expect(changes).toEqual([{ noun: "Problem", change: "updated", name: "Bookends" }]);
  const rows = await db.selectFrom("problems").select(["slug", "title"]).execute();
  const titles = new Map(rows.map(({ slug, title }) => [slug, title]));
  expect([titles.get("bookends"), titles.get("shyguests"), titles.get("marketring")]).toEqual([
    "Bookends",
    "Edited title",
    undefined,
  ]);
});

test("problems are numbered in the order of the folder's lists, then by difficulty", async () => {
  const folder = await mkdtemp(join(tmpdir(), "assay-problems-"));
  try {
    for (const slug of ["bookends", "lighthouses", "marketring", "winterroad"])
      await symlink(join(BUNDLED, slug), join(folder, slug));
    await symlink(join(BUNDLED, "bookends"), join(folder, "_draft"));
    const lists = [
      { slug: "two", name: "Two", description: "", problems: ["marketring", "lighthouses"] },
      { slug: "one", name: "One", description: "", problems: ["lighthouses", "bookends"] },
    ];
    await writeFile(join(folder, "lists.json"), JSON.stringify(lists));
    const added: string[] = [];
    await seedProblems(database.db, ({ name }) => added.push(name), folder);
    expect(added.slice(-2)).toEqual(["Two", "One"]);
    const rows = await database.db.selectFrom("problems").select("slug").orderBy("number").execute();
    expect(rows.map(({ slug }) => slug)).toEqual(["marketring", "lighthouses", "bookends", "winterroad"]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("a folder of problems needs no lists, and one that is missing is named", async () => {
  const folder = await mkdtemp(join(tmpdir(), "assay-problems-"));
  await symlink(join(BUNDLED, "bookends"), join(folder, "bookends"));
  await seedProblems(database.db, () => {}, folder);
  expect(await database.db.selectFrom("problem_lists").select("id").execute()).toEqual([]);
  await rm(folder, { recursive: true });
  await expect(seedProblems(database.db, () => {}, folder)).rejects.toThrow(
    /folder of problems cannot be read.*assay-problems-/,
  );
});

test("the hash of a package is known without reading it, so that a start reads only what has changed", async () => {
  const path = join(BUNDLED, "bookends");
  const { hash } = await readPackage(path, { pdfToPng: async () => new Uint8Array() });
  expect(await packageHash(path)).toBe(hash);
  const folder = await mkdtemp(join(tmpdir(), "assay-problems-"));
  try {
    // A package that cannot be read: the start would end with its reason.
    await writeFile(join(folder, "lists.json"), "[]");
    await mkdir(join(folder, "broken"));
    await writeFile(join(folder, "broken/problem.yaml"), "no: statement\n");
    const seed = () => seedProblems(database.db, () => {}, folder);
    await expect(seed()).rejects.toThrow(/^broken: /);
    const known = { slug: "broken", package_hash: await packageHash(join(folder, "broken")) };
    await symlink(path, join(folder, "bookends"));
    await rename(join(folder, "broken"), join(folder, "_broken"));
    await seed();
    await database.db.updateTable("problems").set(known).execute();
    await rename(join(folder, "_broken"), join(folder, "broken"));
    await rm(join(folder, "bookends"));
    await seed();
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("the few problems of tests are bundled ones", async () => {
  const all = (await bundledProblems()).map((path) => basename(path));
  const few = (await bundledProblems(FEW_BUNDLED)).map((path) => basename(path));
  expect(few).toHaveLength(18);
  expect(all).toEqual(expect.arrayContaining(few));
});
