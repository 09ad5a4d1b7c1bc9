import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { DiskSpace } from "@assay/server/base/disk-space";

const LOOK_EVERY_MS = 10 * SECOND;

export type DiskFolders = Partial<Readonly<Record<DiskSpace["disk"], string>>>;

/**
 * Reports the free space on the disks of these folders, now and every ten seconds until stopped. The supervisor does this for
 * the web server, which may not see the folders.
 */
export function watchDisks(folders: DiskFolders, report: (disks: DiskSpace[]) => void): { stop(): void } {
  const look = () =>
    readDisks(folders).then(report, (error) => console.error(`assay: free disk space is unknown: ${error}`));
  void look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** The space on the disks of these folders that is available without root. Throws errors of the file system. */
export async function readDisks(folders: DiskFolders): Promise<DiskSpace[]> {
  const named = Object.entries(folders) as [DiskSpace["disk"], string][];
  return Promise.all(named.map(async ([disk, folder]) => ({ disk, freeBytes: await freeBytes(folder) })));
}

/** A folder that does not exist yet will be created on its parent's disk. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || dirname(folder) === folder) throw error;
    return freeBytes(dirname(folder));
  }
}
