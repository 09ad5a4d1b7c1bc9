import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

export interface ImportFolder extends AsyncDisposable {
  /** The path for its zip file. */
  readonly zip: string;
  /** For the long files of the package. */
  readonly read: string;
  /** For the tests that the package's own programs make. */
  readonly made: string;
  /** For the long files of an export of the stored problem. */
  readonly exported: string;
}

/**
 * Makes the folders of the import `id` below `parent`; disposing of them removes them. If `running` is given, what imports other than
 * these have left there is removed first: their workers were killed.
 */
export async function makeImportFolder(
  parent: string,
  id: string,
  running: readonly string[] | null = null,
): Promise<ImportFolder> {
  await mkdir(parent, { recursive: true });
  for (const name of running ? await readdir(parent) : []) {
    const owner = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null;
    if (owner !== null && (owner === id || !running?.includes(owner))) await remove(join(parent, name));
  }
  const folder = join(parent, `${PREFIX}${id}`);
  const [read, made, exported] = [join(folder, "read"), join(folder, "made"), join(folder, "exported")];
  await mkdir(folder, { mode: 0o700 });
  await mkdir(read);
  await mkdir(made);
  await mkdir(exported);
  return { zip: join(folder, "package.zip"), read, made, exported, [Symbol.asyncDispose]: () => remove(folder) };
}

const PREFIX = "assay-import-";

function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
