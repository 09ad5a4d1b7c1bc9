import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importListFile } from "#classes/import-list";

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "assay-list-"));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const FLAGS = { isDryRun: false, owner: null, words: 3 };

test("users.md fault 15: a list of 30 with surname, first name and class becomes a class with passwords, once", async () => {
  const rows = Array.from({ length: 30 }, (_, index) => `Müller-${index};Anna;7${index % 2 === 0 ? "a" : "b"}`);
  const file = join(folder, "list.csv");
  await writeFile(file, Buffer.from(`Nachname;Vorname;Klasse\r\n${rows.join("\r\n")}`, "latin1"));
  const teacher = { name: "Teacher", user_name: "teacher", email: "teacher@example.org", password_hash: "" };
  await database.db.insertInto("users").values(teacher).execute();
  await expect(importListFile(database.db, file, "class-7", FLAGS)).rejects.toThrow("--owner");
  const withOwner = { ...FLAGS, owner: "teacher" };
  expect(await importListFile(database.db, file, "class-7", { ...withOwner, isDryRun: true })).toContain("create");
  const printed = await importListFile(database.db, file, "class-7", withOwner);
  expect(printed.match(/^Anna Müller-\d+\t7[ab]\tanna\.mueller-\d+\t[a-z]+-[a-z]+-[a-z]+$/gm)).toHaveLength(30);
  expect(await importListFile(database.db, file, "class-7", FLAGS)).toBe("30 rows, 30 of them without a change:");
  const members = await database.db
    .selectFrom("class_members")
    .where("role", "=", "student")
    .select("sections")
    .execute();
  expect(members.filter(({ sections }) => sections.join() === "7a")).toHaveLength(15);
});

test("says why nothing can be imported", async () => {
  const file = join(folder, "empty.csv");
  await writeFile(file, "\n\n");
  await expect(importListFile(database.db, file, "class-7", FLAGS)).rejects.toThrow("0 rows");
  await expect(importListFile(database.db, join(folder, "none.csv"), "class-7", FLAGS)).rejects.toThrow("ENOENT");
});
