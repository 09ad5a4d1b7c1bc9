import { execFile } from "node:child_process";
import { constants } from "node:fs";
import { lstat, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { CANNOT_CONFINE, confineCommand } from "@assay/sandbox/confine/confine";
import { findUidRange, type UidRange } from "@assay/sandbox/confine/uid-range";
import { type Config, configSchema } from "#config";
import { makeReadable } from "#privileges/file-access";
import { COMPILED_FILES } from "#start/compiled-files";
import { LANGUAGE_FILES, projectFiles, SYSTEM_FILES } from "#start/project-files";
import { UsageError } from "#terminal";

/** The only folder in DATA_DIR that belongs to the worker's user. The worker sees it as `cache`. */
const CACHE = "judge-cache";

/** Where the sandbox keeps files for boxes when it runs as uid 0 (packages/sandbox/box/mounted-files.ts). */
const BOX_FILES = "/var/cache/assay/boxes";

/** Settings with secrets that workers do not read, and CONTACT_FORM_URL, which is invalid without its key. */
const OTHERS_SETTINGS = ["ADMIN_PASSWORD", "BACKUP_S3_URL", "SMTP_URL", "CONTACT_FORM_KEY", "CONTACT_FORM_URL"];
const SETTINGS = new Set(Object.keys(configSchema.shape).filter((name) => !OTHERS_SETTINGS.includes(name)));

/** The other environment variables the worker gets. The rest stay with the supervisor: some may be secrets. */
const VARIABLES = /^(PATH|LANG|LC_.*|TZ|NODE_.*|PG.*|SSL_CERT_.*|OTEL_.*|ASSAY_.*)$/;

export interface WorkerConfinement {
  readonly wrapper: readonly string[];
  /** The uids on the host that it and its boxes use. */
  readonly range: UidRange;
  /** DATA_DIR as an absolute path: the worker has another working folder. */
  readonly dataDir: string;
}

/**
 * The command line with which root starts the judge worker; Node and its arguments follow it. The worker runs in a user
 * namespace whose uid 0 is an unused uid on the host. It can read the project and the system, and of DATA_DIR it sees only
 * its cache folder. Returns null if this process is not root: the worker then runs as the same user. Throws UsageError,
 * SandboxError or a system error with the reason if the worker cannot be confined.
 */
export async function confineWorker(config: Pick<Config, "DATA_DIR">): Promise<WorkerConfinement | null> {
  if (process.getuid?.() !== 0) return null;
  const cache = join(config.DATA_DIR, CACHE);
  const range = findUidRange(await ownerOf(cache));
  if (range === null) throw new UsageError("no range of unused uids is left on this machine");
  await makeReadable(projectFiles(), { uid: range.base, gid: range.base });
  await openCache(cache, range.base);
  const wrapper = await confineCommand(range, {
    readable: [...SYSTEM_FILES, ...LANGUAGE_FILES, ...projectFiles(), COMPILED_FILES],
    writable: [[cache, join(config.DATA_DIR, "cache")]],
    memory: [join(config.DATA_DIR, "scratch"), BOX_FILES],
  });
  return { wrapper, range, dataDir: config.DATA_DIR };
}

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

/** Creates the folder for the uid. A folder of another owner is replaced, because a cache can be filled again. */
async function openCache(path: string, uid: number): Promise<void> {
  const found = await lstat(path).catch(() => null);
  if (found?.isDirectory() && found.uid === uid) return;
  await rm(path, { recursive: true, force: true });
  await mkdir(path, { recursive: true, mode: 0o700 });
  await using folder = await open(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  await folder.chown(uid, uid);
}

/** How the judge worker would run if root started it now. */
export interface ConfinementCheck {
  /** The uid on the host that it would run as; null if it would run as root. */
  readonly uid: number | null;
  /** Why it would run as root; empty if it would not. */
  readonly reason: string;
}

const DOCTOR = join(import.meta.dirname, "../../sandbox/doctor.ts");

/** Prints the names of the missing required controls as JSON. */
const EXAMINE = `
  const { examine } = await import(${JSON.stringify(DOCTOR)});
  const missing = (await examine()).filter((control) => control.isRequired && !control.isPresent);
  console.log(JSON.stringify(missing.map(({ name }) => name)));`;

/** Runs the sandbox's checks in a process that is confined like the judge worker. Works only as root. */
export async function checkConfinement(): Promise<ConfinementCheck> {
  const range = findUidRange();
  if (range === null) return { uid: null, reason: "no range of unused uids is left" };
  try {
    const view = { readable: [...SYSTEM_FILES, ...LANGUAGE_FILES, ...projectFiles()], writable: [], memory: [] };
    const wrapper = await confineCommand(range, view);
    const [file = "", ...args] = [...wrapper, process.execPath, "--input-type=module", "--eval", EXAMINE];
    const { stdout } = await promisify(execFile)(file, args, { cwd: "/" });
    const missing = JSON.parse(stdout) as string[];
    if (missing.length === 0) return { uid: range.base, reason: "" };
    return { uid: null, reason: `confined, it would lack ${missing.join(", ")}` };
  } catch (error) {
    const { code, stderr, message } = error as Error & { code?: unknown; stderr?: string };
    return { uid: null, reason: (code === CANNOT_CONFINE && stderr ? stderr : message).trim() };
  }
}
