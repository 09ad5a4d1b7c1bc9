import { join } from "node:path";
import { findRunningPostgres } from "@assay/cli/embedded/start";
import { connect, type Database } from "@assay/database/connect";

/** Runs `work` with a connection to the database of the Assay that runs on this DATA_DIR. Throws Error if none does. */
export async function withDatabase<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const url = await findRunningPostgres(join(dataDir, "postgres"));
  if (url === null) throw new Error("the database does not run");
  const db = connect(url, { maxConnections: 1, applicationName: "assay drill" });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
