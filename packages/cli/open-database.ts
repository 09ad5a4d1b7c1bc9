import { join } from "node:path";
import { connect, type Database } from "@assay/database/connect";
import { findRunningPostgres } from "@assay/database/embedded/running";
import { startEmbeddedPostgres } from "@assay/database/embedded/start";
import { migrate } from "@assay/database/migrate";
import type { Config } from "#config";

/** The folder of the embedded database below DATA_DIR. */
export function postgresFolder(config: Pick<Config, "DATA_DIR">): string {
  return join(config.DATA_DIR, "postgres");
}

/**
 * Runs `work` on the product's database: the one that DATABASE_URL names, the embedded one that a
 * running product holds, or the embedded one started for this alone. Throws DatabaseError.
 */
export async function withDatabase<T>(config: Config, work: (db: Database, url: string) => Promise<T>): Promise<T> {
  const running = config.DATABASE_URL ?? (await findRunningPostgres(postgresFolder(config)));
  const own = running === null ? await startEmbeddedPostgres({ dataDir: postgresFolder(config) }) : null;
  const url = running ?? own?.url ?? "";
  try {
    await migrate(url);
    const db = connect(url, { maxConnections: 2, applicationName: "assay command" });
    try {
      return await work(db, url);
    } finally {
      await db.destroy();
    }
  } finally {
    await own?.stop();
  }
}
