import { SECOND } from "@assay/contract/vocabulary/units";
import { flowName } from "@assay/database/queue/fair-order";
import type { Takeable } from "#queue/take-submissions";

/** How many submissions a worker has in hand at once. */
export interface HandLimits {
  /** Of one client's page submissions, and as many of its API requests. */
  readonly perClient: number;
  /** Of all clients together, however long they take. */
  readonly most: number;
}

/** The submissions that a worker is judging. */
export interface Hands {
  /** Takes one more. The signal aborts when it is stopped. */
  add(taken: Takeable): AbortSignal;
  remove(submissionId: string): void;
  /** Ends the judging of one that may be in hand. */
  stop(submissionId: string, reason: Error): void;
  ids(): string[];
  /** The flows (`flowName`) that have as many in hand as they may. */
  fullFlows(): string[];
  /** How long to wait in ms before one more may be taken, if none ends: 0 when one may be taken now. */
  waitMs(): number;
}

/**
 * A submission in hand for longer than this no longer counts as short. Short submissions are judged one after the
 * other, so each ends as early as possible, and long ones block nobody.
 */
export const SOON_DONE_MS = 2 * SECOND;

/**
 * Keeps a place free for clients without long submissions: besides submissions that have been in hand for a while, those
 * of at most `perClient + 1` clients are in hand.
 */
export function createHands({ perClient, most }: HandLimits, now: () => number = () => performance.now()): Hands {
  const held = new Map<string, { taken: Takeable; takenAt: number; ending: AbortController }>();

  return {
    add(taken) {
      const ending = new AbortController();
      held.set(taken.submissionId, { taken, takenAt: now(), ending });
      return ending.signal;
    },
    remove: (submissionId) => void held.delete(submissionId),
    stop: (submissionId, reason) => held.get(submissionId)?.ending.abort(reason),
    ids: () => [...held.keys()],
    fullFlows: () => {
      const flows = Map.groupBy(held.values(), ({ taken }) => flowName(taken.client, taken.isInteractive));
      return [...flows].filter(([, { length }]) => length >= perClient).map(([flow]) => flow);
    },
    waitMs() {
      if (held.size >= most) return Number.POSITIVE_INFINITY;
      const young = [...held.values()].filter(({ takenAt }) => now() - takenAt < SOON_DONE_MS);
      if (new Set(young.map(({ taken }) => taken.client)).size <= perClient) return 0;
      return Math.min(...young.map(({ takenAt }) => takenAt + SOON_DONE_MS - now()));
    },
  };
}
