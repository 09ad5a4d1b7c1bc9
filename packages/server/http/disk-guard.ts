import type { Route } from "@assay/contract/routes/route";
import { AppError } from "#base/app-error";
import { type DiskSpace, diskProblems } from "#base/disk-space";

declare module "fastify" {
  interface FastifyInstance {
    /** Throws AppError `disk_full` if there is not enough free disk to store something new. */
    requireDiskSpace: () => void;
  }
}

/** True for a route that may store something large or new: each POST or PUT that does not say otherwise. */
export function stores(route: Route): boolean {
  return (route.method === "POST" || route.method === "PUT") && !route.worksOnFullDisk;
}

/** Returns a function that throws AppError `disk_full` while one of the disks is too full to work with (`LEAST_FREE_DISK`). */
export function diskGuard(disks: () => readonly DiskSpace[]): () => void {
  return () => {
    if (diskProblems(disks()).length > 0) throw new AppError("disk_full");
  };
}
