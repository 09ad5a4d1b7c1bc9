/** Something that happens at a moment of the simulation. */
export interface Event {
  readonly atMs: number;
  readonly happen: () => void;
}

/** Events by their moments. */
export interface EventHeap {
  readonly size: number;
  add(event: Event): void;
  /** The earliest event, of several the one that was added first; undefined if there is none. */
  first(): Event | undefined;
  /** Removes and returns it. */
  take(): Event | undefined;
}

interface Entry {
  readonly event: Event;
  readonly number: number;
}

/** Creates an empty binary heap. */
export function createEventHeap(): EventHeap {
  const entries: Entry[] = [];
  let added = 0;

  const isBefore = (one: Entry | undefined, other: Entry | undefined): boolean => {
    if (one === undefined || other === undefined) return one !== undefined;
    return one.event.atMs < other.event.atMs || (one.event.atMs === other.event.atMs && one.number < other.number);
  };
  const swap = (one: number, other: number) => {
    const [first, second] = [entries[one], entries[other]];
    if (first && second) [entries[one], entries[other]] = [second, first];
  };

  return {
    get size() {
      return entries.length;
    },
    add(event) {
      added += 1;
      let place = entries.push({ event, number: added }) - 1;
      for (let parent = (place - 1) >> 1; place > 0 && isBefore(entries[place], entries[parent]); ) {
        swap(place, parent);
        place = parent;
        parent = (place - 1) >> 1;
      }
    },
    first: () => entries[0]?.event,
    take() {
      swap(0, entries.length - 1);
      const taken = entries.pop();
      for (let place = 0; ; ) {
        const left = 2 * place + 1;
        const child = isBefore(entries[left + 1], entries[left]) ? left + 1 : left;
        if (!isBefore(entries[child], entries[place])) return taken?.event;
        swap(place, child);
        place = child;
      }
    },
  };
}
