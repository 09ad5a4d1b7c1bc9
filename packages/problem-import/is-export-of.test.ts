import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { storeProblem } from "@assay/database/problems/store-problem";
import { newProblem } from "@assay/database/testing/problems";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { makeZip } from "@assay/judge/compile/make-zip";
import { readZippedPackage } from "@assay/problem-package/read-package";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { exportProblem } from "#package-export/export-problem";
import { findPlace, placeOf } from "#place";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "assay-export-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** A problem as an admin has edited it after its import, with a test too long for the memory, and its export. */
async function editAndExport() {
  const input = Buffer.from(`${"1 ".repeat(20_000)}\n`);
  const test = { isSample: false, name: "secret/1", input, expectedOutput: Buffer.from("2\n"), timeLimitMs: 700 };
  const { id } = await storeProblem(database.db, newProblem({ slug: "knots", packageHash: "before", tests: [test] }));
  await database.db.updateTable("problems").set({ is_edited: true, title: "Edited" }).where("id", "=", id).execute();
  const exported = await exportProblem(database.db, id);
  if (!exported) throw new Error("there is no such problem");
  const files = [];
  for await (const { path, content } of exported.files()) files.push({ name: `${exported.slug}/${path}`, content });
  const zip = Buffer.from(makeZip(files));
  const problem = await readZippedPackage(zip, "knots.zip", { pdfToPng: async () => new Uint8Array() });
  return { id, problem };
}

test("an export of an edited problem changes nothing, wherever it is told to go", async () => {
  const { id, problem } = await editAndExport();
  const place = { id, isUnchanged: true };
  expect(await findPlace(database.db, problem, await emptyFolder())).toEqual({ place });
  expect(await placeOf(database.db, problem, { asNew: false, update: id }, await emptyFolder())).toMatchObject(place);
});

test.each<[string, Partial<Record<"title" | "description", string>>]>([
  ["the title", { title: "Edited again" }],
  ["the statement", { description: "<p>new</p>" }],
])("an export is asked about once %s has been edited since", async (_, change) => {
  const { id, problem } = await editAndExport();
  await database.db.updateTable("problems").set(change).where("id", "=", id).execute();
  expect(await findPlace(database.db, problem, await emptyFolder())).toMatchObject({
    candidates: [{ _id: id, isEdited: true }],
  });
});

test("an export whose checker is ignored is asked about, because it would change the problem", async () => {
  const { id, problem } = await editAndExport();
  expect(await findPlace(database.db, problem, null)).toMatchObject({ candidates: [{ _id: id }] });
});
