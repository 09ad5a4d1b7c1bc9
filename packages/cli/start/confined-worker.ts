import { constants } from "node:fs";
import { lstat, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { makeReadable } from "@assay/database/privileges/make-readable";
import { confineCommand } from "@assay/sandbox/confine/confine";
import { findUidRange, type UidRange } from "@assay/sandbox/confine/uid-range";
import { type Config, configSchema } from "#config";
import { LANGUAGE_FILES, projectFiles, SYSTEM_FILES } from "#start/project-files";
import { UsageError } from "#usage-error";

/** Of DATA_DIR the only folder that belongs to the worker's user; the worker sees it as `cache`. */
const CACHE = "judge-cache";

/** What the judge keeps files for boxes in when it takes itself for root (mount-folder.ts). */
const BOX_FILES = "/var/cache/assay/boxes";

/** Settings with secrets that no worker reads, and what goes with them. */
const OTHERS_SETTINGS = ["ADMIN_PASSWORD", "CONTACT_FORM_KEY", "CONTACT_FORM_URL"];
const SETTINGS = new Set(Object.keys(configSchema.shape).filter((name) => !OTHERS_SETTINGS.includes(name)));

/** What else of the environment the worker gets; other secrets of the supervisor's are not among it. */
const VARIABLES = /^(PATH|LANG|LC_.*|TZ|NODE_.*|PG.*|SSL_CERT_.*|ASSAY_.*)$/;

/** How the judge worker is confined. */
export interface WorkerConfinement {
  readonly wrapper: readonly string[];
  /** Its users on the host. */
  readonly range: UidRange;
  /** DATA_DIR, whole: the worker's working folder is another one. */
  readonly dataDir: string;
}

/**
 * The command line with which root starts the judge worker, to be followed by Node and its arguments: in a user namespace
 * whose uid 0 is an otherwise unused uid of the host, with the project and the system read-only and, of DATA_DIR, a folder
 * for its cache alone. Null unless this process is root: the worker then runs as its user. Throws UsageError, SandboxError
 * or the system's error that says why the worker cannot be confined.
 */
export async function confineWorker(config: Pick<Config, "DATA_DIR">): Promise<WorkerConfinement | null> {
  if (process.getuid?.() !== 0) return null;
  const cache = join(config.DATA_DIR, CACHE);
  const range = findUidRange(await ownerOf(cache));
  if (range === null) throw new UsageError("no range of unused uids is left on this machine");
  await makeReadable(projectFiles(), { uid: range.base, gid: range.base });
  await openCache(cache, range.base);
  const wrapper = await confineCommand(range, {
    readable: [...SYSTEM_FILES, ...LANGUAGE_FILES, ...projectFiles()],
    writable: [[cache, join(config.DATA_DIR, "cache")]],
    memory: [join(config.DATA_DIR, "scratch"), BOX_FILES],
  });
  return { wrapper, range, dataDir: config.DATA_DIR };
}

/** The confined worker's environment. */
export function workerVariables(environment: NodeJS.ProcessEnv, dataDir: string): NodeJS.ProcessEnv {
  const kept = Object.entries(environment).filter(([name]) => SETTINGS.has(name) || VARIABLES.test(name));
  return { ...Object.fromEntries(kept), DATA_DIR: dataDir };
}

async function ownerOf(path: string): Promise<number | null> {
  return lstat(path).then(
    ({ uid }) => uid,
    () => null,
  );
}

/** Makes the folder the user's. One of somebody else is of no use, and what is in it can be made again. */
async function openCache(path: string, uid: number): Promise<void> {
  const found = await lstat(path).catch(() => null);
  if (found?.isDirectory() && found.uid === uid) return;
  await rm(path, { recursive: true, force: true });
  await mkdir(path, { recursive: true, mode: 0o700 });
  await using folder = await open(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  await folder.chown(uid, uid);
}
