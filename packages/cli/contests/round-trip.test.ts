import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "@assay/database/connect";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import type { Judge } from "@assay/judge/interface";
import { runImports } from "@assay/problem-import/import-queue";
import { readZippedPackage } from "@assay/problem-package/read-package";
import { SMALL_PACKAGE } from "@assay/problem-package/testing/read-files";
import { exportContest } from "@assay/server/contest-packages/export-contest";
import { zipOf } from "@assay/server/testing/contest-zip";
import { SMALL_PNG } from "@assay/server/testing/pictures";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { exportContestFile, importContestFile } from "#contests/contests";

let databases: readonly TestDatabase[];
let folder: string;
beforeAll(async () => {
  databases = [await createTestDatabase(), await createTestDatabase()];
  folder = await mkdtemp(join(tmpdir(), "assay-round-trip-"));
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true });
});

const FLAGS = { isDryRun: false, withAccounts: true, key: null };
/** A judge that accepts every program. */
const judge: Judge = {
  languages: [{ id: 71 }],
  judge: async (...[, tests, { onResult }]: Parameters<Judge["judge"]>) => {
    for (const { id } of tests) onResult?.({ id, verdict: "accepted", wallTimeMs: 9, cpuTimeMs: 7 } as never);
  },
} as never;

/** Imports a contest, and then the packages of its problems, as workers do. */
async function importAll({ db, url }: TestDatabase, file: string): Promise<void> {
  await importContestFile(db, file, FLAGS);
  const log = { info: () => {}, warn: () => {} };
  const imports = await runImports({ databaseUrl: url, judge, sandbox: null, log, folder, read: readZippedPackage });
  const states = async () =>
    (await db.selectFrom("package_imports").select("state").execute()).map(({ state }) => state);
  await vi.waitFor(async () => expect(await states()).toEqual(["done"]), { timeout: 60_000 });
  await imports.stop();
}

/** The files of an export by their names. */
async function filesOf(db: Database): Promise<Map<string, string>> {
  const row = await db.selectFrom("contests").selectAll().executeTakeFirstOrThrow();
  const files = new Map<string, string>();
  for await (const { name, content } of exportContest(db, row, new Date())) {
    const pieces = content instanceof Uint8Array ? [content] : await Array.fromAsync(content);
    files.set(name, Buffer.concat(pieces.map((piece) => Buffer.from(piece as Uint8Array))).toString("latin1"));
  }
  return files;
}

test("what is exported and imported on an empty server is exported with the same files", async () => {
  const [one, other] = databases;
  if (!one || !other) throw new Error("no databases");
  const echo = Object.entries(SMALL_PACKAGE).map(([name, text]) => [`cup/problems/echo/${name}`, text]);
  const zip = await zipOf({
    ...Object.fromEntries(echo),
    "cup/contest.yaml":
      "id: cup\nname: Cup\nstart_time: 2099-05-01T10:00:00Z\nduration: 4:00:00\nscoreboard_freeze_duration: 0:30:00\n",
    "cup/problems.yaml": "- {id: echo, label: E, rgb: '#00f', color: blue}\n",
    "cup/groups.json": JSON.stringify([{ id: "north", name: "North", hidden: true }]),
    "cup/organizations.json": JSON.stringify([{ id: "uni", name: "Uni", formal_name: "University", country: "THA" }]),
    "cup/organizations/uni/logo.png": Buffer.from(SMALL_PNG, "base64"),
    "cup/teams.json": JSON.stringify([
      { id: "7", name: "Blue", organization_id: "uni", group_ids: ["north"], hidden: true },
    ]),
    "cup/accounts.json": JSON.stringify([
      { username: "blue", type: "team", team_id: "7", password: "till-wise-under" },
      { username: "jane", type: "judge" },
    ]),
  });
  await writeFile(join(folder, "given.zip"), zip);
  await importAll(one, join(folder, "given.zip"));
  await one.db.updateTable("participants").set({ extra_ms: "600000", place: "Room 1" }).execute();
  await exportContestFile(one.db, "cup", join(folder, "exported.zip"));
  await importAll(other, join(folder, "exported.zip"));
  const [first, second] = [await filesOf(one.db), await filesOf(other.db)];
  expect([...second.keys()]).toEqual([...first.keys()]);
  expect([...first.keys()]).toContain("cup/problems/E/echo.zip");
  for (const [name, content] of first) expect([name, second.get(name)]).toEqual([name, content]);
  expect(first.get("cup/accounts.json")).not.toContain("till-wise-under");
});
