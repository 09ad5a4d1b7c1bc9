import { openPersistentConnection } from "#connections/persistent-connection";

/** A name that this process holds in the database while it runs and is connected. */
export interface Lease {
  /** Aborts when the lease is lost; once it is held again there is a new signal. */
  readonly signal: AbortSignal;
  /** Resolves when the name is held, or at once after `close`. */
  held(): Promise<void>;
  close(): Promise<void>;
}

/** Takes the lock of a name, which lives and dies with the connection. Its parameter is the name. */
export const HOLD_NAME = "select pg_advisory_lock(hashtextextended($1, 0))";

/**
 * Holds a name with a session advisory lock on a connection of its own. PostgreSQL releases the lock as soon as the
 * process or the connection ends, so that others see that the holder is gone (`unlockDeadWorkers`). A lost lease is
 * acquired again, but by then another process may have taken over the work.
 */
export async function holdLease(url: string, name: string, applicationName = "assay lease"): Promise<Lease> {
  const hold = openHold();
  const connection = await openPersistentConnection(url, {
    applicationName,
    onConnected: async (client) => {
      await client.query(HOLD_NAME, [name]);
      hold.begin();
    },
    onLost: hold.lose,
  });
  return {
    get signal() {
      return hold.signal;
    },
    held: () => hold.held(),
    close: async () => {
      await connection.close();
      hold.begin();
    },
  };
}

/** Keeps whether what a connection holds is held: not before the first `begin`, and not from `lose` to the next. */
export function openHold() {
  let lost = new AbortController();
  let held = Promise.withResolvers<void>();
  return {
    get signal() {
      return lost.signal;
    },
    held: () => held.promise,
    begin() {
      if (lost.signal.aborted) lost = new AbortController();
      held.resolve();
    },
    lose() {
      held = Promise.withResolvers<void>();
      lost.abort(new Error("the lease in the database was lost"));
    },
  };
}
