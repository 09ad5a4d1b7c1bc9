import { type ChildProcess, spawn } from "node:child_process";
import { Duplex } from "node:stream";
import { type FirstReport, followFirstProcess } from "#box/first-process";
import { endBox, endNamed } from "#box/orphans";
import { followStatus } from "#box/status";
import { SandboxError } from "#interface";

const START_PATIENCE_MS = 10_000;

/** What bubblewrap is started with. */
export interface BoxStart {
  /** bubblewrap and its arguments. */
  readonly argv: readonly string[];
  /** The name that bubblewrap is started under, this box's alone, by which its orphan is known (see orphans.ts). */
  readonly name: string;
  readonly uid: number | null;
  /** Descriptors 0, 1, 2 and, when there is a product, 3. */
  readonly stdio: readonly [number, number, number, number | null];
  /** Descriptors from FIRST_MORE_FD on, for bubblewrap alone. */
  readonly more: readonly number[];
  /** Called when the box stands and its first process waits; a rejection ends the box. */
  admit(pid: number): Promise<void>;
}

/** A box that was started. */
export interface StartedBox {
  /** Resolves when the box stands and its first process waits in its cgroup; rejects when it could not be made. */
  readonly made: Promise<void>;
  /** Starts the program; once, after `made`. */
  release(order: Uint8Array): void;
  /** Resolves when nothing of the box runs any more, whether or not it could be made. */
  readonly ended: Promise<BoxEnd>;
  /** False once bubblewrap is known to have ended. */
  isAlive(): boolean;
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

/** The number, in bubblewrap, of the descriptor on which it tells of the box. */
export const STATUS_FD = 4;
/** The number of the descriptor between the box's first process and this one. */
export const SUPERVISOR_FD = 5;
/** The number of the first of the descriptors in `more`. */
export const FIRST_MORE_FD = 6;

/**
 * Starts bubblewrap. The program is released once the box stands and `admit` has taken its first process into its
 * cgroups: what it costs to make the box is not the program's. The first process ends with bubblewrap, bubblewrap
 * with this one (`--die-with-parent`), and everything in the box with the first process, because it is the first
 * of its pid namespace (pid_namespaces(7)).
 */
export function spawnBox(start: BoxStart): StartedBox {
  const [program = "", ...programArguments] = start.argv;
  const [stdin, stdout, stderr, product] = start.stdio;
  const bwrap = spawn(program, programArguments, {
    argv0: start.name,
    env: {},
    cwd: "/",
    stdio: [stdin, stdout, stderr, product ?? "ignore", "pipe", "pipe", ...start.more],
    // Node clears the supplementary groups when it changes the user.
    ...(start.uid !== null && { uid: start.uid, gid: start.uid }),
  });
  const { promise: made, resolve, reject } = Promise.withResolvers<void>();
  const firstPid = Promise.withResolvers<number>();
  let knownPid: number | null = null;
  let failure: unknown = null;
  let releasedAt: number | null = null;
  let endedAt = 0;

  let isCondemned = false;

  // Never bubblewrap itself before it has told of its child: the child would wait for it for ever (see orphans.ts).
  const kill = () => {
    isCondemned = true;
    if (knownPid === null) return;
    // When bubblewrap has ended by itself, so has its child, and the number may be another's by now.
    if (bwrap.signalCode !== null) endBox(knownPid, start.name);
    else if (bwrap.exitCode === null) tryToKill(knownPid);
  };
  const fail = (error: unknown) => {
    failure ??= error;
    kill();
    reject(error);
  };
  const patience = setTimeout(() => {
    fail(new SandboxError("The box was not ready in time"));
    bwrap.kill("SIGKILL");
  }, START_PATIENCE_MS);
  followStatus(streamAt(bwrap, STATUS_FD), (pid) => {
    knownPid = pid;
    if (isCondemned) kill();
    firstPid.resolve(pid);
  });
  const supervisorEnd = streamAt(bwrap, SUPERVISOR_FD);
  // It breaks when the box is ended in the midst of talking; a box without a report is one that was ended.
  supervisorEnd.on("error", () => {});
  const admit = async () => {
    await start.admit(await firstPid.promise);
    clearTimeout(patience);
    resolve();
  };
  const onReady = () => {
    admit().catch(fail);
  };
  const report = followFirstProcess(supervisorEnd, onReady).catch(() => null);
  bwrap.once("error", fail);
  bwrap.once("exit", (_code, signal) => {
    endedAt = performance.now();
    if (signal === null) return;
    kill();
    endNamed(start.name);
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
  const release = (order: Uint8Array) => {
    releasedAt = performance.now();
    supervisorEnd.write(order);
  };
  const isAlive = () => bwrap.exitCode === null && bwrap.signalCode === null;
  return { made, release, ended, isAlive, kill };
}

/** Node's types know of five streams only. */
function streamAt(bwrap: ChildProcess, descriptor: number): Duplex {
  const stream: unknown = [...bwrap.stdio][descriptor];
  if (stream instanceof Duplex) return stream;
  throw new SandboxError(`bubblewrap has no stream ${descriptor}`);
}

function tryToKill(pid: number): boolean {
  try {
    return process.kill(pid, "SIGKILL");
  } catch {
    return false;
  }
}
