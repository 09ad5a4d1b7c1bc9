import { readFile } from "node:fs/promises";
import { IMPORT_SYSTEMS, type ImportSystem } from "@assay/server/users/imported-passwords";
import { UsageError } from "#terminal";

/** The judge of this name. Throws UsageError for one that is not known. */
export function importSystem(name: string): ImportSystem {
  const system = IMPORT_SYSTEMS.find((known) => known === name);
  if (system === undefined) throw new UsageError(`JUDGE is one of ${IMPORT_SYSTEMS.join(", ")}, not ${name}`);
  return system;
}

/** The text of a file that another judge has written. Throws UsageError if it cannot be read. */
export async function readMovedFile(path: string): Promise<string> {
  return readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${path} cannot be read: ${error.code ?? error.message}`);
  });
}
