import { type ChildProcess, fork } from "node:child_process";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Logger } from "pino";
import type { ReadyMessage, RoleMessage } from "#start/role-process";
import { UsageError } from "#terminal";

/** A role in its own process that is restarted when it dies. */
export interface SupervisedRole {
  /** Resolves with its message when it is first ready. Rejects with RoleNotStarted if it ends before that. */
  readonly firstReady: Promise<ReadyMessage>;
  send(message: RoleMessage): void;
  /** Resolves when it has ended. With `isAsking`, it may first finish its work, until it is stopped without it. */
  stop(options?: { readonly isAsking: boolean }): Promise<void>;
}

/** A role ended before it was ready for the first time. */
export class RoleNotStarted extends UsageError {
  readonly code: number | null;
  /** The reason that the role or the system gave, if any. */
  readonly reason: string | null;

  constructor(message: string, { code = null, reason }: { code?: number | null; reason: string | null }) {
    super(message);
    this.code = code;
    this.reason = reason;
  }
}

const RESTART_DELAYS_MS = [0, SECOND, 5 * SECOND, 15 * SECOND, 60 * SECOND];
const STEADY_AFTER_MS = 60 * SECOND;

export interface RoleStart {
  /** The program, which is called with the argument `start`. */
  readonly main: string;
  readonly environment: NodeJS.ProcessEnv;
  /** A command line to which the role's own is appended, such as `confineWeb` returns; null to start the role directly. */
  readonly wrapper?: readonly string[] | null;
  /** Of the supervisor: says when the role ends by itself and when it is ready again. */
  readonly log: Pick<Logger, "info" | "error">;
}

/**
 * Starts a role as a child process and restarts it when it dies, with growing delays while it keeps dying. Calls `onChange`
 * each time it becomes ready and each time it dies; when it dies, with the role's own reason if it sent one.
 */
export function superviseRole(
  start: RoleStart,
  onChange: (isReady: boolean, reason: string | null) => void,
): SupervisedRole {
  const { main, environment, wrapper = null, log } = start;
  const name = `the ${environment.ROLE} process`;
  const { promise: firstReady, resolve, reject } = Promise.withResolvers<ReadyMessage>();
  let child: ChildProcess;
  let isStopping = false;
  let hasBeenReady = false;
  let deaths = 0;

  const launch = () => {
    const startedAt = Date.now();
    child = fork(main, ["start"], {
      env: environment,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      ...(wrapper !== null && wrapped(wrapper)),
    });
    child.on("error", ({ message }) =>
      reject(new RoleNotStarted(`${name} cannot be started: ${message}`, { reason: message })),
    );
    let reason: string | null = null;
    child.on("message", (message: RoleMessage) => {
      if (message.kind === "refused") reason = message.reason;
      if (message.kind !== "ready") return;
      if (deaths > 0) log.info({ event: "role" }, `${name} is back`);
      hasBeenReady = true;
      onChange(true, null);
      resolve(message);
    });
    child.on("exit", (code, signal) => {
      onChange(false, reason);
      if (isStopping) return;
      if (!hasBeenReady) {
        const message = `${name} did not start (${signal ?? code})`;
        return reject(new RoleNotStarted(message, { code, reason }));
      }
      if (Date.now() - startedAt > STEADY_AFTER_MS) deaths = 0;
      const delayMs = RESTART_DELAYS_MS[Math.min(deaths, RESTART_DELAYS_MS.length - 1)] ?? 0;
      deaths += 1;
      log.error({ event: "role", code, signal }, `${name} ended (${signal ?? code}); starting it again`);
      setTimeout(() => !isStopping && launch(), delayMs);
    });
  };
  launch();

  return {
    firstReady,
    send: (message) => {
      if (child.connected) child.send(message);
    },
    stop: async ({ isAsking } = { isAsking: false }) => {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((settle) => child.once("exit", settle));
      // A wrapped child is the wrapper: a signal would kill the role at once. Closing its channel lets the role stop cleanly.
      if (isAsking && child.connected) child.send({ kind: "leave" } satisfies RoleMessage);
      else if (wrapper === null) child.kill("SIGTERM");
      else if (child.connected) child.disconnect();
      await ended;
    },
  };
}

/** Detached, because Ctrl+C in the terminal would kill the wrapper, and because the role must not have root's terminal. */
function wrapped([program, ...args]: readonly string[]) {
  return { execPath: program, execArgv: [...args, process.execPath, ...process.execArgv], detached: true };
}
