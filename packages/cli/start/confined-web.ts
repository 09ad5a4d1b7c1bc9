import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { confine } from "@assay/database/privileges/confine";
import { makeReadable } from "@assay/database/privileges/make-readable";
import { serviceAccount } from "@assay/database/privileges/service-account";
import type { Config } from "#config";
import { projectFiles, SYSTEM_FILES } from "#start/project-files";

/** By the memory limits Node sizes its heap. */
const MEMORY_LIMITS = "/sys/fs/cgroup";

const FIRST_OPEN_PORT = 1024;

/**
 * The command line with which root starts the web server, to be followed by Node and its arguments: as the installation's
 * service account, with the project read-only and nothing else of the machine but the system's programs and /etc; of DATA_DIR it sees
 * `site.json` alone. Null unless this process is root: the web server then runs as its user.
 */
export async function confineWeb(
  config: Pick<Config, "DATA_DIR" | "PORT" | "JUDGE_API_PORT">,
): Promise<string[] | null> {
  const account = await serviceAccount(config.DATA_DIR);
  if (account === null) return null;
  const project = projectFiles();
  const site = join(config.DATA_DIR, "site.json");
  await makeReadable([...project, ...((await isRootsFile(site)) ? [site] : [])], account);
  return confine({
    account,
    readable: [...SYSTEM_FILES, MEMORY_LIMITS, ...project, site],
    hasProc: true,
    sharesMemory: false,
    opensLowPorts: [config.PORT, config.JUDGE_API_PORT ?? 0].some((port) => port > 0 && port < FIRST_OPEN_PORT),
  });
}

/** True for a file in a folder of root's, which nobody else can put another file in the place of. */
async function isRootsFile(path: string): Promise<boolean> {
  const { uid } = await stat(dirname(path)).catch(() => ({ uid: null }));
  return uid === 0 && existsSync(path);
}
