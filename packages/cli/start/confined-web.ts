import { chmod, copyFile, mkdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { confine } from "@assay/database/privileges/confine";
import { makeReadable } from "@assay/database/privileges/make-readable";
import { serviceAccount } from "@assay/database/privileges/service-account";
import type { Config } from "#config";

const root = resolve(import.meta.dirname, "../../..");

/** What the web server needs of the project: never DATA_DIR, `.env` or `.git`. */
const PROJECT = ["package.json", "LICENSE", "site.json", "node_modules", "packages", "problems"];

/** Names, addresses and certificates; processors and memory limits, by which Node sizes its heap. */
const SYSTEM = ["/etc", "/run/systemd/resolve", "/sys/devices/system", "/sys/fs/cgroup"];

const FIRST_OPEN_PORT = 1024;

/**
 * The command line with which root starts the web server, to be followed by Node and its arguments: as the installation's
 * service account, with the project read-only and nothing else of the machine but the system's programs and /etc. In the place of
 * DATA_DIR it sees a folder with `site.json` alone. Null unless this process is root: the web server then runs as its user.
 */
export async function confineWeb(config: Pick<Config, "DATA_DIR" | "PORT">): Promise<string[] | null> {
  const account = await serviceAccount(config.DATA_DIR);
  if (account === null) return null;
  const project = [...PROJECT.map((name) => join(root, name)), process.execPath];
  await makeReadable(project, account);
  const view = await makeView(config.DATA_DIR);
  return confine({
    account,
    readable: [...SYSTEM, ...project],
    // A DATA_DIR around the project cannot be covered by a folder: what it holds besides is absent anyway.
    replaced: `${root}/`.startsWith(`${config.DATA_DIR}/`) ? [] : [[view, config.DATA_DIR]],
    hasProc: true,
    sharesMemory: false,
    opensLowPorts: config.PORT > 0 && config.PORT < FIRST_OPEN_PORT,
  });
}

/**
 * Makes the folder that the web server sees in the place of DATA_DIR, below which it lies: so the free space that the
 * web server finds there is that of DATA_DIR's disk.
 */
async function makeView(dataDir: string): Promise<string> {
  const view = join(dataDir, "web");
  await rm(view, { recursive: true, force: true });
  await mkdir(view, { recursive: true });
  await chmod(view, 0o755);
  const site = join(view, "site.json");
  const isCopied = await copyFile(join(dataDir, "site.json"), site).then(() => true, ignoreMissing);
  if (isCopied) await chmod(site, 0o644);
  return view;
}

function ignoreMissing(error: NodeJS.ErrnoException): false {
  if (error.code === "ENOENT") return false;
  throw error;
}
