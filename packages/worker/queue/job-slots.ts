import { FAIRNESS } from "@assay/contract/vocabulary/fairness";
import { SECOND } from "@assay/contract/vocabulary/units";
import { BACKGROUND } from "@assay/database/queue/enqueue";
import { flowName, type Room, type WaitingClient } from "@assay/database/queue/fair-order";
import type { Takeable } from "#queue/take-submissions";
import { GiveWay } from "#tasks/requeue-submission";

/** How many submissions a worker judges at once. */
export interface JobSlotLimits {
  /** Page submissions of one client; the same number applies to its API requests. */
  readonly perClient: number;
  /** Of all clients together, however long they take. */
  readonly most: number;
}

export interface SlotSignals {
  /** Aborts when `stop` is called for it. */
  readonly stopped: AbortSignal;
  /** Aborts with a GiveWay when it is to make room. */
  readonly giveWay: AbortSignal;
  /** Aborts `stopped` with a GiveWay: the running tests are stopped, and run again later. */
  readonly interrupt: () => void;
}

/** What may be taken without regard to languages. */
export type SlotRoom = Omit<Room, "languages">;

export interface JobSlots {
  add(taken: Takeable): SlotSignals;
  /** Returns whether its flow had all the slots it may. */
  remove(submissionId: string): boolean;
  /** Stops the judging of one. Does nothing if it is not being judged. */
  stop(submissionId: string, reason: Error): void;
  ids(): string[];
  /** What may be taken now, `most` being 0 if nothing may. */
  room(): SlotRoom;
  /** Whether nothing more may be taken from now on. Returns false if that is known. */
  setPaused(isPaused: boolean): boolean;
  /** The time in ms until another may be taken if none ends before; 0 if one may be taken now, infinite if all slots are taken. */
  waitMs(): number;
  /** Makes at most one submission give way, so that a waiting client's can be taken. Call it when all slots are taken. */
  makeRoomFor(waiting: WaitingClient): void;
}

/**
 * A submission that has been judged for longer than this no longer counts as short. Short submissions are judged a few at
 * a time, so that each ends as early as possible; long ones block nobody.
 */
export const SOON_DONE_MS = 2 * SECOND;

interface Slot {
  readonly taken: Takeable;
  readonly takenAt: number;
  readonly ending: AbortController;
  readonly leaving: AbortController;
}

/**
 * The slot to free for a waiting client: one of background work; otherwise one of the client that holds the most, if it holds at
 * least two more than the waiting one; otherwise, if that one has waited too long, the one taken the longest ago, if that is as long.
 * Of several, the one held longest. What may soon be done is left alone. Null if there is none.
 */
function leaverFor(
  { client, held, isOverdue }: WaitingClient,
  slots: readonly Slot[],
  isYoung: (slot: Slot) => boolean,
  now: number,
): { readonly slot: Slot; readonly goesLast: boolean } | null {
  const others = slots.filter(({ taken }) => taken.client !== client);
  const clients = [...Map.groupBy(others, ({ taken }) => taken.client)];
  const [heaviest] = clients
    .filter(([name, { length }]) => name === BACKGROUND || length >= held + 2)
    .toSorted(([, one], [, other]) => other.length - one.length)
    .toSorted(([one], [other]) => Number(other === BACKGROUND) - Number(one === BACKGROUND));
  // Slots are in the order in which they were taken.
  const slot = heaviest?.[1].find((each) => !isYoung(each));
  if (slot) return { slot, goesLast: false };
  const oldest = isOverdue ? others.find(({ takenAt }) => now - takenAt >= FAIRNESS.overdueMs) : undefined;
  return oldest ? { slot: oldest, goesLast: true } : null;
}

/**
 * Limits how many submissions are judged at once: `most` in all, `perClient` of each flow, and short ones of at most
 * `perClient + 1` clients. Background work never counts as short: it waits for cores anyway.
 */
export function createJobSlots(
  { perClient, most }: JobSlotLimits,
  now: () => number = () => performance.now(),
): JobSlots {
  const held = new Map<string, Slot>();
  let isPaused = false;
  const flowOf = ({ taken }: Slot) => flowName(taken.client, taken.isInteractive);
  const isYoung = ({ taken, takenAt }: Slot) => taken.client !== BACKGROUND && now() - takenAt < SOON_DONE_MS;
  const youngClients = () => new Set([...held.values()].filter(isYoung).map(({ taken }) => taken.client));

  return {
    add(taken) {
      const slot = { taken, takenAt: now(), ending: new AbortController(), leaving: new AbortController() };
      held.set(taken.submissionId, slot);
      const interrupt = () => slot.ending.abort(new GiveWay({ goesLast: false }));
      return { stopped: slot.ending.signal, giveWay: slot.leaving.signal, interrupt };
    },
    remove(submissionId) {
      const removed = held.get(submissionId);
      if (removed === undefined) return false;
      const flow = flowOf(removed);
      const wasFull = [...held.values()].filter((slot) => flowOf(slot) === flow).length >= perClient;
      held.delete(submissionId);
      return wasFull;
    },
    stop: (submissionId, reason) => held.get(submissionId)?.ending.abort(reason),
    ids: () => [...held.keys()],
    room() {
      const flows = Map.groupBy(held.values(), flowOf);
      const left = new Map([...flows].map(([flow, { length }]) => [flow, perClient - length]));
      const short = perClient + 1 - youngClients().size;
      const free = isPaused ? 0 : Math.max(0, Math.min(most - held.size, short));
      return { most: free, perFlow: perClient, left };
    },
    setPaused(isPausedNow) {
      const changes = isPausedNow !== isPaused;
      isPaused = isPausedNow;
      return changes;
    },
    waitMs() {
      if (held.size >= most) return Number.POSITIVE_INFINITY;
      if (youngClients().size <= perClient) return 0;
      const young = [...held.values()].filter(isYoung);
      return Math.min(...young.map(({ takenAt }) => takenAt + SOON_DONE_MS - now()));
    },
    makeRoomFor(waiting) {
      const staying = [...held.values()].filter(({ leaving }) => !leaving.signal.aborted);
      const found = leaverFor(waiting, staying, isYoung, now());
      found?.slot.leaving.abort(new GiveWay(found));
    },
  };
}
