import { openPersistentConnection } from "#connections/persistent-connection";

/** A name that this process holds in the database while it runs and is connected. */
export interface Lease {
  /** Aborts when the lease is lost; once it is held again there is a new signal. */
  readonly signal: AbortSignal;
  /** Resolves when the name is held, or at once after `close`. */
  held(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Holds a name with a session advisory lock on a connection of its own. PostgreSQL releases the lock as soon as the
 * process or the connection ends, so that others see that the holder is gone (`unlockDeadWorkers`). A lost lease is
 * acquired again, but by then another process may have taken over the work.
 */
export async function holdLease(url: string, name: string, applicationName = "assay lease"): Promise<Lease> {
  let hold = new AbortController();
  let held = Promise.withResolvers<void>();
  const connection = await openPersistentConnection(url, {
    applicationName,
    onConnected: async (client) => {
      await client.query("select pg_advisory_lock(hashtextextended($1, 0))", [name]);
      if (hold.signal.aborted) hold = new AbortController();
      held.resolve();
    },
    onLost: () => {
      held = Promise.withResolvers<void>();
      hold.abort(new Error("the lease in the database was lost"));
    },
  });
  return {
    get signal() {
      return hold.signal;
    },
    held: () => held.promise,
    close: async () => {
      await connection.close();
      held.resolve();
    },
  };
}
