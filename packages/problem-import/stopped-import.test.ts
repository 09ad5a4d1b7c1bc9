import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeImport } from "@assay/database/package-imports/remove";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { makeZip } from "@assay/judge/compile/make-zip";
import { openTestJudge, type TestJudge } from "@assay/judge/testing/open-test-judge";
import { SMALL_PACKAGE } from "@assay/problem-package/testing/read-files";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runImports } from "#import-queue";

let database: TestDatabase;
let opened: TestJudge;
let folder: string;
beforeAll(async () => {
  [database, opened] = await Promise.all([createTestDatabase(), openTestJudge()]);
  folder = await mkdtemp(join(tmpdir(), "assay-imports-"));
});
afterAll(async () => {
  await opened.close();
  await rm(folder, { recursive: true });
  await database.drop();
});

async function queue(files: Readonly<Record<string, string>>) {
  const zip = makeZip(Object.entries(files).map(([path, text]) => ({ name: path, content: Buffer.from(text) })));
  const options = JSON.stringify({ place: "new", status: "published", isPlainComparison: false });
  const { id } = await database.db
    .insertInto("package_imports")
    .values({ file_name: "echo.zip", bytes: zip.byteLength, state: "queued", options })
    .returning("id")
    .executeTakeFirstOrThrow();
  const part = { import_id: id, position: 0, content: Buffer.from(zip) };
  await database.db.insertInto("package_import_parts").values(part).execute();
  return id;
}

const find = (id: string) =>
  database.db.selectFrom("package_imports").where("id", "=", id).select(["state", "progress"]).executeTakeFirst();

/** Measuring its time limit takes longer than this test. */
const SLOW = {
  ...SMALL_PACKAGE,
  "problem.yaml": "problem_format_version: 2023-07-draft\nname: Slow\n",
  "submissions/accepted/echo.py": "while True: pass\n",
};

test("a removed import ends at once, with its boxes, and the next one starts", { timeout: 120_000 }, async () => {
  const warnings: unknown[] = [];
  const log = { warn: (fields: object, message: string) => void warnings.push([message, fields]) };
  const { judge, sandbox } = opened;
  await using stack = new AsyncDisposableStack();
  const slow = await queue(SLOW);
  const next = await queue(SMALL_PACKAGE);
  const imports = await runImports({ judge, sandbox, log, folder, databaseUrl: database.url });
  stack.defer(() => imports.stop());
  await expect.poll(async () => (await find(slow))?.progress?.step, { timeout: 30_000 }).toBe("measuring");
  expect(await removeImport(database.db, slow)).toBe(true);
  await expect.poll(async () => (await find(next))?.state, { timeout: 30_000 }).toBe("done");
  const titles = await database.db.selectFrom("problems").select("title").execute();
  expect([titles, warnings]).toEqual([[{ title: "Echo" }], []]);
});
