import { join } from "node:path";
import { openPreparedFolder } from "#languages/prepared-folder";

/**
 * The cache folder of all judges in tests, as in a DATA_DIR: preparing compilers takes up to a minute of processor time. It is beside
 * what `npm start` installs, because installing packages empties node_modules.
 */
const CACHE = join(import.meta.dirname, "../../../.runtime/test-judge/cache");

/** Where the judges of tests keep prepared compilers from one test run to the next. `openTestJudge` creates it if missing. */
export const PREPARED_BY_TESTS = join(CACHE, "prepared");

/**
 * The folder that a judge on `PREPARED_BY_TESTS` really uses, which is elsewhere if the project is in a folder that other users
 * cannot enter. Created if missing.
 */
export function findPreparedCompilers(): Promise<string> {
  return openPreparedFolder(CACHE);
}
