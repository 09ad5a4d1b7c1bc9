import { glob, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HOUR } from "@assay/contract/vocabulary/units";
import { lockFolder } from "#embedded/folder-lock";

/** What the folders of test databases begin with, in the folder for temporary files. */
export const TEST_FOLDER_PREFIX = "assay-test-database-";

/** Removes the folders of test runs that were killed: an hour old, and nobody's database runs on them. */
export async function removeAbandonedFolders(): Promise<void> {
  for await (const name of glob(`${TEST_FOLDER_PREFIX}*`, { cwd: tmpdir() })) {
    const folder = join(tmpdir(), name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs < HOUR) continue;
    const lock = await lockFolder(folder).catch(() => null);
    if (!lock) continue;
    await rm(folder, { recursive: true, force: true });
    await lock.release();
  }
}
