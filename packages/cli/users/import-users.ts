import { readFile } from "node:fs/promises";
import type { Database } from "@assay/database/connect";
import { importUsers } from "@assay/server/users/import-users";
import { IMPORT_SYSTEMS, type ImportSystem } from "@assay/server/users/imported-passwords";
import { UsageError } from "#terminal";
import { readUsersFile } from "#users/read-users-file";

/**
 * Creates accounts for the users in a file of another judge. Returns what to print: how many of how many, and why the others were
 * skipped. Throws UsageError for a file that cannot be read and for a judge that is not known.
 */
export async function importUsersFile(db: Database, path: string, system: string): Promise<string> {
  if (!isImportSystem(system)) throw new UsageError(`users come from ${IMPORT_SYSTEMS.join(", ")}, not ${system}`);
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${path} cannot be read: ${error.code ?? error.message}`);
  });
  const users = readUsersFile(text);
  const { created, skipped } = await importUsers(db, system, users);
  const reasons = skipped.map(({ userName, reason }) => `  skipped ${userName}: ${reason}`);
  return [`${created} of ${users.length} users imported.`, ...reasons].join("\n");
}

function isImportSystem(name: string): name is ImportSystem {
  return IMPORT_SYSTEMS.includes(name as ImportSystem);
}
