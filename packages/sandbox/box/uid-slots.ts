/** The first user of boxes: above the users that systems give out, below `nobody` (65534). */
export const DEFAULT_UID_BASE = 64_000;

/** What one box has to itself. */
export interface UidSlot {
  readonly index: number;
  /** The user and group of the host that the box's processes are; null when they are the supervisor's own. */
  readonly uid: number | null;
}

/** Slots for as many boxes as there are at once; made when needed, used again. */
export interface UidSlots {
  take(): UidSlot;
  release(slot: UidSlot): void;
}

/**
 * Gives slots with numbers from `first` on, whose users begin at `uidBase` (null: boxes run as the supervisor's own user). Two boxes that are there
 * at once never share a user, so neither can signal or inspect the other even if both left their namespaces.
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
