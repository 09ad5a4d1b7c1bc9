import { EVENT_CHANNELS, type EventChannel } from "#events/channels";
import type { EventBus } from "#events/event-bus";

export interface Subscriber<Event> {
  onEvent(event: Event): void;
  /** Events may have been lost: read again what matters. */
  onGap(): void;
}

/** The events of this process: any number of subscribers share what its bus receives. */
export interface EventHub {
  /** Subscribes to the events of a channel with this key. Returns the function that ends the subscription. */
  subscribe<Event>(channel: EventChannel<Event>, key: string, subscriber: Subscriber<Event>): () => void;
  close(): Promise<void>;
}

/**
 * Opens a process's event hub, until `close`. Events are a fast path only: whoever depends on one
 * also reads the database after `onGap`, and now and then while waiting. Throws if the bus cannot be opened.
 */
export async function openEventHub(bus: Pick<EventBus, "receive">): Promise<EventHub> {
  const subscribers = new Map<string, Map<string, Set<Subscriber<unknown>>>>();
  for (const { name } of EVENT_CHANNELS) subscribers.set(name, new Map());

  const channels = new Map(EVENT_CHANNELS.map((channel) => [channel.name, channel]));
  const receiving = await bus.receive({
    onPayload: (name, payload) => {
      const channel = channels.get(name);
      const event = channel?.parse(payload) ?? null;
      if (!channel || event === null) return;
      const byKey = subscribers.get(name);
      for (const key of channel.keysOf(event)) for (const each of byKey?.get(key) ?? []) each.onEvent(event);
    },
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
    close: () => receiving.close(),
  };
}
