import { symlink } from "node:fs/promises";
import { getCompileCacheDir } from "node:module";
import { basename, dirname, join, resolve } from "node:path";

/** Node's compile cache, which `npm start` fills (bin/compile-cache.mjs). Only root writes to it if root starts Assay. */
export const COMPILED_FILES = join(resolve(import.meta.dirname, "../../.."), ".runtime/compile-cache");

/**
 * Lets a role with another uid read what root has compiled: Node keeps a folder for each uid in the cache. Does nothing if this
 * process has no cache or uses another one.
 */
export async function shareCompiledFiles(uid: number): Promise<void> {
  const own = getCompileCacheDir();
  if (own === undefined || dirname(own) !== COMPILED_FILES) return;
  try {
    await symlink(basename(own), own.replace(/\d+$/, String(uid)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
