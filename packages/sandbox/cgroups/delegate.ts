import { join } from "node:path";
import { sweep } from "#cgroups/folders";
import { findHierarchies } from "#cgroups/hierarchies";
import { surveyCgroups } from "#cgroups/open-cgroups";
import { handDown } from "#cgroups/version-2";
import { ownerName } from "#owner";

/** A cgroup that a confined worker is to have as the whole of a tree. */
export interface DelegatedCgroup {
  readonly version: 1 | 2;
  readonly path: string;
  /** Where the worker sees it: where the host has the tree. */
  readonly mountPoint: string;
}

/**
 * Names a cgroup for the worker in each tree that its boxes need, after removing those of dead supervisors; confine.c
 * creates them. None where this machine has no usable cgroups: the worker then says what it lacks. Throws the system's
 * error, or SandboxError when an old cgroup cannot be removed.
 */
export async function delegateCgroups(): Promise<DelegatedCgroup[]> {
  const { version, bases, controllers } = surveyCgroups();
  const name = ownerName();
  const found: DelegatedCgroup[] = [];
  for (const base of new Set(bases)) {
    const hierarchy = findHierarchies().find(({ mountPoint }) => `${base}/`.startsWith(`${mountPoint}/`));
    if (hierarchy === undefined) continue;
    await sweep(base);
    if (version === 2) handDown(base, controllers);
    found.push({ version, path: join(base, name), mountPoint: hierarchy.mountPoint });
  }
  return found;
}
