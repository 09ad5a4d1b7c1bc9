import type { Route } from "@assay/contract/routes/route";
import { ROUTES } from "@assay/contract/routes/table";
import { AppError } from "#base/app-error";
import { type DiskSpace, diskProblems } from "#base/disk-space";

declare module "fastify" {
  interface FastifyInstance {
    /** Throws AppError `disk_full` if there is not enough free disk to store something new. */
    requireDiskSpace: () => void;
  }
}

/**
 * What still works when the disk is nearly full, although it is no GET or DELETE: login and what protects an account, previews,
 * and what admins need to find out what fills it and to keep more from coming.
 */
const ON_FULL_DISK: ReadonlySet<keyof typeof ROUTES> = new Set([
  "login",
  "giveLoginCode",
  "giveNewPassword",
  "requestPasswordMail",
  "readPasswordLink",
  "usePasswordLink",
  "createPasswordLink",
  "changePassword",
  "deleteAccount",
  "startTwoFactor",
  "confirmTwoFactor",
  "renewRecoveryCodes",
  "removeTwoFactor",
  "updatePoints",
  "editUser",
  "checkNewUsers",
  "deactivateUser",
  "reactivateUser",
  "resetPassword",
  "changeVisibility",
  "setProblemStatus",
  "previewStatement",
  "previewComment",
  "openEditorial",
  "openHint",
  "closeReport",
  "muteChatUser",
  "cancelSubmission",
  "countRejudged",
  "discardRejudge",
  "changeSiteSettings",
  "authenticate",
  "authorize",
]);

const ROUTES_ON_FULL_DISK: ReadonlySet<Route> = new Set([...ON_FULL_DISK].map((name) => ROUTES[name]));

/** True for a route that may store something large or new: each POST or PUT that is not listed here. */
export function stores(route: Route): boolean {
  return (route.method === "POST" || route.method === "PUT") && !ROUTES_ON_FULL_DISK.has(route);
}

/** Returns a function that throws AppError `disk_full` while one of the disks is too full to work with (`LEAST_FREE_DISK`). */
export function diskGuard(disks: () => readonly DiskSpace[]): () => void {
  return () => {
    if (diskProblems(disks()).length > 0) throw new AppError("disk_full");
  };
}
