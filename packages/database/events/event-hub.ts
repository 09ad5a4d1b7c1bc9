import {
  CALLBACK_EVENTS,
  CHAT_EVENTS,
  type EventChannel,
  PUBLIC_EVENTS,
  SESSION_EVENTS,
  SUBMISSION_EVENTS,
  VERDICT_EVENTS,
} from "#events/channels";
import { listen } from "#events/listen";

export interface Subscriber<Event> {
  onEvent(event: Event): void;
  /** The connection was lost and replaced, and events may be missing: read again what matters. */
  onGap(): void;
}

/** The events of this process: any number of subscribers share one connection to PostgreSQL. */
export interface EventHub {
  /** Subscribes to the events of a channel with this key. Returns the function that ends the subscription. */
  subscribe<Event>(channel: EventChannel<Event>, key: string, subscriber: Subscriber<Event>): () => void;
  close(): Promise<void>;
}

/** Every event channel: the hub listens to all of them on its one connection. */
const CHANNELS: readonly EventChannel<unknown>[] = [
  VERDICT_EVENTS,
  SUBMISSION_EVENTS,
  CHAT_EVENTS,
  CALLBACK_EVENTS,
  PUBLIC_EVENTS,
  SESSION_EVENTS,
];

/**
 * Opens a process's event hub with its one connection, until `close`. Events are a fast path only: whoever depends on one
 * also reads the database after `onGap`, and now and then while waiting. Throws when the first connection fails.
 */
export async function openEventHub(url: string): Promise<EventHub> {
  const subscribers = new Map<string, Map<string, Set<Subscriber<unknown>>>>();
  for (const { name } of CHANNELS) subscribers.set(name, new Map());

  const receive = (channel: EventChannel<unknown>, payload: string) => {
    const event = channel.parse(payload);
    if (event === null) return;
    const byKey = subscribers.get(channel.name);
    for (const key of channel.keysOf(event)) for (const each of byKey?.get(key) ?? []) each.onEvent(event);
  };

  const connection = await listen(url, {
    applicationName: "assay events",
    channels: new Map(CHANNELS.map((channel) => [channel.name, (payload) => receive(channel, payload)])),
    onGap: () => {
      for (const byKey of subscribers.values()) for (const all of byKey.values()) for (const each of all) each.onGap();
    },
  });

  return {
    subscribe: (channel, key, subscriber) => {
      const byKey = subscribers.get(channel.name);
      if (!byKey) throw new Error(`the event hub does not listen to ${channel.name}`);
      const ofKey = byKey.get(key) ?? new Set();
      byKey.set(key, ofKey.add(subscriber));
      return () => {
        ofKey.delete(subscriber);
        if (ofKey.size === 0 && byKey.get(key) === ofKey) byKey.delete(key);
      };
    },
    close: () => connection.close(),
  };
}
