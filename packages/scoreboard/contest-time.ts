/** The clock that all participants of a contest share, in milliseconds since 1970. */
export interface ContestClock {
  readonly startAt: number;
  /** How long the contest lasts in contest time. */
  readonly durationMs: number;
  /** Times that do not count, in order and apart from each other; the last one may be open: the clock stands still. */
  readonly removed: readonly { readonly from: number; readonly to: number | null }[];
}

/** The clock of a contest in which participants may have windows of their own. */
export interface WindowedClock extends ContestClock {
  /** How long each participant has from their own start on; null if all take part at the same time. */
  readonly windowMs: number | null;
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

/**
 * How long the participant has, on their own clock. A personal window ends with the contest; only extra time is added after it. A
 * virtual participation has a whole window, or the whole length of the contest.
 */
export function ownDuration(clock: WindowedClock, own: OwnClock, isVirtual = false): number {
  const { durationMs, windowMs } = clock;
  if (windowMs === null || own.startedAt === null || isVirtual) return (windowMs ?? durationMs) + own.extraMs;
  const left = durationMs - contestTime(own.startedAt, clock) - own.delayMs;
  return Math.max(0, Math.min(windowMs, left)) + own.extraMs;
}

/** When the participant's time is over; null while the clock stands still. Who has not begun a personal window may still do so until the end. */
export function ownEnd(clock: WindowedClock, own: OwnClock, isVirtual = false): number | null {
  const isOpen = clock.windowMs !== null && own.startedAt === null;
  return momentOf(isOpen ? clock.durationMs + own.extraMs : ownDuration(clock, own, isVirtual), clock, own);
}
