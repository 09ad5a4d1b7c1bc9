import { MINUTE, SECOND } from "#vocabulary/units";

/** How users share the judge (docs/decisions/0018-fair-queue.md). */
export const FAIRNESS = {
  /** The core time that a client has used counts half after this time, a quarter after twice this time. */
  useHalfLifeMs: 5 * MINUTE,
  /** Core time of API requests counts this many times, so that submissions from pages overtake them. */
  apiUseFactor: 4,
  /**
   * A client whose program, compiler or checker held a core for longer than this in one go leaves a core to others for
   * `leavesCoreMs`. It is longer than nearly all time limits of problems.
   */
  longHoldMs: 5 * SECOND,
  leavesCoreMs: 10 * MINUTE,
  /** After a run had to be interrupted for others, every core may be held by runs for this long only before the next is, for `guardedMs`. */
  guardedHoldMs: SECOND,
  guardedMs: MINUTE,
  /** A client that has waited this long goes first, whatever it has used, so that nobody waits forever. */
  overdueMs: MINUTE,
} as const;
