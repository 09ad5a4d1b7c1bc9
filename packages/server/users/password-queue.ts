import { LIMITS } from "@assay/contract/vocabulary/limits";
import { SECOND } from "@assay/contract/vocabulary/units";
import { AppError } from "#base/app-error";

/**
 * How many passwords are hashed concurrently. Each takes 19 MiB and one of the four threads on which Node.js also reads
 * files and resolves names: with all four taken, 200 concurrent logins delayed a file read by 8.7 s (two cores,
 * 2026-11).
 */
const CONCURRENT = 2;
const RETRY_AFTER_MS = 2 * SECOND;

/**
 * Runs one client's work when its turn comes, and returns the result. Throws AppError `too_many_requests` or
 * `unavailable` if too many wait.
 */
export type PasswordQueue = <T>(client: string, work: () => Promise<T>) => Promise<T>;

/**
 * Creates a queue in which clients take turns: a client that sends a thousand passwords at once delays the others by
 * one of them. A client is a network (`clientNetwork`) or a name for one of our own commands.
 */
export function createPasswordQueue(): PasswordQueue {
  const waitingByClient = new Map<string, (() => void)[]>();
  let waitingCount = 0;
  let runningCount = 0;

  const startNext = () => {
    const [next] = waitingByClient;
    if (next === undefined) {
      runningCount -= 1;
      return;
    }
    const [client, waiting] = next;
    const start = waiting.shift();
    // The client goes to the end of the line if it has more work.
    waitingByClient.delete(client);
    if (waiting.length > 0) waitingByClient.set(client, waiting);
    waitingCount -= 1;
    start?.();
  };

  const takeTurn = (client: string): Promise<void> => {
    if (runningCount < CONCURRENT) {
      runningCount += 1;
      return Promise.resolve();
    }
    const waiting = waitingByClient.get(client) ?? [];
    if (waiting.length >= LIMITS.waitingPasswordsPerAddress) {
      throw new AppError("too_many_requests", { retryAfterMs: RETRY_AFTER_MS });
    }
    if (waitingCount >= LIMITS.waitingPasswords) throw new AppError("unavailable", { retryAfterMs: RETRY_AFTER_MS });
    waitingByClient.set(client, waiting);
    waitingCount += 1;
    return new Promise((resolve) => waiting.push(resolve));
  };

  return async (client, work) => {
    await takeTurn(client);
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}
