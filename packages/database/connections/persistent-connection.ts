import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "@assay/contract/vocabulary/units";
import pg from "pg";
import { requirePrimary } from "#connections/require-primary";

export interface PersistentConnectionOptions {
  readonly applicationName: string;
  /** Called with each new connection, the first included; what it throws counts as a lost connection. */
  readonly onConnected: (client: pg.Client) => Promise<void>;
  /** Called when the connection is lost; a new one is being opened. */
  readonly onLost: () => void;
  /** How long the database may take to connect or to answer; 10 s when absent. */
  readonly patienceMs?: number;
}

/** One connection that is kept open: for LISTEN and for locks, which live and die with it. */
export interface PersistentConnection {
  close(): Promise<void>;
}

const HEARTBEAT_MS = 10 * SECOND;
const ANSWER_PATIENCE_MS = 10 * SECOND;
const RETRY_DELAYS_MS = [50, 200, SECOND, 2 * SECOND];
/** While a slow machine starts, a process can be too busy to read an answer that has arrived. */
const FIRST_ATTEMPTS = 6;

/**
 * Opens the connection and keeps it: a lost one is replaced until `close`. A heartbeat detects a connection whose other side has
 * disappeared silently. Throws when the first connection fails; one that times out is tried again, six times in all.
 */
export async function openPersistentConnection(
  url: string,
  options: PersistentConnectionOptions,
): Promise<PersistentConnection> {
  const closing = new AbortController();
  let current = await connectFirst(url, options);
  const kept = keep();

  async function keep(): Promise<void> {
    while (!closing.signal.aborted) {
      await current.lost;
      if (closing.signal.aborted) return;
      options.onLost();
      current = await reconnect();
    }
  }

  async function reconnect(): Promise<Connected> {
    for (let failures = 0; ; failures += 1) {
      const delayMs = RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)];
      await sleep(delayMs, undefined, { signal: closing.signal }).catch(() => {});
      if (closing.signal.aborted) return current;
      const connected = await connectOnce(url, options).catch(() => null);
      if (connected) return connected;
    }
  }

  return {
    close: async () => {
      closing.abort();
      await current.end();
      await kept;
      await current.end();
    },
  };
}

interface Connected {
  readonly lost: Promise<void>;
  end(): Promise<void>;
}

async function connectFirst(url: string, options: PersistentConnectionOptions): Promise<Connected> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await connectOnce(url, options);
    } catch (error) {
      if (attempt === FIRST_ATTEMPTS || !isTimeout(error)) throw error;
    }
  }
}

/** pg's message is "timeout expired" for a connection and "Query read timeout" for an answer. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.includes("timeout");
}

async function connectOnce(url: string, options: PersistentConnectionOptions): Promise<Connected> {
  const { patienceMs = ANSWER_PATIENCE_MS } = options;
  const client = new pg.Client({
    connectionString: url,
    application_name: options.applicationName,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    keepAlive: true,
  });
  const { promise: lost, resolve } = Promise.withResolvers<void>();
  client.on("error", () => resolve());
  client.on("end", () => resolve());
  const heartbeat = setInterval(() => client.query("select").catch(() => resolve()), HEARTBEAT_MS);
  let ending: Promise<void> | null = null;
  const end = () => {
    clearInterval(heartbeat);
    ending ??= client.end().catch(() => {});
    return ending;
  };
  void lost.then(end);
  try {
    await client.connect();
    await requirePrimary(client);
    await options.onConnected(client);
  } catch (error) {
    await end();
    throw error;
  }
  return { lost, end };
}
