import { LEAST_FREE_DISK } from "@assay/contract/vocabulary/limits";

/** The free space on a disk that the installation writes to. */
export interface DiskSpace {
  /** The embedded database's folder, or the folder of the judge's scratch files and compiled programs. */
  readonly disk: "database" | "scratch";
  readonly freeBytes: number;
}

const LEAST: Readonly<Record<DiskSpace["disk"], number>> = {
  database: LEAST_FREE_DISK.databaseBytes,
  scratch: LEAST_FREE_DISK.scratchBytes,
};

/** What is on each disk, in a sentence. */
export const DISK_NAMES: Readonly<Record<DiskSpace["disk"], string>> = {
  database: "the database",
  scratch: "the judge's scratch files",
};

/** One sentence for each disk that is too full to work with (`/readyz`). It names no paths. */
export function diskProblems(disks: readonly DiskSpace[]): string[] {
  return disks
    .filter(({ disk, freeBytes }) => freeBytes < LEAST[disk])
    .map(({ disk, freeBytes }) => {
      return `the disk of ${DISK_NAMES[disk]} has ${mebibytes(freeBytes)} free, less than ${mebibytes(LEAST[disk])}`;
    });
}

function mebibytes(bytes: number): string {
  return `${Math.floor(bytes / 1_024 ** 2)} MiB`;
}
