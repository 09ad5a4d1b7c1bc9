import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { isLeftByDeadSupervisor, ownerName } from "@assay/sandbox/owner";

/** Where the files of one import are. */
export interface ImportFolder extends AsyncDisposable {
  /** The path for its zip file. */
  readonly zip: string;
  /** For the long files of the package. */
  readonly read: string;
  /** For the tests that the package's own programs make. */
  readonly made: string;
}

/** Makes the folders of one import below `parent`, after removing those of processes that were killed. Disposing of them removes them. */
export async function makeImportFolder(parent: string): Promise<ImportFolder> {
  await mkdir(parent, { recursive: true });
  for (const name of await readdir(parent)) {
    if (name.startsWith(PREFIX) && isLeftByDeadSupervisor(name.slice(PREFIX.length)))
      await rm(join(parent, name), { recursive: true, force: true });
  }
  const folder = join(parent, `${PREFIX}${ownerName()}`);
  const [read, made] = [join(folder, "read"), join(folder, "made")];
  await mkdir(folder, { mode: 0o700 });
  await mkdir(read);
  await mkdir(made);
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 3 });
  return { zip: join(folder, "package.zip"), read, made, [Symbol.asyncDispose]: remove };
}

const PREFIX = "import-";
