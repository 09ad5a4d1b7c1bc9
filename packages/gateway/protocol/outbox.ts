/** How long events are gathered, so that results of short runs travel together. */
const GATHER_MS = 10;
const MOST_EVENTS = 1_000;

export interface Outbox<Event> {
  add(event: Event): void;
  /** Sends a large event by itself, because a message has a limit. */
  addLarge(event: Event): void;
  flush(): void;
}

/** Gathers events and sends them together, in their order. */
export function openOutbox<Event>(send: (events: Event[]) => void): Outbox<Event> {
  let waiting: Event[] = [];
  let timer: NodeJS.Timeout | null = null;
  const flush = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (waiting.length > 0) send(waiting);
    waiting = [];
  };
  const add = (event: Event) => {
    waiting.push(event);
    if (waiting.length >= MOST_EVENTS) flush();
    else timer ??= setTimeout(flush, GATHER_MS);
  };
  return {
    add,
    addLarge(event) {
      flush();
      add(event);
      flush();
    },
    flush,
  };
}
