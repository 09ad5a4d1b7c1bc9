import { chmod, mkdir, realpath, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { InternalError } from "#interface";

/** Root's own place for such files, which everybody can enter (Filesystem Hierarchy Standard 3.0, section 5.5). */
const SYSTEM_FOLDER = "/var/cache/assay/prepared";

const OTHERS_MAY_ENTER = 0o001;

/**
 * Gives the folder for prepared files, and makes it. They are mounted into boxes by path, and a judge
 * started as root gives its boxes users of their own, who must be able to enter the folder. It lies in
 * `cacheDir`, but where a folder above is closed (/root is) in the system's cache folder. Throws
 * InternalError when that cannot be made either.
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
    throw new InternalError(`The boxes' users cannot enter ${own}, and ${systemFolder} cannot be made`, {
      cause: error,
    });
  }
}

/** True when everybody can enter this folder, or open this file, and all folders above it. */
export async function isOpenToAll(path: string): Promise<boolean> {
  const { mode } = await stat(path);
  if ((mode & OTHERS_MAY_ENTER) === 0) return false;
  return path === "/" || isOpenToAll(dirname(path));
}
