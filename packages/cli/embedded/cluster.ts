import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  access,
  chmod,
  copyFile,
  lchown,
  mkdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { DatabaseError } from "@assay/database/database-error";
import { mayAdministerSystem } from "@assay/sandbox/confine/capabilities";
import { asAccount } from "#embedded/as-account";
import type { Binaries } from "#embedded/binaries";
import { APPLICATION_ROLE, DATABASE, SUPERUSER } from "#embedded/roles";
import { giveToOwnerOf } from "#privileges/file-access";
import type { ServiceAccount } from "#privileges/service-account";

export interface Cluster {
  /** PostgreSQL's own folder. */
  readonly folder: string;
  /** The superuser's password. Neither PostgreSQL nor the web server can read it when Assay is started as root. */
  readonly passwordFile: string;
  /** The ordinary role's password. */
  readonly applicationPasswordFile: string;
  readonly log: string;
}

export function clusterOf(dataDir: string): Cluster {
  const path = (name: string) => join(dataDir, name);
  return {
    folder: path("cluster"),
    passwordFile: path("password"),
    applicationPasswordFile: path("application-password"),
    log: path("postgres.log"),
  };
}

/** Returns the superuser's URL of a database, password included. Only the start of the database uses it. */
export async function superuserUrl(cluster: Cluster, port: number): Promise<(database: string) => string> {
  const password = await readPassword(cluster.passwordFile);
  return (database) => urlOf(SUPERUSER, password, port, database);
}

/**
 * The ordinary role's URL of Assay's database, password included: not for logs. Throws if the password cannot be read.
 */
export async function applicationUrl(cluster: Cluster, port: number): Promise<string> {
  return urlOf(APPLICATION_ROLE, await readPassword(cluster.applicationPasswordFile), port, DATABASE);
}

async function readPassword(file: string): Promise<string> {
  return (await readFile(file, "utf8")).trim();
}

function urlOf(role: string, password: string, port: number, database: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}

/** The ordinary role's password, generated when it is first needed. */
export async function ensureApplicationPassword(cluster: Cluster): Promise<string> {
  if (!(await exists(cluster.applicationPasswordFile))) await writePassword(cluster.applicationPasswordFile);
  return readPassword(cluster.applicationPasswordFile);
}

/**
 * Creates the data folder. Its owner is the owner of DATA_DIR, the folder above; only PostgreSQL's own folder in it
 * belongs to the service account. Throws DatabaseError if the data folder belongs to another user.
 */
export async function makeDataFolder(dataDir: string, account: ServiceAccount | null): Promise<void> {
  const parent = dirname(dataDir);
  try {
    await mkdir(parent, { recursive: true });
    const isNew = (await mkdir(dataDir, { recursive: true, mode: 0o700 })) !== undefined;
    if (isNew && account !== null) {
      await giveToOwnerOf(parent, { chown: (uid, gid) => lchown(dataDir, uid, gid) });
    }
  } catch (error) {
    throw new DatabaseError(`cannot create the folder ${dataDir}: ${(error as Error).message}`);
  }
  const { uid } = await stat(dataDir);
  // There the account enters the folder by itself (privileges/confine.ts). It may not list it, and the passwords in it are files of root's.
  if (uid === 0 && account !== null && !mayAdministerSystem()) await chmod(dataDir, 0o711);
  if (uid === process.getuid?.() || uid === account?.uid) return;
  throw new DatabaseError(`the folder ${dataDir} belongs to the user ${uid}; start Assay as that user`);
}

const FIRST_START_BYTES = 100 * 1_024 * 1_024;

/**
 * Creates the database's files on first use: a random password, readable by its owner only, and a cluster that sorts by
 * code point (C.UTF-8) on every machine. An interrupted first start begins again. Throws DatabaseError with a one-line message.
 */
export async function prepareCluster(dataDir: string, binaries: Binaries, options: ClusterOptions): Promise<Cluster> {
  const cluster = clusterOf(dataDir);
  if (await exists(cluster.folder)) return cluster;
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < FIRST_START_BYTES) throw new DatabaseError(`the disk of ${dataDir} is full`);
  const unfinished = `${cluster.folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await writePassword(cluster.passwordFile);
  await runInitdb(binaries, unfinished, cluster.passwordFile, options).catch((error) => {
    throw new DatabaseError(`the database in ${dataDir} cannot be created: ${reason(error)}`);
  });
  await rename(unfinished, cluster.folder);
  return cluster;
}

export interface ClusterOptions {
  /** The owner of PostgreSQL's files; null for the user of this process. */
  readonly account: ServiceAccount | null;
  /** True if nothing is forced to disk. */
  readonly isDisposable: boolean;
}

async function runInitdb(binaries: Binaries, folder: string, passwordFile: string, options: ClusterOptions) {
  const { account, isDisposable } = options;
  const argv = [
    [binaries.initdb, "--pgdata", folder, "--username", SUPERUSER, "--auth", "scram-sha-256"],
    ["--encoding", "UTF8", "--locale-provider", "builtin", "--builtin-locale", "C.UTF-8", "--locale", "C"],
    ["--no-instructions", ...(isDisposable ? ["--no-sync"] : [])],
  ].flat();
  const run = promisify(execFile);
  if (account === null) return run(binaries.initdb, [...argv.slice(1), "--pwfile", passwordFile], { cwd: folder });
  // Only here may the account read the superuser's password. initdb also needs a user name, which a bare uid may lack.
  const [password, users] = [`${folder}-password`, `${folder}-users`];
  try {
    await copyFile(passwordFile, password);
    await writeFile(users, `assay:x:${account.uid}:${account.gid}::/nonexistent:/usr/sbin/nologin\n`);
    for (const path of [folder, password, users]) await lchown(path, account.uid, account.gid);
    const replaced = [[password, PASSWORD_IN_VIEW] as const, [users, "/etc/passwd"] as const];
    const { program, args } = asAccount(account, [...argv, "--pwfile", PASSWORD_IN_VIEW], {
      writable: [folder],
      replaced,
    });
    return await run(program, args);
  } finally {
    for (const path of [password, users]) await rm(path, { force: true });
  }
}

/** The path of the password file in initdb's view of the machine. */
const PASSWORD_IN_VIEW = "/etc/assay-password";

async function writePassword(file: string): Promise<void> {
  // Written completely or not at all, because a start may be interrupted at any time.
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  await writeFile(unfinished, `${randomBytes(24).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
  await giveToOwnerOf(dirname(file), { chown: (uid, gid) => lchown(unfinished, uid, gid) });
  await rename(unfinished, file);
}

/** The line of a failed program's output that states the reason. */
function reason(error: unknown): string {
  const { stderr = "", code, message } = error as NodeJS.ErrnoException & { stderr?: string };
  if (code === "ENOENT") return "bubblewrap (bwrap), through which root starts PostgreSQL, is not installed";
  const line = stderr.split("\n").find((text) => /error|fatal|(bwrap|setpriv):/i.test(text));
  return (line ?? message).trim();
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
