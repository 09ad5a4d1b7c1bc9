import type { Database } from "#connect";
import { openNatsBus } from "#events/nats-bus";
import { postgresBus } from "#events/postgres-bus";
import type { Message } from "#events/publisher";

export interface EventReceiver {
  /** A payload on one of `EVENT_CHANNELS`. */
  readonly onPayload: (channel: string, payload: string) => void;
  /** Events may have been lost: read again what matters. */
  readonly onGap: () => void;
}

/**
 * How events travel between processes. Nothing is stored on the way, and any of them may be lost; `onGap` says when some may have
 * been. Events that are sent within a transaction always begin as PostgreSQL's NOTIFY, and arrive whatever the bus is.
 */
export interface EventBus {
  /** Sends messages about what has been committed. */
  send(messages: readonly Message[]): Promise<void>;
  /** Receives all events until `close`. */
  receive(receiver: EventReceiver): Promise<{ close(): Promise<void> }>;
  /** Ends sending, after the last receiver was closed. */
  close(): Promise<void>;
}

export interface EventBusOptions {
  readonly db: Database;
  /** For LISTEN, which needs a connection of its own. */
  readonly databaseUrl: string;
  /** NATS carries the events instead of PostgreSQL. */
  readonly natsUrl?: string | undefined;
  readonly log: EventBusLog;
}

export interface EventBusLog {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
}

/** Opens the bus of a process: NATS if there is an address for it, otherwise PostgreSQL. NATS need not answer yet. */
export async function openEventBus({ db, databaseUrl, natsUrl, log }: EventBusOptions): Promise<EventBus> {
  if (natsUrl === undefined) return postgresBus({ db, url: databaseUrl });
  return openNatsBus({ db, databaseUrl, natsUrl, log });
}
