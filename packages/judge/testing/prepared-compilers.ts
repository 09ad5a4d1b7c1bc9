import { execFile } from "node:child_process";
import { chown, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { findUidRange } from "@assay/sandbox/confine/uid-range";
import { openPreparedFolder } from "#languages/prepared-folder";

/**
 * The cache folder of all judges in tests, as in a DATA_DIR: preparing compilers takes up to a minute of processor time. It is beside
 * what `npm start` installs, because installing packages empties node_modules.
 */
const CACHE = join(import.meta.dirname, "../../../.runtime/test-judge/cache");

/** Where the judges of tests keep prepared compilers from one test run to the next. `openTestJudge` creates it if missing. */
export const PREPARED_BY_TESTS = join(CACHE, "prepared");

/**
 * Links the compilers that the judges of the unit tests prepared, 300 MB. The files never change: new content gets a folder with
 * a new name. The judge worker owns the cache folder and only reads the files, which stay root's if root runs the tests.
 */
export async function linkPreparedCompilers(dataDir: string): Promise<void> {
  const uid = process.getuid?.() === 0 ? (findUidRange()?.base ?? 0) : null;
  const cache = join(dataDir, uid === null ? "cache" : "judge-cache");
  const prepared = join(cache, "prepared");
  await mkdir(prepared, { recursive: true });
  const made = await openPreparedFolder(CACHE);
  const copy = (...options: string[]) => promisify(execFile)("cp", ["-a", ...options, `${made}/.`, prepared]);
  // Links need the same file system.
  await copy("--link", "--force").catch(() => copy("--reflink=auto", "--force"));
  if (uid === null) return;
  await chown(cache, uid, uid);
  await chown(prepared, uid, uid);
}
