import { mkdir, readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { isLeftByDeadSupervisor } from "#owner";

/** Root's own place for such files, which everybody can enter (Filesystem Hierarchy Standard 3.0, section 5.5). */
const SYSTEM_FOLDER = "/var/cache/assay/boxes";

/** To enter and not to list: the names in it are not to be guessed. */
const ENTER_ONLY = 0o711;

/**
 * Makes a folder for files that are mounted into boxes. A box mounts them by path as its own user, who can enter
 * neither `ownFolder` nor, when the supervisor is root, always the folders above it (/root is closed). So for root it lies
 * in the system's cache folder, under the name of `ownFolder`; what dead supervisors left there is removed. Otherwise
 * the box's user is the supervisor's own. Throws the system's error.
 */
export async function openMountFolder(
  ownFolder: string,
  { isRoot = process.getuid?.() === 0, systemFolder = SYSTEM_FOLDER } = {},
): Promise<string> {
  if (!isRoot) {
    const folder = join(ownFolder, "mounts");
    await mkdir(folder, { mode: 0o700 });
    return folder;
  }
  await mkdir(systemFolder, { recursive: true, mode: 0o755 });
  for (const name of await readdir(systemFolder)) {
    if (isLeftByDeadSupervisor(name)) await rm(join(systemFolder, name), { recursive: true, force: true });
  }
  const folder = join(systemFolder, basename(ownFolder));
  await mkdir(folder, { mode: ENTER_ONLY });
  return folder;
}
