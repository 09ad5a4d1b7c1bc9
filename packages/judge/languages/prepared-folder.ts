import { chmod, mkdir, realpath, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { InternalError } from "#interface";

/** Root's folder for prepared files, which every user can enter (Filesystem Hierarchy Standard 3.0, section 5.5). */
const SYSTEM_FOLDER = "/var/cache/assay/prepared";

const OTHERS_MAY_ENTER = 0o001;

/**
 * Creates the folder for prepared files and returns its path. The files are mounted into boxes by path, and the boxes of a
 * judge started as root have users of their own, who must be able to enter the folder. It is in `cacheDir`, or in the
 * system's cache folder if they cannot enter a parent folder, such as /root. Throws InternalError if that folder cannot be
 * created either.
 */
export async function openPreparedFolder(
  cacheDir: string,
  { isRoot = process.getuid?.() === 0, systemFolder = SYSTEM_FOLDER } = {},
): Promise<string> {
  const own = join(cacheDir, "prepared");
  await mkdir(own, { recursive: true });
  if (!isRoot) return own;
  await Promise.all([cacheDir, own].map((path) => chmod(path, 0o755)));
  if (await isOpenToAll(await realpath(own))) return own;
  try {
    await mkdir(systemFolder, { recursive: true, mode: 0o755 });
    return systemFolder;
  } catch (error) {
    throw new InternalError(`The boxes' users cannot enter ${own}, and ${systemFolder} cannot be created`, {
      cause: error,
    });
  }
}

/** Returns whether every user can enter this folder, or execute this file, and enter all folders above it. */
export async function isOpenToAll(path: string): Promise<boolean> {
  const { mode } = await stat(path);
  if ((mode & OTHERS_MAY_ENTER) === 0) return false;
  return path === "/" || isOpenToAll(dirname(path));
}
