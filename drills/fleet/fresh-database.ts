import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@assay/cli/embedded/start";
import { connect, type Database } from "@assay/database/connect";
import { migrate } from "@assay/database/migrate";

export interface FreshDatabase extends AsyncDisposable {
  /** For whatever the drill writes; removed with the database. */
  readonly folder: string;
  readonly url: string;
  readonly db: Database;
}

/** Starts a PostgreSQL of its own for the drill, with the schema and nothing in it. */
export async function openFreshDatabase(drill: string): Promise<FreshDatabase> {
  const held = new AsyncDisposableStack();
  try {
    const folder = await mkdtemp(join(tmpdir(), `assay-drill-${drill}-`));
    held.defer(() => rm(folder, { recursive: true, force: true }));
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, "postgres") });
    held.defer(() => postgres.stop());
    await migrate(postgres.url);
    const db = connect(postgres.url, { maxConnections: 2, applicationName: "assay drill" });
    held.defer(() => db.destroy());
    return { folder, url: postgres.url, db, [Symbol.asyncDispose]: () => held.disposeAsync() };
  } catch (error) {
    await held.disposeAsync();
    throw error;
  }
}
