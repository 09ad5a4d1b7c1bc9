import type { EventChannel } from "@assay/database/events/channels";
import type { EventHub } from "@assay/database/events/event-hub";

/** What happens within a time is sent together. */
export interface Together {
  /** Sends when the time is over. */
  soon(): void;
  /** Sends nothing any more. */
  stop(): void;
}

/** Collects calls of `soon` for `ms` milliseconds after the first, and then calls `send` once. */
export function sendTogether(ms: number, send: () => void): Together {
  let timer: NodeJS.Timeout | undefined;
  return {
    soon: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        send();
      }, ms);
    },
    stop: () => clearTimeout(timer),
  };
}

interface Followed<Event> {
  readonly channel: EventChannel<Event>;
  readonly key: string;
  /** How long events are collected after the first. */
  readonly ms: number;
  /** Gets each event at once. */
  readonly note?: (event: Event) => void;
  /** Called at once when events may have been missed. */
  readonly noteGap?: () => void;
  /** Called once for what was collected, and after a gap. */
  readonly send: () => void;
}

/** Follows events and sends them together. Returns the function that ends this. */
export function followTogether<Event>(
  events: EventHub,
  { channel, key, ms, note, noteGap, send }: Followed<Event>,
): () => void {
  const { soon, stop } = sendTogether(ms, send);
  const onEvent = (event: Event) => {
    note?.(event);
    soon();
  };
  const onGap = () => {
    noteGap?.();
    soon();
  };
  const unsubscribe = events.subscribe(channel, key, { onEvent, onGap });
  return () => {
    stop();
    unsubscribe();
  };
}
