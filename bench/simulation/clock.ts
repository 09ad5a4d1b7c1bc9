import { createEventHeap } from "#simulation/event-heap";

/** The time of a simulation. Whoever waits is an async function, as in the product, so the product's own code can be part of it. */
export interface Clock {
  /** In ms from the start. */
  now(): number;
  /** Lets something happen in that many ms. */
  after(ms: number, happen: () => void): void;
  sleep(ms: number): Promise<void>;
  /** Goes from event to event until none is left, or until `isOver`. */
  run(isOver?: () => boolean): Promise<void>;
}

/**
 * How often the real event loop turns after each event. What an event begins goes on in promises and in `setImmediate`, one after the
 * other: the core pool hands out cores in the latter, and who gets one may release it at once.
 */
const TURNS = 3;

/** Creates a clock that stands at 0. One turn is enough for what uses promises alone. */
export function createClock(turns = TURNS): Clock {
  const heap = createEventHeap();
  let nowMs = 0;
  const after = (ms: number, happen: () => void) => heap.add({ atMs: nowMs + ms, happen });
  return {
    now: () => nowMs,
    after,
    sleep: (ms) => new Promise((resolve) => after(ms, resolve)),
    async run(isOver = () => false) {
      await settle(turns);
      for (let event = heap.take(); event && !isOver(); event = heap.take()) {
        nowMs = event.atMs;
        event.happen();
        await settle(turns);
      }
    },
  };
}

async function settle(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
