import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "@assay/contract/vocabulary/units";
import { type ConnectionOptions, connect, type NatsConnection } from "@nats-io/transport-node";

export interface NatsConnectionOptions {
  /** Called with each new connection. */
  readonly onConnected: (connection: NatsConnection) => void;
  /** Called once when NATS does not answer or the connection is lost, until it is connected again. */
  readonly onLost: (error: unknown) => void;
}

/** A connection to NATS that is opened in the background and replaced whenever it is lost, until `close`. */
export interface KeptNatsConnection {
  /** Null while there is none. */
  readonly current: NatsConnection | null;
  close(): Promise<void>;
}

const PATIENCE_MS = 5 * SECOND;
/** The other side is gone if it leaves two of these without an answer. */
const PING_EVERY_MS = 5 * SECOND;
/** Attempts are spread, so that all processes do not come back to a restarted NATS at once. */
const RETRY_MS = { least: 500, most: 3 * SECOND };

export function keepNatsConnection(url: string, { onConnected, onLost }: NatsConnectionOptions): KeptNatsConnection {
  const closing = new AbortController();
  let current: NatsConnection | null = null;
  let isLost = false;
  const lose = (error: unknown) => {
    if (!isLost && !closing.signal.aborted) onLost(error);
    isLost = true;
  };

  async function keep(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        current = await connect(natsOptions(url));
        // What the server only reports, such as a refused subject, is not worth more than a closed connection.
        if (closing.signal.aborted) await current.close();
        else {
          isLost = false;
          onConnected(current);
        }
        lose((await current.closed()) ?? new Error("the connection was closed"));
      } catch (error) {
        lose(error);
      }
      current = null;
      const delayMs = RETRY_MS.least + Math.random() * (RETRY_MS.most - RETRY_MS.least);
      await sleep(delayMs, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  const kept = keep();
  return {
    get current() {
      return current?.isClosed() ? null : current;
    },
    close: async () => {
      closing.abort();
      // Sends what is left.
      await current?.drain().catch(() => {});
      await kept;
    },
  };
}

/**
 * How NATS's client connects to an address such as `nats://user:password@host:4222`, `nats://token@host` or, if TLS is required,
 * `tls://host`. The servers of a cluster are separated by commas and share the credentials of the first.
 */
export function natsOptions(text: string): ConnectionOptions {
  const [first = "", ...others] = text.split(",");
  const { protocol, username, password, host } = new URL(first.trim());
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  const credentials = password === "" ? { token: user } : { user, pass };
  return {
    servers: [host, ...others.map((server) => new URL(server.trim()).host)],
    ...(username !== "" && credentials),
    ...(protocol === "tls:" && { tls: {} }),
    name: "assay",
    reconnect: false,
    timeout: PATIENCE_MS,
    pingInterval: PING_EVERY_MS,
    maxPingOut: 2,
  };
}
