import { MINUTE } from "#vocabulary/units";

/** How users share the judge (docs/decisions/0018-fair-queue.md). */
export const FAIRNESS = {
  /** The core time that a client has used counts half after this time, a quarter after twice this time. */
  useHalfLifeMs: 5 * MINUTE,
  /** Core time of API requests counts this many times, so that submissions from pages overtake them. */
  apiUseFactor: 4,
  /** A client that has waited this long goes first, whatever it has used, so that nobody waits forever. */
  overdueMs: MINUTE,
} as const;
