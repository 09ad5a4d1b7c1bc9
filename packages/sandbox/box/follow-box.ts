import type { Socket } from "node:net";
import { type FirstReport, followFirstProcess } from "#box/first-process";
import type { Launched } from "#box/launcher";
import { endBox, endNamed } from "#box/orphans";
import { followStatus } from "#box/status";
import { SandboxError } from "#interface";

const START_PATIENCE_MS = 10_000;

/** A bubblewrap that was launched. */
export interface BoxStart {
  readonly bubblewrap: Launched;
  /** The name that it was started under, this box's alone, by which its orphan is known (see orphans.ts). */
  readonly name: string;
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
/**
 * Follows a bubblewrap. The program is released once the box stands and `admit` has taken its first process into its
 * cgroups: what it costs to make the box is not the program's. The first process ends with bubblewrap, bubblewrap
 * with the launcher and so with this process (`--die-with-parent`), and everything in the box with the first process,
 * because it is the first of its pid namespace (pid_namespaces(7)).
 */
export function followBox({ bubblewrap, name, admit }: BoxStart): StartedBox {
  const { promise: made, resolve, reject } = Promise.withResolvers<void>();
  const firstPid = Promise.withResolvers<number>();
  let knownPid: number | null = null;
  let endSignal: number | null = null;
  let failure: unknown = null;
  let releasedAt: number | null = null;
  let endedAt = 0;
  let isCondemned = false;

  // Never bubblewrap itself before it has told of its child: the child would wait for it for ever (see orphans.ts).
  const kill = () => {
    isCondemned = true;
    if (knownPid === null) return;
    // When bubblewrap has ended by itself, so has its child, and the number may be another's by now.
    if (endSignal === null) tryToKill(knownPid);
    else if (endSignal !== 0) endBox(knownPid, name);
  };
  const fail = (error: unknown) => {
    failure ??= error;
    kill();
    reject(error);
  };
  const patience = setTimeout(() => {
    fail(new SandboxError("The box was not ready in time"));
    if (endSignal === null) tryToKill(bubblewrap.pid);
  }, START_PATIENCE_MS);
  followStatus(bubblewrap.status, (pid) => {
    knownPid = pid;
    if (isCondemned) kill();
    firstPid.resolve(pid);
  });
  const onReady = () => {
    firstPid.promise
      .then(admit)
      .then(() => {
        clearTimeout(patience);
        resolve();
      })
      .catch(fail);
  };
  // It breaks when the box is ended in the midst of talking; a box without a report is one that was ended.
  const report = followFirstProcess(bubblewrap.supervisor, onReady).catch(() => null);
  const gone = bubblewrap.ended.then((signal) => {
    endedAt = performance.now();
    endSignal = signal;
    clearTimeout(patience);
    if (signal !== 0) {
      kill();
      endNamed(name);
    }
  });
  const ended = Promise.all([gone, closed(bubblewrap.status), report]).then(([, , last]) => {
    reject(new SandboxError("The box ended before it was ready"));
    return { report: last, wallTimeMs: releasedAt === null ? 0 : endedAt - releasedAt, failure };
  });
  const release = (order: Uint8Array) => {
    releasedAt = performance.now();
    bubblewrap.supervisor.write(order);
  };
  return { made, release, ended, isAlive: () => endSignal === null, kill };
}

function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once("close", () => resolve());
  });
}

function tryToKill(pid: number): boolean {
  try {
    return process.kill(pid, "SIGKILL");
  } catch {
    return false;
  }
}
