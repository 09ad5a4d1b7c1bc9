import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { SECOND } from "@assay/contract/vocabulary/units";
import { DISK_NAMES, type DiskSpace, diskProblems } from "@assay/server/base/disk-space";
import type { Logger } from "pino";

const LOOK_EVERY_MS = 10 * SECOND;

export type DiskFolders = Partial<Readonly<Record<DiskSpace["disk"], string>>>;

/**
 * Reports the free space on the disks of these folders, now and every ten seconds until stopped, and logs when there is too
 * little and when there is enough again. The supervisor does this for the web server, which may not see the folders.
 */
export function watchDisks(
  folders: DiskFolders,
  report: (disks: DiskSpace[]) => void,
  log: Pick<Logger, "info" | "warn">,
): { stop(): void } {
  const logChanges = diskLog(log);
  const look = () =>
    readDisks(folders).then(
      (disks) => {
        report(disks);
        logChanges(disks);
      },
      (error) => log.warn({ err: error }, "free disk space is unknown"),
    );
  void look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** Logs each disk that becomes too full, and each that has room again. */
export function diskLog(log: Pick<Logger, "info" | "warn">): (disks: readonly DiskSpace[]) => void {
  const full = new Set<DiskSpace["disk"]>();
  return (disks) => {
    for (const space of disks) {
      const [problem] = diskProblems([space]);
      if (problem !== undefined && !full.has(space.disk)) log.warn({ event: "disk", ...space }, problem);
      if (problem === undefined && full.has(space.disk))
        log.info({ event: "disk", ...space }, `the disk of ${DISK_NAMES[space.disk]} has room again`);
      if (problem === undefined) full.delete(space.disk);
      else full.add(space.disk);
    }
  };
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
