import { openPersistentConnection } from "#connections/persistent-connection";

/** A name that this process holds in the database for as long as it lives and can reach it. */
export interface Lease {
  /** Aborts when the present hold is lost; a later hold has a signal of its own. */
  readonly signal: AbortSignal;
  /** Resolves when the name is held, or at once after `close`. */
  held(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Holds a name by a session advisory lock on a connection of its own. The lock goes with the process
 * or the connection, at once, so others see that its holder is gone (`unlockDeadWorkers`). A
 * lost lease is taken again; what was done under it may be somebody else's by then.
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
      hold.abort(new Error("the lease in the database is lost"));
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
