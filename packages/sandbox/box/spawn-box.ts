import { type ChildProcess, spawn } from "node:child_process";
import { Duplex, Readable } from "node:stream";
import { type FirstReport, readReport } from "#box/first-process";
import { followStatus } from "#box/status";
import { SandboxError } from "#interface";

const START_PATIENCE_MS = 10_000;

/** What bubblewrap is started with. */
export interface BoxStart {
  /** bubblewrap and its arguments. */
  readonly argv: readonly string[];
  readonly uid: number | null;
  /** Descriptors 0, 1, 2 and, when there is a product, 3. */
  readonly stdio: readonly [number, number, number, number | null];
  /** Descriptors from FIRST_MORE_FD on, for bubblewrap alone. */
  readonly more: readonly number[];
  /** Called when the box stands and its first process waits; what it throws ends the box. */
  admit(pid: number): void;
}

/** A box that was started. */
export interface StartedBox {
  /** Resolves when the program may begin; rejects when the box could not be made. */
  readonly started: Promise<void>;
  /** Resolves when nothing of the box runs any more, whether or not it could be made. */
  readonly ended: Promise<BoxEnd>;
  /** Ends everything in the box. */
  kill(): void;
}

/** How a box ended. */
export interface BoxEnd {
  /** Null when the box was ended before its program was. */
  readonly report: FirstReport | null;
  /** From the release of the program to the end of the box; 0 when it was never released. */
  readonly wallTimeMs: number;
  /** Why the box could not be made, when that is known. */
  readonly failure: unknown;
}

/** The number, in bubblewrap, of the descriptor that holds the box until one byte comes. */
export const BLOCK_FD = 4;
/** The number of the descriptor on which bubblewrap tells of the box. */
export const STATUS_FD = 5;
/** The number of the descriptor on which the box's first process reports. */
export const REPORT_FD = 6;
/** The number of the first of the descriptors in `more`. */
export const FIRST_MORE_FD = 7;

/**
 * Starts bubblewrap and releases the program once `admit` has taken the box's first process into its cgroups.
 * That process ends with bubblewrap, bubblewrap with this one (`--die-with-parent`), and everything in the box
 * with that process, because it is the first of its pid namespace (pid_namespaces(7)).
 */
export function spawnBox(start: BoxStart): StartedBox {
  const [program = "", ...programArguments] = start.argv;
  const [stdin, stdout, stderr, product] = start.stdio;
  const bwrap = spawn(program, programArguments, {
    env: {},
    cwd: "/",
    stdio: [stdin, stdout, stderr, product ?? "ignore", "pipe", "pipe", "pipe", ...start.more],
    // Node clears the supplementary groups when it changes the user.
    ...(start.uid !== null && { uid: start.uid, gid: start.uid }),
  });
  const { promise: started, resolve, reject } = Promise.withResolvers<void>();
  let firstPid: number | null = null;
  let failure: unknown = null;
  let releasedAt: number | null = null;
  let endedAt = 0;

  const kill = () => {
    const isGone = bwrap.exitCode !== null || bwrap.signalCode !== null;
    if (!isGone && !(firstPid !== null && tryToKill(firstPid))) bwrap.kill("SIGKILL");
  };
  const fail = (error: unknown) => {
    failure ??= error;
    kill();
    reject(error);
  };
  const patience = setTimeout(() => fail(new SandboxError("The box was not ready in time")), START_PATIENCE_MS);
  followStatus(readableAt(bwrap, STATUS_FD), (pid) => {
    firstPid = pid;
    try {
      start.admit(pid);
      releasedAt = performance.now();
      release(bwrap);
      clearTimeout(patience);
      resolve();
    } catch (error) {
      fail(error);
    }
  });
  const report = readReport(readableAt(bwrap, REPORT_FD));
  bwrap.once("error", fail);
  bwrap.once("exit", () => {
    endedAt = performance.now();
  });
  const ended = new Promise<void>((settle) => {
    bwrap.once("close", () => {
      clearTimeout(patience);
      reject(new SandboxError("The box ended before it was ready"));
      settle();
    });
  }).then(async () => {
    const wallTimeMs = releasedAt === null ? 0 : endedAt - releasedAt;
    return { report: await report, wallTimeMs, failure };
  });
  return { started, ended, kill };
}

function readableAt(bwrap: ChildProcess, descriptor: number): Readable {
  const stream = streamAt(bwrap, descriptor);
  if (stream instanceof Readable) return stream;
  throw new SandboxError(`bubblewrap has no stream ${descriptor}`);
}

/** Node's types know of five streams only. */
function streamAt(bwrap: ChildProcess, descriptor: number): unknown {
  return [...bwrap.stdio][descriptor];
}

function release(bwrap: ChildProcess): void {
  const stream = streamAt(bwrap, BLOCK_FD);
  if (!(stream instanceof Duplex)) throw new SandboxError("bubblewrap has no block stream");
  // The box may have been ended meanwhile; then there is nothing to release.
  stream.on("error", () => {});
  stream.end("\n");
}

function tryToKill(pid: number): boolean {
  try {
    return process.kill(pid, "SIGKILL");
  } catch {
    return false;
  }
}
