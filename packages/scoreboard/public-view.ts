import type { Attempt } from "#rules";

/**
 * The attempts as who may not look behind the freeze sees them: what arrived at the freeze or after it has no result, whatever became of
 * it. `freezeMs` is contest time; null if nothing is frozen (any more). An attempt before it shows its verdict, whenever it was judged.
 */
export function frozenView(attempts: readonly Attempt[], freezeMs: number | null): readonly Attempt[] {
  if (freezeMs === null) return attempts;
  return attempts.map((attempt) => {
    return attempt.ms < freezeMs ? attempt : { ...attempt, verdict: null, share: null, groupShares: [] };
  });
}

/** The attempts that had arrived by this contest time. */
export function arrivedBy(attempts: readonly Attempt[], ms: number): readonly Attempt[] {
  return attempts.filter((attempt) => attempt.ms <= ms);
}
