/** What arrives at the judge, and what it has for it. */
export interface Load {
  /** Submissions that arrive. */
  readonly perSecond: number;
  /** How long one takes. */
  readonly judgingSeconds: number;
  readonly cores: number;
}

/** A wait that contestants notice, in seconds. */
export const LONGEST_WAIT = 10;
/** What a participant sends to each problem on average, and how much more than on average arrives in the busiest minutes. */
const TRIES = 2;
const RUSH = 3;

/** What arrives in the busiest minutes of a contest. */
export function rushPerSecond(people: number, problems: number, lengthSeconds: number): number {
  return (people * problems * TRIES * RUSH) / lengthSeconds;
}

/** The fewest cores with which no more than one in twenty submissions waits for longer than `LONGEST_WAIT`. */
export function coresNeeded(load: Omit<Load, "cores">): number {
  let cores = Math.max(1, Math.floor(load.perSecond * load.judgingSeconds));
  while (p95WaitSeconds({ ...load, cores }) > LONGEST_WAIT) cores += 1;
  return cores;
}

/**
 * How long one in twenty submissions waits at least before it is judged, in seconds, if they arrive at random: Erlang's C formula.
 * Infinity if more arrives than the cores can do.
 */
export function p95WaitSeconds({ perSecond, judgingSeconds, cores }: Load): number {
  const busy = perSecond * judgingSeconds;
  if (busy >= cores) return Number.POSITIVE_INFINITY;
  // The probability that all cores are busy, from that with one core fewer (Erlang's B formula), without factorials.
  let blocked = 1;
  for (let core = 1; core <= cores; core++) blocked = (busy * blocked) / (core + busy * blocked);
  const waits = blocked / (1 - (busy / cores) * (1 - blocked));
  return Math.max(0, Math.log(waits / 0.05) / (cores / judgingSeconds - perSecond));
}
