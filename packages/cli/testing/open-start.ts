import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase } from "@assay/database/testing/test-database";
import { linkPreparedCompilers } from "@assay/judge/testing/prepared-compilers";
import { FEW_BUNDLED } from "@assay/problem-import/bundled";
import { buildWeb } from "#start/web-build";

/** The program that `npm start` runs. */
export const MAIN = join(import.meta.dirname, "../main.ts");

/** A database and an empty data folder for a start of the product. */
export interface TestStart {
  /** Spawns a program with the settings for them, a free port, a few of the bundled problems, and `settings`. */
  spawn(
    program: string,
    args: readonly string[],
    settings: Record<string, string>,
    stdio: SpawnOptions["stdio"],
  ): ChildProcess;
  /** Kills what was spawned last, and removes both. */
  close(): Promise<void>;
}

/** Prepares a start, with the pages built and the compilers that tests share. */
export async function openTestStart(): Promise<TestStart> {
  const folder = await mkdtemp(join(tmpdir(), "assay-start-"));
  await linkPreparedCompilers(folder);
  const database = await createTestDatabase();
  await buildWeb();
  let last: ChildProcess | undefined;
  return {
    spawn: (program, args, settings, stdio = "pipe") => {
      const { LOG_LEVEL: _, ...environment } = process.env;
      const own = { PORT: "0", DATA_DIR: folder, DATABASE_URL: database.url, PROBLEMS_DIR: FEW_BUNDLED };
      last = spawn(program, args, { env: { ...environment, ...own, ...settings }, stdio });
      return last;
    },
    close: async () => {
      last?.kill("SIGKILL");
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
