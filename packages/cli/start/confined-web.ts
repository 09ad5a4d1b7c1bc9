import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Config } from "#config";
import { confine } from "#privileges/confine";
import { makeReadable } from "#privileges/file-access";
import { serviceAccount } from "#privileges/service-account";
import { COMPILED_FILES, shareCompiledFiles } from "#start/compiled-files";
import { projectFiles, SYSTEM_FILES } from "#start/project-files";

/** Node sizes its heap by the memory limits here. */
const MEMORY_LIMITS = "/sys/fs/cgroup";

const FIRST_OPEN_PORT = 1024;

/**
 * The command line with which root starts the web server; Node and its arguments follow it. The web server runs as the
 * installation's service account and can read only the project, the system's programs, `SYSTEM_FILES`, `MEMORY_LIMITS`, PROBLEMS_DIR and, in
 * DATA_DIR, `site.json`. Returns null if this process is not root: the web server then runs as the same user.
 */
export async function confineWeb(
  config: Pick<Config, "DATA_DIR" | "PORT" | "JUDGE_API_PORT" | "PROBLEMS_DIR">,
): Promise<string[] | null> {
  const account = await serviceAccount(config.DATA_DIR);
  if (account === null) return null;
  const project = projectFiles();
  const own = config.PROBLEMS_DIR === undefined ? [] : [config.PROBLEMS_DIR];
  const site = join(config.DATA_DIR, "site.json");
  await shareCompiledFiles(account.uid);
  await makeReadable([...project, ...((await isRootsFile(site)) ? [site] : [])], account);
  return confine({
    account,
    readable: [...SYSTEM_FILES, MEMORY_LIMITS, ...project, ...own, COMPILED_FILES, site],
    hasProc: true,
    sharesMemory: false,
    opensLowPorts: [config.PORT, config.JUDGE_API_PORT ?? 0].some((port) => port > 0 && port < FIRST_OPEN_PORT),
  });
}

/** True for a file in a folder that root owns, so that nobody else can replace the file. */
async function isRootsFile(path: string): Promise<boolean> {
  const { uid } = await stat(dirname(path)).catch(() => ({ uid: null }));
  return uid === 0 && existsSync(path);
}
