import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { withConnection } from "#connections/with-connection";
import { startEmbeddedPostgres } from "#embedded/start";
import { migrate } from "#migrate";
import { removeAbandonedFolders, TEST_FOLDER_PREFIX } from "#testing/abandoned-folders";
import { TEMPLATE } from "#testing/template";

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

declare module "vitest" {
  export interface ProvidedContext {
    /** As the ordinary role that the product works as. */
    testDatabaseUrl: string;
    /** As PostgreSQL's superuser, which makes and removes databases. */
    testDatabaseAdminUrl: string;
  }
}
