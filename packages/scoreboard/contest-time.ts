/** The clock that all participants of a contest share, in milliseconds since 1970. */
export interface ContestClock {
  readonly startAt: number;
  /** How long the contest lasts in contest time. */
  readonly durationMs: number;
  /** Times that do not count, in order and apart from each other; the last one may be open: the clock stands still. */
  readonly removed: readonly { readonly from: number; readonly to: number | null }[];
}

/** What one participant's clock adds to it. */
export interface OwnClock {
  /** When the participant began, in a contest with personal windows and in a virtual participation; else null. */
  readonly startedAt: number | null;
  /** How much later than the others the participant begins. */
  readonly delayMs: number;
  /** How much longer the participant has. */
  readonly extraMs: number;
}

export const COMMON_CLOCK: OwnClock = { startedAt: null, delayMs: 0, extraMs: 0 };

/**
 * The contest time of a moment: wall time since the participant's start without the removed times before it. A moment within a removed
 * time has the contest time of its beginning, so the order of arrival stays. Negative before the start.
 */
export function contestTime(at: number, { startAt, removed }: ContestClock, own: OwnClock = COMMON_CLOCK): number {
  const begin = own.startedAt ?? startAt;
  const lost = removed.reduce((sum, { from, to }) => {
    const [first, last] = [Math.max(from, begin), Math.min(to ?? Number.POSITIVE_INFINITY, at)];
    return sum + Math.max(0, last - first);
  }, 0);
  return at - begin - lost - own.delayMs;
}

/** The moment at which the participant's clock shows this contest time for the first time; null if it stands still before. */
export function momentOf(ms: number, { startAt, removed }: ContestClock, own: OwnClock = COMMON_CLOCK): number | null {
  const begin = own.startedAt ?? startAt;
  let moment = begin + own.delayMs + ms;
  for (const { from, to } of removed) {
    if (from >= moment || (to !== null && to <= begin)) continue;
    if (to === null) return null;
    moment += to - Math.max(from, begin);
  }
  return moment;
}

/** Whether a submission that arrives at this contest time counts: from the start, and before the end. */
export function countsAt(ms: number, { durationMs }: ContestClock, { extraMs }: OwnClock = COMMON_CLOCK): boolean {
  return ms >= 0 && ms < durationMs + extraMs;
}
