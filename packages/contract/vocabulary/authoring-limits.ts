/**
 * Limits on what admins add to a problem besides its statement and tests. They are not in `limits.ts`, which has reached the length
 * limit of files.
 */
export const AUTHORING_LIMITS = {
  /** How many versions of a problem are kept to be compared and restored: the newest ones. */
  problemVersionCount: 50,
  /** Admins may add reference solutions to a problem until it has this many; packages may have more. */
  referenceSolutionCount: 20,
  /** Score groups of one problem, the points of one, and the bytes of a request that sets them. */
  scoreGroupCount: 100,
  groupPoints: 1_000_000,
  groupRequestBytes: 256 * 1_024,
} as const;
