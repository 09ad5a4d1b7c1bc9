import type { Config } from "#config";
import { UsageError } from "#usage-error";

/** The database of a role that runs by itself. Throws UsageError when none is set. */
export function requireDatabaseUrl(config: Config): string {
  if (config.DATABASE_URL === undefined) throw new UsageError(`ROLE=${config.ROLE} needs DATABASE_URL`);
  return config.DATABASE_URL;
}
