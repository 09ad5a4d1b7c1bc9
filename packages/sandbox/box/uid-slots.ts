/** The first uid of boxes: above the uids that systems assign, below `nobody` (65534). */
export const DEFAULT_UID_BASE = 64_000;

/** A uid and a zygote, used by one box at a time. */
export interface UidSlot {
  readonly index: number;
  /** The uid and gid on the host of the box's processes; null if they run as the supervisor's own user. */
  readonly uid: number | null;
}

/** As many slots as there are boxes at once; created when needed and reused. */
export interface UidSlots {
  take(): UidSlot;
  release(slot: UidSlot): void;
}

/**
 * Creates slots numbered from `first`, with uids from `uidBase` (null: boxes run as the supervisor's own user). Two
 * boxes that exist at the same time never share a uid, so neither can signal or inspect the other even if both left
 * their namespaces.
 */
export function createUidSlots(uidBase: number | null, first = 0): UidSlots {
  const free: UidSlot[] = [];
  let count = first;
  const make = (index: number): UidSlot => ({ index, uid: uidBase === null ? null : uidBase + index });
  return {
    take: () => free.pop() ?? make(count++),
    release: (slot) => {
      free.push(slot);
    },
  };
}
