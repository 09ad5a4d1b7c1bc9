import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "@assay/contract/vocabulary/units";
import { DatabaseError } from "@assay/database/database-error";

/** The contents of postmaster.pid: PostgreSQL's process and whether it accepts connections. */
export interface Postmaster {
  /** The pid in the server's own PID namespace, which it has if root started it. */
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

/** The running or dead server that postmaster.pid names, or null if there is no such file. */
export async function readPostmaster(folder: string): Promise<Postmaster | null> {
  const lines = (await readFile(pidFile(folder), "utf8").catch(() => "")).split("\n");
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === "ready" } : null;
}

/** The server that runs on this folder, with its pid as seen by this process, or null. */
export async function findServer(folder: string): Promise<Postmaster | null> {
  const postmaster = await readPostmaster(folder);
  if (postmaster === null) return null;
  for (const name of await readdir("/proc")) {
    const pid = Number(name);
    if (!(pid > 0) || (await innermostNumber(pid)) !== postmaster.pid) continue;
    if (await runsOn(folder, pid)) return { ...postmaster, pid };
  }
  return null;
}

/** The pid of a process in its own PID namespace (proc(5), `NSpid`); null if it has ended. */
async function innermostNumber(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const numbers = /^NSpid:\s*(.*)$/m.exec(status)?.[1]?.split(/\s+/) ?? [];
  return numbers.length > 0 ? Number(numbers.at(-1)) : null;
}

/**
 * Ends the server that a killed Assay process left on this folder, and removes a postmaster.pid whose process has ended or
 * whose pid now belongs to another program, because PostgreSQL would refuse to start. Only the holder of the folder's
 * lock may call it. Throws DatabaseError if the server does not end.
 */
export async function endOrphan(folder: string): Promise<void> {
  const server = await findServer(folder);
  if (server) await stopPostmaster(folder, server.pid);
  await rm(pidFile(folder), { force: true });
}

const FAST_SHUTDOWN = "SIGINT";
const IMMEDIATE_SHUTDOWN = "SIGQUIT";
const PATIENCE_MS = 15 * SECOND;

/** Shuts a server down: fast first, then immediately. The next start recovers from an immediate shutdown. */
export async function stopPostmaster(folder: string, pid: number): Promise<void> {
  for (const signal of [FAST_SHUTDOWN, IMMEDIATE_SHUTDOWN] as const) {
    if (await runsOn(folder, pid)) signalIfAlive(pid, signal);
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      if (!(await runsOn(folder, pid))) return;
      await sleep(10);
    }
  }
  throw new DatabaseError(`the PostgreSQL process ${pid} on ${folder} does not exit; stop it by hand`);
}

/**
 * A server's working directory is its folder, which distinguishes it from a program that reused its pid. Folders are
 * compared by inode: the path may differ in the server's own mount namespace. Root may not see the directory where it lacks
 * CAP_SYS_PTRACE, as in a container; the server's user and arguments then tell.
 */
async function runsOn(folder: string, pid: number): Promise<boolean> {
  const directory = await stat(`/proc/${pid}/cwd`).catch(({ code }: NodeJS.ErrnoException) => code ?? "");
  if (typeof directory === "string") return /^(EACCES|EPERM)$/.test(directory) && isStartedOn(folder, pid);
  const { dev, ino } = await stat(folder);
  return directory.dev === dev && directory.ino === ino;
}

async function isStartedOn(folder: string, pid: number): Promise<boolean> {
  const [program, owner] = await Promise.all([stat(`/proc/${pid}`).catch(() => null), stat(folder)]);
  const [name = "", option, place] = (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).split("\0");
  return program?.uid === owner.uid && name.endsWith("/postgres") && option === "-D" && place === folder;
}

function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

function pidFile(folder: string): string {
  return join(folder, "postmaster.pid");
}
