import type pg from "pg";
import { HOLD_NAME, type Lease, openHold } from "#connections/lease";
import { openPersistentConnection } from "#connections/persistent-connection";

/** The channel on which all workers are notified of submissions to stop. */
export const QUEUE_CHANNEL = "assay_queue";
/** The start of a message that names a submission to stop. */
export const STOP = "stop ";

/** The start of a message that names a problem that will be needed. */
export const PREFETCH = "prefetch ";

/** What a worker is told. */
export interface WorkerListener {
  /** Something waits. */
  readonly onWaiting: () => void;
  /** An unfinished submission was cancelled or deleted: a worker that judges it stops. */
  readonly onStop: (submissionId: string) => void;
  /** A problem will be needed soon. That may be missed; it only makes the first submissions faster. */
  readonly onPrefetch: (problemId: string) => void;
  /** Either of the others may have been missed while the connection was down. */
  readonly onGap: () => void;
}

/** The connection on which the workers of a process hold their names and are notified. */
export interface WorkerLink {
  /**
   * Holds the name of a worker, which nobody else may have, and listens on the channel of that name, until its lease is closed. All
   * leases of a link are lost together. Throws when the database does not answer.
   */
  join(name: string, listener: WorkerListener): Promise<Lease>;
  /** The leases are closed first. */
  close(): Promise<void>;
}

/** Opens the link and keeps it: a lost connection is replaced. Throws when the first one fails. */
export async function openWorkerLink(url: string): Promise<WorkerLink> {
  const workers = new Map<string, WorkerListener>();
  const hold = openHold();
  let current: pg.Client | null = null;
  let changed = Promise.resolve();

  const receive = ({ channel, payload = "" }: pg.Notification) => {
    if (channel !== QUEUE_CHANNEL) return workers.get(channel)?.onWaiting();
    for (const { onStop, onPrefetch } of workers.values()) {
      if (payload.startsWith(STOP)) onStop(payload.slice(STOP.length));
      if (payload.startsWith(PREFETCH)) onPrefetch(payload.slice(PREFETCH.length));
    }
  };
  const enter = async (client: pg.Client, name: string) => {
    await client.query(HOLD_NAME, [name]);
    await client.query(`listen ${client.escapeIdentifier(name)}`);
  };
  const leave = async (client: pg.Client, name: string) => {
    await client.query(`unlisten ${client.escapeIdentifier(name)}`);
    await client.query("select pg_advisory_unlock(hashtextextended($1, 0))", [name]);
  };

  /** One change after the other; none while there is no connection, because the next one enters who is here then. */
  const change = (work: (client: pg.Client) => Promise<void>) => {
    const changing = changed.then(() => current && work(current)).then(() => {});
    changed = changing.catch(() => {});
    return changing;
  };

  const connection = await openPersistentConnection(url, {
    applicationName: "assay worker link",
    onConnected: async (client) => {
      client.on("notification", receive);
      await client.query(`listen ${QUEUE_CHANNEL}`);
      // Includes those that join meanwhile.
      for (const name of workers.keys()) await enter(client, name);
      current = client;
      hold.begin();
      for (const { onGap } of workers.values()) onGap();
    },
    onLost: () => {
      current = null;
      hold.lose();
    },
  });

  return {
    async join(name, listener) {
      if (workers.has(name)) throw new Error(`this process already has a worker ${name}`);
      workers.set(name, listener);
      const isClosed = Promise.withResolvers<void>();
      try {
        await change((client) => enter(client, name));
      } catch (error) {
        workers.delete(name);
        throw error;
      }
      await hold.held();
      return {
        get signal() {
          return hold.signal;
        },
        held: () => Promise.race([hold.held(), isClosed.promise]),
        close: async () => {
          isClosed.resolve();
          if (workers.delete(name)) await change((client) => leave(client, name)).catch(() => {});
        },
      };
    },
    close: () => connection.close(),
  };
}
