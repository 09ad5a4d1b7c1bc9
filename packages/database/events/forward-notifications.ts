import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "@assay/contract/vocabulary/units";
import type pg from "pg";
import { openPersistentConnection } from "#connections/persistent-connection";
import { EVENT_CHANNELS } from "#events/channels";
import type { EventReceiver } from "#events/event-bus";

export interface Forwarder {
  /** Lets another process forward: this one has nowhere to forward to. */
  resign(): void;
  close(): Promise<void>;
}

/** The name of the session lock of the process that forwards. */
const LOCK = "assay events forwarder";
const ASK_EVERY_MS = 5 * SECOND;

/**
 * Hands on what is sent with NOTIFY, by triggers and within transactions. Of all processes with a forwarder, one at a time listens;
 * when it ends or resigns, another one takes its place and reports a gap. Throws when the first connection fails.
 */
export async function forwardNotifications(
  url: string,
  { onPayload, onGap, mayForward }: EventReceiver & { readonly mayForward: () => boolean },
): Promise<Forwarder> {
  const closing = new AbortController();
  let forwarding: pg.Client | null = null;

  const ask = async (client: pg.Client): Promise<boolean> => {
    if (!mayForward()) return false;
    const { rows } = await client.query("select pg_try_advisory_lock(hashtextextended($1, 0)) as mine", [LOCK]);
    if (!rows[0].mine) return false;
    forwarding = client;
    client.on("notification", ({ channel, payload }) => onPayload(channel, payload ?? ""));
    for (const { name } of EVENT_CHANNELS) await client.query(`listen "${name}"`);
    onGap();
    return true;
  };
  const askAgain = async (client: pg.Client) => {
    do await sleep(ASK_EVERY_MS, undefined, { signal: closing.signal });
    while (!(await ask(client)));
  };

  const connection = await openPersistentConnection(url, {
    applicationName: "assay forwarder",
    onConnected: async (client) => {
      // If the connection is lost meanwhile, a new one asks.
      if (!(await ask(client))) askAgain(client).catch(() => client.end());
    },
    onLost: () => {
      forwarding = null;
    },
  });
  return {
    // PostgreSQL releases the lock with the connection, which is replaced by one that asks.
    resign: () => void forwarding?.end().catch(() => {}),
    close: () => {
      closing.abort();
      return connection.close();
    },
  };
}
