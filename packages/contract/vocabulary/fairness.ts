import { MINUTE } from "#vocabulary/units";

/** How users share the judge (docs/decisions/0018-fair-queue.md). */
export const FAIRNESS = {
  /** The core time that a client has used counts half after this long, a quarter after twice as long. */
  useHalfLifeMs: 5 * MINUTE,
  /** Core time for API requests counts this many times, so that page submissions overtake them. */
  apiUseFactor: 4,
  /** A client that has waited this long goes first, whatever it has used: nobody waits for ever. */
  overdueMs: MINUTE,
} as const;
