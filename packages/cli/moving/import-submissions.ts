import type { Database } from "@assay/database/connect";
import { importSubmissions } from "@assay/server/submissions/import-submissions";
import { importSystem, readMovedFile } from "#moving/moved-file";
import { readSubmissionsFile } from "#moving/read-submissions-file";
import { UsageError } from "#terminal";

/**
 * Stores the submissions in a file of another judge with the verdicts that they had there. Returns what to print: how many of how many,
 * the SHA-256 of what was stored, and why others were skipped. Throws UsageError for a file that cannot be read, for a judge that
 * is not known, and if what is stored is not what the file says.
 */
export async function importSubmissionsFile(db: Database, path: string, systemName: string): Promise<string> {
  const system = importSystem(systemName);
  const read = readSubmissionsFile(await readMovedFile(path), system);
  const submissions = read.flatMap((each) => ("submission" in each ? [each.submission] : []));
  const imported = await importSubmissions(db, system, submissions);
  const reasons = [...read.flatMap((each) => ("reason" in each ? [each.reason] : [])), ...imported.skipped];
  if (imported.storedDigest !== imported.givenDigest)
    throw new UsageError(
      `what is stored differs from the file: SHA-256 ${imported.storedDigest} instead of ${imported.givenDigest}`,
    );
  return [
    `${imported.created} of ${read.length} submissions imported, ${imported.known} were there already.`,
    `SHA-256 of the imported ones in the file and in the database: ${imported.storedDigest}`,
    ...[...Map.groupBy(reasons, (reason) => reason)].map(([reason, all]) => `  skipped ${all.length}: ${reason}`),
  ].join("\n");
}
