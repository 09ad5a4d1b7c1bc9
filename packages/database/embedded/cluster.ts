import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { access, mkdir, readFile, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { DatabaseError } from "#database-error";
import type { Binaries } from "#embedded/binaries";
import { unprivileged } from "#embedded/unprivileged";

const SUPERUSER = "assay";
/** The name of Assay's database in the embedded PostgreSQL. */
export const DATABASE = "assay";

/** Where the parts of an embedded database lie in its data folder. */
export interface Cluster {
  /** PostgreSQL's own folder. */
  readonly folder: string;
  readonly passwordFile: string;
  readonly log: string;
}

/** See `Cluster`. */
export function clusterOf(dataDir: string): Cluster {
  const [folder, passwordFile, log] = ["cluster", "password", "postgres.log"].map((name) => join(dataDir, name));
  return { folder, passwordFile, log } as Cluster;
}

/** The superuser's password. */
export async function readPassword(cluster: Cluster): Promise<string> {
  return (await readFile(cluster.passwordFile, "utf8")).trim();
}

/** The address of a database, password included: not for logs. */
export function urlOf(password: string, port: number, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
}

/** Makes the data folder itself. Throws DatabaseError when it is not this user's to use. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dirname(dataDir), { recursive: true });
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new DatabaseError(`cannot make the folder ${dataDir}: ${(error as Error).message}`);
  }
  const { uid } = await stat(dataDir);
  if (uid !== process.getuid?.()) {
    throw new DatabaseError(`the folder ${dataDir} belongs to the user ${uid}; start Assay as that user`);
  }
}

const FIRST_START_BYTES = 100 * 1_024 * 1_024;

/**
 * Makes the database's files on first use: a random password, readable by its owner alone, and
 * PostgreSQL's own, sorted by code point (C.UTF-8) whatever the machine. An interrupted first start
 * is begun afresh. Throws DatabaseError in one line.
 */
export async function prepareCluster(dataDir: string, binaries: Binaries, isDisposable: boolean): Promise<Cluster> {
  const cluster = clusterOf(dataDir);
  const { folder, passwordFile } = cluster;
  if (await exists(folder)) return cluster;
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < FIRST_START_BYTES) throw new DatabaseError(`the disk of ${dataDir} is full`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await writeFile(passwordFile, `${randomBytes(24).toString("base64url")}\n`, { mode: 0o600 });
  const options = [
    ["--pgdata", unfinished, "--username", SUPERUSER, "--pwfile", passwordFile, "--auth", "scram-sha-256"],
    ["--encoding", "UTF8", "--locale-provider", "builtin", "--builtin-locale", "C.UTF-8", "--locale", "C"],
    ["--no-instructions", ...(isDisposable ? ["--no-sync"] : [])],
  ].flat();
  const [program, args] = unprivileged([binaries.initdb, ...options]);
  try {
    await promisify(execFile)(program, args, { cwd: dataDir });
  } catch (error) {
    throw new DatabaseError(`the database in ${dataDir} cannot be made: ${reason(error)}`);
  }
  await rename(unfinished, folder);
  return cluster;
}

/** The one line of a failed program's output that says why. */
function reason(error: unknown): string {
  const { stderr = "", code, message } = error as NodeJS.ErrnoException & { stderr?: string };
  if (code === "ENOENT") return "bubblewrap (bwrap), through which root starts PostgreSQL, is not installed";
  const line = stderr.split("\n").find((text) => /error|fatal|bwrap:/i.test(text));
  return (line ?? message).trim();
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
