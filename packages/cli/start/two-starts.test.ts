import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { bundledProblems, FEW_BUNDLED } from "@assay/problem-import/bundled";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildWeb } from "#start/web-build";

const MAIN = join(import.meta.dirname, "../main.ts");
const LISTENING = /Server listening at http:/;
/** Generous: four processes load all modules, two import the bundled problems, and other tests run at the same time. */
const PATIENCE_MS = 120_000;

let database: TestDatabase;
let folder: string;
const started: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "assay-two-"));
  database = await createTestDatabase();
  await buildWeb();
});
afterAll(async () => {
  for (const child of started) child.kill("SIGKILL");
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a web server. Resolves with its output once it listens or has ended. */
async function startWeb(): Promise<{ child: ChildProcess; output: string }> {
  const settings = {
    ROLE: "web",
    PORT: "0",
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    PROBLEMS_DIR: FEW_BUNDLED,
    LOG_LEVEL: "info",
  };
  const child = spawn(process.execPath, [MAIN, "start"], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  let output = "";
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (LISTENING.test(output)) resolve();
    });
  }
  child.on("close", () => resolve());
  await promise;
  return { child, output };
}

test(
  "starts two web servers at once on an empty database, with one admin and each problem once",
  async () => {
    const bundled = (await bundledProblems(FEW_BUNDLED)).length;
    await sql.raw("drop schema public cascade").execute(database.db);
    await sql.raw("create schema public").execute(database.db);
    const both = await Promise.all([startWeb(), startWeb()]);
    const printed = both.map(({ output }) => output).join("");
    expect(
      both.map(({ child }) => child.exitCode),
      printed,
    ).toEqual([null, null]);
    expect(printed.match(/The first admin:/g), printed).toHaveLength(1);
    expect(printed.match(/Problem added:/g) ?? []).toHaveLength(bundled);
    const admins = await database.db.selectFrom("users").select("id").where("role", "=", ROLE_ADMIN).execute();
    expect(admins).toHaveLength(1);
    expect(await database.db.selectFrom("problems").select("id").execute()).toHaveLength(bundled);
    for (const { child } of both) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
  },
  PATIENCE_MS,
);
