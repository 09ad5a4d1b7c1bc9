import { join } from "node:path";
import { openPreparedFolder } from "#languages/prepared-folder";

/** The cache folder of all judges in tests: preparing compilers takes up to a minute of processor time. */
const CACHE = join(import.meta.dirname, "../../../node_modules/.cache/assay");

/** Where the judges of tests keep prepared compilers from one test run to the next. `openTestJudge` creates it if missing. */
export const PREPARED_BY_TESTS = join(CACHE, "prepared");

/**
 * The folder that a judge on `PREPARED_BY_TESTS` really uses, which is elsewhere if the project is in a folder that other users
 * cannot enter. Created if missing.
 */
export function findPreparedCompilers(): Promise<string> {
  return openPreparedFolder(CACHE);
}
