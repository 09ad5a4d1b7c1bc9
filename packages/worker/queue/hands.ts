import { SECOND } from "@assay/contract/vocabulary/units";

/** How many submissions a worker has in hand at once. */
export interface HandLimits {
  /** Of one client. */
  readonly perClient: number;
  /** Of all clients together, however long they take. */
  readonly most: number;
}

/** The submissions that a worker is judging. */
export interface Hands {
  /** Takes one more. The signal aborts when it is stopped. */
  add(submissionId: string, client: string): AbortSignal;
  remove(submissionId: string): void;
  /** Ends the judging of one that may be in hand. */
  stop(submissionId: string, reason: Error): void;
  ids(): string[];
  /** Clients that have as many in hand as they may. */
  fullClients(): string[];
  /** How long to wait in ms before one more may be taken, if none ends: 0 when there is a free hand. */
  waitMs(): number;
}

/**
 * A submission that is in hand for so long no longer counts as one of those that are soon done. Short submissions so go one
 * after the other, which is the soonest for all, and long ones keep nobody out.
 */
export const SOON_DONE_MS = 2 * SECOND;

/**
 * Keeps a hand free for other clients than those whose submissions take long: besides submissions that have been in hand for a
 * while, those of one client more than `perClient` are in hand.
 */
export function createHands({ perClient, most }: HandLimits, now: () => number = () => performance.now()): Hands {
  const held = new Map<string, { client: string; takenAt: number; ending: AbortController }>();

  function countByClient(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { client } of held.values()) counts.set(client, (counts.get(client) ?? 0) + 1);
    return counts;
  }

  return {
    add(submissionId, client) {
      const ending = new AbortController();
      held.set(submissionId, { client, takenAt: now(), ending });
      return ending.signal;
    },
    remove: (submissionId) => void held.delete(submissionId),
    stop: (submissionId, reason) => held.get(submissionId)?.ending.abort(reason),
    ids: () => [...held.keys()],
    fullClients: () => [...countByClient()].filter(([, count]) => count >= perClient).map(([client]) => client),
    waitMs() {
      if (held.size >= most) return Number.POSITIVE_INFINITY;
      const young = [...held.values()].filter(({ takenAt }) => now() - takenAt < SOON_DONE_MS);
      if (new Set(young.map(({ client }) => client)).size <= perClient) return 0;
      return Math.min(...young.map(({ takenAt }) => takenAt + SOON_DONE_MS - now()));
    },
  };
}
