import { glob, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HOUR } from "@assay/contract/vocabulary/units";
import { withConnection } from "@assay/database/connections/open-pool";
import { migrate } from "@assay/database/migrate";
import { TEMPLATE } from "@assay/database/testing/template";
import type { TestProject } from "vitest/node";
import { lockFolder, startEmbeddedPostgres } from "#embedded/start";

/**
 * Vitest's global set-up: one embedded PostgreSQL in a temporary folder for the whole run, and in it
 * a migrated database that each test file clones (`createTestDatabase`). `npm run test:unit` does without.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.ASSAY_TEST_WITHOUT_DATABASE) return async () => {};
  await removeAbandonedFolders();
  await using made = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), TEST_FOLDER_PREFIX));
  made.defer(() => rm(dataDir, { recursive: true, force: true }));
  const server = await startEmbeddedPostgres({ dataDir, isDisposable: true });
  made.defer(() => server.stop());
  const owner = new URL(server.url).username;
  await withConnection(server.superuserUrl, (client) => client.query(`create database ${TEMPLATE} owner ${owner}`));
  await migrate(Object.assign(new URL(server.url), { pathname: `/${TEMPLATE}` }).href);
  project.provide("testDatabaseUrl", server.url);
  project.provide("testDatabaseAdminUrl", server.superuserUrl);
  const kept = made.move();
  return () => kept.disposeAsync();
}

/** The names of test databases' folders, which are in the folder for temporary files, begin with this. */
export const TEST_FOLDER_PREFIX = "assay-test-database-";

/** Removes the folders of test runs that were killed: those at least an hour old in which no database is running. */
export async function removeAbandonedFolders(): Promise<void> {
  for await (const name of glob(`${TEST_FOLDER_PREFIX}*`, { cwd: tmpdir() })) {
    const folder = join(tmpdir(), name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs < HOUR) continue;
    const lock = await lockFolder(folder).catch(() => null);
    if (!lock) continue;
    await rm(folder, { recursive: true, force: true });
    await lock.release();
  }
}
