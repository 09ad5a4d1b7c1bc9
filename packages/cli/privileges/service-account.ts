import { execFile } from "node:child_process";
import { lstat, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { DatabaseError } from "@assay/database/database-error";

/** The user that the web server and PostgreSQL run as when Assay is started as root. */
export interface ServiceAccount {
  readonly uid: number;
  readonly gid: number;
}

/** The system user that is created on the first start as root. */
export const SERVICE_USER = "assay";

/** The file below DATA_DIR that records the ids of a user without an entry in /etc/passwd. */
const RECORD = "service-user";

/** System accounts have numbers below 1000 (login.defs); Debian's own packages take them from 999 down and from 100 up. */
const RECORDED_UIDS = { highest: 899, lowest: 400 };

/**
 * The unprivileged user of an installation: the owner of its DATA_DIR if that is not root, otherwise the system user
 * `assay`, which is created if it is missing. If `useradd` fails, an unused uid is taken and recorded in DATA_DIR. Null
 * if this process is not root: everything then runs as the user who started it. Throws DatabaseError when there is no
 * usable user.
 */
export async function serviceAccount(dataDir: string): Promise<ServiceAccount | null> {
  if (process.getuid?.() !== 0) return null;
  const known = await findServiceAccount(dataDir);
  if (known) return known;
  const createdAccount = await createSystemUser().catch(() => null);
  return createdAccount ?? (await recordUnusedNumber(dataDir));
}

/** Like `serviceAccount` for root, but creates nothing: null when the first start would have to. */
export async function findServiceAccount(dataDir: string): Promise<ServiceAccount | null> {
  return (await ownerOf(dataDir)) ?? (await readRecord(dataDir)) ?? (await systemUser());
}

async function ownerOf(dataDir: string): Promise<ServiceAccount | null> {
  const { uid, gid } = await stat(dataDir).catch(() => ({ uid: 0, gid: 0 }));
  if (uid === 0) return null;
  const entry = (await passwdEntries()).find((candidate) => candidate.uid === uid);
  return unprivilegedAccount(uid, entry?.gid ?? gid);
}

async function systemUser(): Promise<ServiceAccount | null> {
  const entry = (await passwdEntries()).find(({ name, uid }) => name === SERVICE_USER && uid !== 0);
  return entry ? unprivilegedAccount(entry.uid, entry.gid) : null;
}

/** The root group has rights of its own; a group with the user's own number has none. */
function unprivilegedAccount(uid: number, gid: number): ServiceAccount {
  return { uid, gid: gid === 0 ? uid : gid };
}

async function createSystemUser(): Promise<ServiceAccount | null> {
  const options = ["--system", "--user-group", "--no-create-home", "--home-dir", "/nonexistent"];
  try {
    await promisify(execFile)("useradd", [...options, "--shell", "/usr/sbin/nologin", SERVICE_USER]);
    console.log(`Created the system user ${SERVICE_USER}, which the web server and PostgreSQL run as.`);
  } catch (error) {
    // Another start created it at the same time.
    const other = await systemUser();
    if (other === null) throw error;
    return other;
  }
  return systemUser();
}

async function readRecord(dataDir: string): Promise<ServiceAccount | null> {
  const path = join(dataDir, RECORD);
  const isTrusted = await lstat(path).then(
    ({ uid }) => uid === 0,
    () => false,
  );
  const text = isTrusted ? await readFile(path, "utf8") : "";
  const [, uid, gid] = /^(\d+):(\d+)\n$/.exec(text) ?? [];
  return Number(uid) > 0 ? unprivilegedAccount(Number(uid), Number(gid)) : null;
}

async function recordUnusedNumber(dataDir: string): Promise<ServiceAccount> {
  const users = (await passwdEntries()).map(({ uid }) => uid);
  const groups = (await readLines("/etc/group")).map(([, , gid]) => Number(gid));
  const taken = new Set([...users, ...groups]);
  for (let number = RECORDED_UIDS.highest; number >= RECORDED_UIDS.lowest; number -= 1) {
    if (taken.has(number)) continue;
    await mkdir(dataDir, { recursive: true });
    await writeFile(join(dataDir, RECORD), `${number}:${number}\n`, { mode: 0o644, flag: "wx" });
    return { uid: number, gid: number };
  }
  throw new DatabaseError(`no user for the web server and PostgreSQL: create one (useradd --system ${SERVICE_USER})`);
}

async function passwdEntries(): Promise<{ name: string; uid: number; gid: number }[]> {
  const lines = await readLines("/etc/passwd");
  return lines.map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

async function readLines(path: string): Promise<string[][]> {
  const text = await readFile(path, "utf8").catch(() => "");
  return text.split("\n").flatMap((line) => (line.includes(":") ? [line.split(":")] : []));
}
