// How a role's process talks to its supervisor, and how it stops.
import type { DiskSpace } from "@assay/server/base/disk-space";
import { isTerminal } from "#terminal";

/** The first admin, whom the first start of an installation creates. */
export interface FirstAdmin {
  readonly userName: string;
  /** Null if ADMIN_PASSWORD set it. */
  readonly password: string | null;
}

/** A role is ready. The rest is the web server's. */
export interface ReadyMessage {
  readonly kind: "ready";
  readonly address?: string;
  /** Where JUDGE_API_PORT serves Judge0's API. */
  readonly judge0Address?: string;
  /** Whom this start has created. */
  readonly firstAdmin?: FirstAdmin;
}

/** A message from a role's process to the supervisor, or from the supervisor to the web server. */
export type RoleMessage =
  | ReadyMessage
  /** The role cannot do its work and ends. `/readyz` shows the reason, so it contains no paths or host names. */
  | { readonly kind: "refused"; readonly reason: string }
  /** A worker that has joined elsewhere finishes what it has and ends. */
  | { readonly kind: "leave" }
  | { readonly kind: "worker"; readonly problem: string | null }
  | { readonly kind: "disks"; readonly disks: readonly DiskSpace[] };

/** Sends a message to the supervisor, if there is one. Resolves when it has been sent. */
export async function notifySupervisor(message: RoleMessage): Promise<void> {
  if (process.send) await new Promise((resolve) => process.send?.(message, resolve));
}

/**
 * True if the supervisor of `npm start` started this process, even if it is gone by now: then it has built the web client, watches the
 * worker and speaks to the person at the terminal.
 */
export function isRole(): boolean {
  return process.send !== undefined;
}

const endAtOnce = () => process.exit(1);

/**
 * Ends a role that loses its supervisor while it starts, because nobody waits for it any more and the rest of the start may take a minute.
 * Once `stopOnSignal` is called, it stops cleanly instead.
 */
export function endWithSupervisor(): void {
  if (!isRole()) return;
  process.on("disconnect", endAtOnce);
  if (!process.connected) endAtOnce();
}

/** What makes a process stop: a signal, or a supervisor that is gone or asks it to stop. */
export type StopCause = "SIGTERM" | "SIGINT" | "supervisor";

/**
 * Calls `stop` once, on SIGTERM, on SIGINT or when the supervisor is gone, then ends the process. The exit code is 0, or
 * `process.exitCode` if set, after a clean stop; 1 if stopping failed or took longer than `graceMs`. In a terminal, the
 * process that the person started says that it stops and that it has stopped.
 */
export function stopOnSignal(stop: (cause: StopCause) => Promise<void>, graceMs: number): void {
  let isStopping = false;
  const isSpeaking = isTerminal() && !isRole();
  const begin = async (cause: StopCause) => {
    if (isStopping) return;
    isStopping = true;
    // On a line of its own, after the ^C that the terminal shows.
    if (isSpeaking) console.log("\nStopping…");
    setTimeout(() => process.exit(1), graceMs).unref();
    try {
      await stop(cause);
      if (isSpeaking) console.log("Stopped.");
      process.exit();
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void begin(signal));
  if (!isRole()) return;
  process.off("disconnect", endAtOnce);
  process.on("disconnect", () => void begin("supervisor"));
  // The supervisor may have died while the role was starting.
  if (!process.connected) void begin("supervisor");
}
