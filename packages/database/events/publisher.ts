import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#connect";
import { prepared } from "#connections/prepared-statements";
import type { EventBus } from "#events/event-bus";

/** Something to tell other processes: a payload for a channel of PostgreSQL's NOTIFY, or that a submission in this language waits. */
export type Message = { readonly channel: string; readonly payload: string } | { readonly wakesWorkerWith: number };

/** Sends messages after what they are about has been committed. */
export interface Publisher {
  /** Sends soon, without waiting. A message may be lost with this process: whoever needs it also reads the database now and then. */
  publish(messages: readonly Message[]): void;
  /** Sends what is left. */
  close(): Promise<void>;
}

/**
 * PostgreSQL commits transactions with NOTIFY one after the other and signals every listener of the database for each, so a busy process
 * sends once in this time, however much it stores. A short submission takes a little longer, so such as are judged one after the other
 * do not wait.
 */
const PACE_MS = 25;
/** How often a process that was quiet sends without a pause: the news of one short submission should not wait for each other. */
const SENT_AT_ONCE = 4;

/** Returns a function that is called with each sending and returns how long to gather messages, in ms, before the next. */
export function createPace(now: () => number = () => performance.now()): () => number {
  let nextDue = Number.NEGATIVE_INFINITY;
  return () => {
    const time = now();
    nextDue = Math.max(nextDue, time - (SENT_AT_ONCE - 1) * PACE_MS) + PACE_MS;
    return Math.max(0, nextDue - time);
  };
}

/** Opens the publisher of a process, which sends through its bus. Messages that cannot be sent are dropped, and the error is handed to `onError`. */
export function openPublisher(bus: Pick<EventBus, "send">, onError: (error: unknown) => void): Publisher {
  let waiting: Message[] = [];
  let sending: Promise<void> | null = null;
  const closing = new AbortController();
  const pace = createPace();

  async function send(): Promise<void> {
    while (waiting.length > 0) {
      const messages = waiting;
      waiting = [];
      const gatherMs = pace();
      const gathered = gatherMs > 0 && sleep(gatherMs, undefined, { signal: closing.signal }).catch(() => {});
      await bus.send(messages).catch(onError);
      await gathered;
    }
    sending = null;
  }

  return {
    publish(messages) {
      if (messages.length === 0) return;
      waiting.push(...messages);
      sending ??= send();
    },
    async close() {
      closing.abort();
      await sending;
    },
  };
}

/** Sends messages through PostgreSQL now; within a transaction, with its commit. */
export async function sendMessages(db: Database, messages: readonly Message[]): Promise<void> {
  const news = messages.filter((message) => "channel" in message);
  const wakes = messages.filter((message) => "wakesWorkerWith" in message);
  if (messages.length === 0) return;
  const sending = sql`
    select pg_notify(channel, payload)
    from unnest(${news.map(({ channel }) => channel)}::text[], ${news.map(({ payload }) => payload)}::text[]) as news (channel, payload)
    union all
    select wake_worker(language) from unnest(${wakes.map((wake) => wake.wakesWorkerWith)}::smallint[]) as waiting (language)`;
  await sending.withPlugin(prepared("send messages")).execute(db);
}
