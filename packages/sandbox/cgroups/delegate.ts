import { join } from "node:path";
import { sweep } from "#cgroups/folders";
import { findHierarchies } from "#cgroups/hierarchies";
import { surveyCgroups } from "#cgroups/open-cgroups";
import { enableControllers } from "#cgroups/version-2";
import { ownerName } from "#owner";

/** A cgroup delegated to a confined worker, which sees it as the root of the hierarchy. */
export interface DelegatedCgroup {
  readonly version: 1 | 2;
  readonly path: string;
  /** Where the worker sees it: at the hierarchy's mount point on the host. */
  readonly mountPoint: string;
}

/**
 * Removes the cgroups of dead supervisors and returns the path of a new one for the worker in each hierarchy that its
 * boxes need; confine.c creates it there. Empty if this machine has no usable cgroups: the worker then reports what is
 * missing. Throws the system's error, or SandboxError if an old cgroup cannot be removed.
 */
export async function delegateCgroups(): Promise<DelegatedCgroup[]> {
  const { version, bases, controllers } = surveyCgroups();
  const name = ownerName();
  const found: DelegatedCgroup[] = [];
  for (const base of new Set(bases)) {
    const hierarchy = findHierarchies().find(({ mountPoint }) => `${base}/`.startsWith(`${mountPoint}/`));
    if (hierarchy === undefined) continue;
    await sweep(base);
    if (version === 2) enableControllers(base, controllers);
    found.push({ version, path: join(base, name), mountPoint: hierarchy.mountPoint });
  }
  return found;
}
