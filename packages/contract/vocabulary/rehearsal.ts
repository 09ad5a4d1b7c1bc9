import { DAY, MINUTE } from "#vocabulary/units";

/**
 * The states of a contest's rehearsal: teams are simulated; it ran to the end; a manager stopped it; no web server looked after it for
 * so long that it could not go on.
 */
export const REHEARSAL_STATES = ["running", "done", "stopped", "interrupted"] as const;
/** One of `REHEARSAL_STATES`. */
export type RehearsalState = (typeof REHEARSAL_STATES)[number];

/** The parts of a rehearsal whose waits are compared: the first tenth, the freeze or without one the last tenth, and all between. */
export const REHEARSAL_PHASES = ["start", "middle", "end"] as const;
export type RehearsalPhase = (typeof REHEARSAL_PHASES)[number];

/** What reference solutions may do that their package does not promise. */
export const BROKEN_PROMISES = ["accepted_failed", "wrong_passed", "slow_passed", "other_result"] as const;
/** One of `BROKEN_PROMISES`. */
export type BrokenPromise = (typeof BROKEN_PROMISES)[number];

export const REHEARSAL_LIMITS = {
  rehearsalTeams: { min: 2, max: 200, usual: 30 },
  rehearsalMinutes: { min: 2, max: 20, usual: 5 },
  /** Submissions of one rehearsal. */
  rehearsalSubmissions: 2_000,
  /** Submissions of one rehearsal without a verdict: the next ones wait for them, and real ones never for more than these. */
  rehearsalWaiting: 60,
  /** Rehearsals that run on one installation at the same time. */
  rehearsalsAtOnce: 3,
  /** How long one is kept that nobody removes. */
  rehearsalKeptMs: 7 * DAY,
  /** One that no web server has looked after for so long is interrupted. */
  rehearsalGapMs: MINUTE,
  /** Broken promises that a report lists. */
  rehearsalPromises: 100,
} as const;
