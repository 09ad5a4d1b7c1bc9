/** How full something is that all senders share and that is counted in the database. */
export interface Fullness {
  /** What all senders have together, and this sender's part of it. */
  readonly all: number;
  readonly own: number;
  /** How many senders have some of it, this one included. */
  readonly holders: number;
}

/** A limit on a total. */
export interface ShareLimit {
  /** What all senders may have together. */
  readonly size: number;
  /** What each sender may have however full it is. */
  readonly floor: number;
}

/**
 * True if a sender may take this much more: there is room for it, or the sender then has no more than the floor or an equal share.
 * So a total never turns away those who have little.
 */
export function isWithinShare({ all, own, holders }: Fullness, amount: number, { size, floor }: ShareLimit): boolean {
  return all + amount <= size || own + amount <= Math.max(floor, size / Math.max(1, holders));
}
