import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { withConnection } from "#connections/with-connection";
import { startEmbeddedPostgres } from "#embedded/start";
import { migrate } from "#migrate";
import { TEMPLATE } from "#testing/template";

/**
 * Vitest's global set-up: one embedded PostgreSQL in a temporary folder for the whole run, and in it
 * a migrated database that each test file clones (`createTestDatabase`).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "assay-test-database-"));
  const server = await startEmbeddedPostgres({ dataDir, isDisposable: true });
  const templateUrl = Object.assign(new URL(server.url), { pathname: `/${TEMPLATE}` }).href;
  await withConnection(server.url, (client) => client.query(`create database ${TEMPLATE}`));
  await migrate(templateUrl);
  project.provide("testDatabaseAdminUrl", server.url);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

declare module "vitest" {
  export interface ProvidedContext {
    testDatabaseAdminUrl: string;
  }
}
