import type { DiskSpace } from "@assay/server/base/disk-space";

/** What a role's process tells the supervisor, and the supervisor the web server. */
export type RoleMessage =
  | { readonly kind: "ready"; readonly address?: string }
  /** Why a role cannot do its work; it ends after that. The words are shown by `/readyz`, so they name no paths and hosts. */
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "worker"; readonly problem: string | null }
  | { readonly kind: "disks"; readonly disks: readonly DiskSpace[] };

/** Tells the supervisor, when there is one. Resolves when the message is on its way. */
export async function tellSupervisor(message: RoleMessage): Promise<void> {
  if (process.send) await new Promise((resolve) => process.send?.(message, resolve));
}

/** True when this process was started by the supervisor of `npm start`. */
export function isSupervised(): boolean {
  return process.connected === true;
}
