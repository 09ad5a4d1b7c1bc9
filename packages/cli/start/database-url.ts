import { connect } from "@assay/database/connect";
import { sql } from "kysely";
import type { Config } from "#config";
import { UsageError } from "#usage-error";

/** The database of a role that runs by itself, which has answered. Throws UsageError when none is set or it does not answer. */
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

/** A name with several addresses fails with one error for each. */
function explain(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(explain).join("; ");
  return error instanceof Error ? error.message : String(error);
}
