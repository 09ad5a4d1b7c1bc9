import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { takeImport } from "@assay/database/package-imports/take";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import type { Judge } from "@assay/judge/interface";
import { SMALL_PACKAGE } from "@assay/problem-package/testing/read-files";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readInProcess } from "#read-in-process";
import { runImport } from "#run-import";
import { MATCH, queueZip } from "#testing/queue-zip";

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), "assay-collected-"))]);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

const judge = { languages: [], judge: async () => {} } as unknown as Judge;

/** Runs the next import, whose package is read in a process of its own. */
async function runNext(): Promise<void> {
  const id = await takeImport(database.db, "worker");
  const { signal } = new AbortController();
  const tools = { db: database.db, judge, sandbox: null, folder, log: { info: () => {}, warn: () => {} }, signal };
  if (id !== null) await runImport({ ...tools, read: readInProcess(signal) }, { id, worker: "worker" });
}

const read = (id: string) =>
  database.db.selectFrom("package_imports").where("id", "=", id).selectAll().executeTakeFirstOrThrow();

/** An archive with a package for each name. */
const archiveOf = (names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) =>
      Object.entries({
        ...SMALL_PACKAGE,
        "problem.yaml": `name: ${name}\ncredits: ${name}\nlimits: { time_limit: 1 }\n`,
      }).map(([path, text]) => [`${name}/${path}`, text] as const),
    ),
  );

test("an archive of several problems queues an import for each, with the same options", async () => {
  const id = await queueZip(database.db, archiveOf(["one", "two"]), { status: "draft" }, "contest.zip");
  await runNext();
  const parent = await read(id);
  expect(parent).toMatchObject({ state: "done", problem_id: null });
  expect(parent.report?.notes).toEqual(["the archive has 2 problems: each has an import of its own"]);
  const queued = await database.db.selectFrom("package_imports").where("state", "=", "queued").selectAll().execute();
  expect(queued.map(({ file_name, options }) => [file_name, options])).toEqual([
    ["one.zip", { ...MATCH, status: "draft" }],
    ["two.zip", { ...MATCH, status: "draft" }],
  ]);
  await runNext();
  await runNext();
  const problems = await database.db.selectFrom("problems").select(["slug", "status"]).orderBy("slug").execute();
  expect(problems).toEqual([
    { slug: "one", status: "draft" },
    { slug: "two", status: "draft" },
  ]);
});

test("an archive of several problems cannot replace one", async () => {
  const id = await queueZip(database.db, archiveOf(["three", "four"]), { place: crypto.randomUUID() });
  await runNext();
  const { state, report } = await read(id);
  expect([state, report?.error]).toEqual(["refused", expect.stringContaining("cannot replace one")]);
});
