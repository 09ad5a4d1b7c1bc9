import { join } from "node:path";
import { connect, type Database } from "@assay/database/connect";
import { migrate } from "@assay/database/migrate";
import { sql } from "kysely";
import type { Config } from "#config";
import { findRunningPostgres, startEmbeddedPostgres } from "#embedded/start";
import { UsageError } from "#terminal";

export function postgresFolder(config: Pick<Config, "DATA_DIR">): string {
  return join(config.DATA_DIR, "postgres");
}

/**
 * Migrates the installation's database and runs `work` with a connection to it. This is the database that DATABASE_URL names,
 * the embedded one if Assay is running, or else the embedded one, started for this command. Throws DatabaseError.
 */
export async function withDatabase<T>(config: Config, work: (db: Database, url: string) => Promise<T>): Promise<T> {
  const running = config.DATABASE_URL ?? (await findRunningPostgres(postgresFolder(config)));
  const own = running === null ? await startEmbeddedPostgres({ dataDir: postgresFolder(config) }) : null;
  const url = running ?? own?.url ?? "";
  try {
    await migrate(url);
    const db = connect(url, { maxConnections: 2, applicationName: "assay command", s3Url: config.S3_URL });
    try {
      return await work(db, url);
    } finally {
      await db.destroy();
    }
  } finally {
    await own?.stop();
  }
}

/**
 * The address of the database that DATABASE_URL names, after a first query to it. Throws UsageError if it is not set or the
 * query fails.
 */
export async function requireDatabase(config: Config): Promise<string> {
  const url = config.DATABASE_URL;
  if (url === undefined) throw new UsageError(`ROLE=${config.ROLE} needs DATABASE_URL`);
  const db = connect(url, { maxConnections: 1, applicationName: "assay start" });
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    throw new UsageError(`the database of DATABASE_URL cannot be used: ${explain(error)}`);
  } finally {
    await db.destroy();
  }
  return url;
}

/** Connecting to a host name with several addresses fails with one error per address. */
function explain(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(explain).join("; ");
  return error instanceof Error ? error.message : String(error);
}
