import { createHash, randomUUID } from "node:crypto";
import { lstat, mkdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** Root's folder for programs that are built once (Filesystem Hierarchy Standard 3.0, section 5.5). */
const FOLDER = "/var/cache/assay";

/** The uid that the host's root has for a process in another user namespace, such as the confined worker (user_namespaces(7)). */
const OVERFLOW_UID = 65_534;

/** A user other than root, and a worker without root's privileges, may not store programs. */
const MAY_NOT_STORE = ["EACCES", "EPERM", "EROFS"];

/** Programs that are built once for each version of what they are made of. */
export interface StoredPrograms {
  /** The beginning of the folder's name. */
  readonly name: string;
  /** The files with their sources. */
  readonly sources: readonly string[];
  /** Whatever else they depend on, such as the compiler and its options. */
  readonly options: readonly string[];
  /** Builds them in an empty folder. */
  build(folder: string): Promise<unknown>;
}

/**
 * Returns the folder with these programs, which root owns and everybody can read, building them unless an earlier start has.
 * Returns null if they are not there and this user may not store them. Throws the error of `build`.
 */
export async function findOrBuild({ name, sources, options, build }: StoredPrograms): Promise<string | null> {
  const hash = createHash("sha256").update(JSON.stringify(options));
  for (const path of sources) hash.update(await readFile(path));
  const folder = join(FOLDER, `${name}-${hash.digest("hex").slice(0, 16)}`);
  if (await isRootsFolder(folder)) return folder;
  if (process.getuid?.() !== 0) return null;
  // Two concurrent starts must not write to the same files.
  const unfinished = `${folder}.${randomUUID()}`;
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o755 });
  } catch (error) {
    if (MAY_NOT_STORE.includes((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
  try {
    await build(unfinished);
    await rename(unfinished, folder);
  } catch (error) {
    // Another start may have built them in the meantime.
    if (!(await isRootsFolder(folder))) throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return folder;
}

async function isRootsFolder(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => null);
  return found?.isDirectory() === true && [0, OVERFLOW_UID].includes(found.uid) && (found.mode & 0o022) === 0;
}
