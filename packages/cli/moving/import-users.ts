import type { Database } from "@assay/database/connect";
import { importUsers } from "@assay/server/users/import-users";
import { importSystem, readMovedFile } from "#moving/moved-file";
import { readUsersFile } from "#moving/read-users-file";

/**
 * Creates accounts for the users in a file of another judge. Returns what to print: how many of how many, and why the others were
 * skipped. Throws UsageError for a file that cannot be read and for a judge that is not known.
 */
export async function importUsersFile(db: Database, path: string, systemName: string): Promise<string> {
  const system = importSystem(systemName);
  const users = readUsersFile(await readMovedFile(path));
  const { created, skipped } = await importUsers(db, system, users);
  const reasons = skipped.map(({ userName, reason }) => `  skipped ${userName}: ${reason}`);
  return [`${created} of ${users.length} users imported.`, ...reasons].join("\n");
}
