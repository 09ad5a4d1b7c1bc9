import type pg from "pg";
import { openStandingConnection } from "#connections/standing-connection";

/** A name that this process holds in the database for as long as it lives and can reach it. */
export interface Lease {
  /** Aborts when the present hold is lost; a later hold has a signal of its own. */
  readonly signal: AbortSignal;
  /** Resolves when the name is held, or at once after `close`. */
  held(): Promise<void>;
  /**
   * Holds one thing under the lease, of which nobody else may then say the same: gives what lets it
   * go, or null when it is held already, by anybody. Throws when the lease is lost.
   */
  tryHold(thing: string): Promise<(() => Promise<void>) | null>;
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
  let session: pg.Client | null = null;
  // PostgreSQL gives a session its own lock again; within this process the set refuses it.
  const things = new Set<string>();
  const connection = await openStandingConnection(url, {
    applicationName,
    onConnected: async (client) => {
      await client.query("select pg_advisory_lock(hashtextextended($1, 0))", [name]);
      if (hold.signal.aborted) hold = new AbortController();
      session = client;
      held.resolve();
    },
    onLost: () => {
      session = null;
      held = Promise.withResolvers<void>();
      hold.abort(new Error("the lease in the database is lost"));
    },
  });
  async function letGo(client: pg.Client, thing: string): Promise<void> {
    // A lost session has let go of everything by itself.
    if (client === session)
      await client.query("select pg_advisory_unlock(hashtextextended($1, 0))", [thing]).catch(() => {});
    things.delete(thing);
  }

  return {
    get signal() {
      return hold.signal;
    },
    held: () => held.promise,
    tryHold: async (thing) => {
      if (things.has(thing)) return null;
      things.add(thing);
      const client = session;
      try {
        if (!client) throw new Error("the lease in the database is lost");
        const { rows } = await client.query("select pg_try_advisory_lock(hashtextextended($1, 0)) as is_ours", [thing]);
        if (rows[0].is_ours) return () => letGo(client, thing);
        things.delete(thing);
        return null;
      } catch (error) {
        things.delete(thing);
        throw error;
      }
    },
    close: async () => {
      session = null;
      await connection.close();
      held.resolve();
    },
  };
}
