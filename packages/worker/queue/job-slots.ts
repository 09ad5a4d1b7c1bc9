import { SECOND } from "@assay/contract/vocabulary/units";
import { BACKGROUND } from "@assay/database/queue/enqueue";
import { flowName } from "@assay/database/queue/fair-order";
import type { Takeable } from "#queue/take-submissions";

/** How many submissions a worker judges at once. */
export interface JobSlotLimits {
  /** Page submissions of one client; the same number applies to its API requests. */
  readonly perClient: number;
  /** Of all clients together, however long they take. */
  readonly most: number;
}

/** The submissions that a worker is judging, each in a slot. */
export interface JobSlots {
  /** Adds one. The returned signal aborts when `stop` is called for it. */
  add(taken: Takeable): AbortSignal;
  remove(submissionId: string): void;
  /** Stops the judging of one. Does nothing if it is not being judged. */
  stop(submissionId: string, reason: Error): void;
  ids(): string[];
  /** The flows (`flowName`) that occupy all the slots they may. */
  fullFlows(): string[];
  /** The time in ms until another may be taken if none ends before; 0 if one may be taken now. */
  waitMs(): number;
}

/**
 * A submission that has been judged for longer than this no longer counts as short. Short submissions are judged a few at
 * a time, so that each ends as early as possible; long ones block nobody.
 */
export const SOON_DONE_MS = 2 * SECOND;

/**
 * Limits how many submissions are judged at once: `most` in all, `perClient` of each flow, and short ones of at most
 * `perClient + 1` clients. Background work never counts as short: it waits for cores anyway.
 */
export function createJobSlots(
  { perClient, most }: JobSlotLimits,
  now: () => number = () => performance.now(),
): JobSlots {
  const held = new Map<string, { taken: Takeable; takenAt: number; ending: AbortController }>();
  const isYoung = ({ taken, takenAt }: { taken: Takeable; takenAt: number }) =>
    taken.client !== BACKGROUND && now() - takenAt < SOON_DONE_MS;

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
      const young = [...held.values()].filter(isYoung);
      if (new Set(young.map(({ taken }) => taken.client)).size <= perClient) return 0;
      return Math.min(...young.map(({ takenAt }) => takenAt + SOON_DONE_MS - now()));
    },
  };
}
