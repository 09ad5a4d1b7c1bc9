import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { WaitingClient } from "@assay/database/queue/fair-order";
import type { JobSlots, SlotRoom, SlotSignals } from "#queue/job-slots";
import type { WorkerLog } from "#worker-log";

/** A submission as it is taken from the queue. */
export interface Takeable {
  readonly submissionId: string;
  readonly client: string;
  readonly isInteractive: boolean;
}

export interface Taking<Taken extends Takeable> {
  readonly jobSlots: JobSlots;
  /** Awaited before each query of the queue. */
  readonly mayTake: () => Promise<void>;
  /** Takes the next submissions that this room is enough for. */
  readonly take: (room: SlotRoom) => Promise<readonly Taken[]>;
  /** After `take` has taken less than there was room for: whether to look again, at once or a moment later. */
  readonly remains: (room: SlotRoom) => Promise<"now" | "soon" | "nothing">;
  /** Called when nothing more can be taken for the time being, although something may wait. */
  readonly onFull: () => Promise<void>;
  /** Called when there is room and nothing to take. Returns whether to look once more, because nobody notified this worker until now. */
  readonly onRoom: () => Promise<boolean>;
  /** The client whose submission would be taken next; null if only background work waits. */
  readonly nextWaiting: (room: SlotRoom) => Promise<WaitingClient | null>;
  /** Judges one, until it ends or gives way. Throws if it could be neither ended nor released; it is then released later (`releaseUnheld`). */
  readonly judge: (taken: Taken, signals: SlotSignals) => Promise<void>;
  /** Releases submissions that the queue assigns to this worker, except the ones with these ids. */
  readonly releaseUnheld: (heldIds: readonly string[]) => Promise<void>;
  /** How long `stop` waits for submissions to finish. */
  readonly stopGraceMs: number;
  /** Ends that time early. */
  readonly graceIsOver?: AbortSignal;
  readonly log: WorkerLog;
}

export interface Taker {
  /** Queries the queue now, because a submission is waiting. */
  wake(): void;
  /** Stops the judging of a submission that was cancelled or deleted. */
  stopOne(submissionId: string): void;
  /** Takes no more; resolves when every submission has finished or been released. */
  stop(): Promise<void>;
}

/** How often the queue is queried while something may wait that could not be taken. */
const POLL_MS = SECOND;
/**
 * How often the queue is queried while nothing waits: workers are notified of what comes, and again within a second if that was lost
 * (`tendQueue`).
 */
const IDLE_POLL_MS = 10 * SECOND;

/** How long to wait before each new try when something waits that could not be taken. */
const AGAIN_MS = [5, 25];
/** How often the queue is queried in a row without success. */
const MOST_MISSES = 20;

/** Takes submissions while there is a free slot. Only one claim is in flight at a time. */
export function openTaker<Taken extends Takeable>(taking: Taking<Taken>): Taker {
  const { jobSlots, log } = taking;
  const stopping = new AbortController();
  const judgings = new Set<Promise<void>>();
  /** Submissions that were stopped while their claim was in flight. */
  const stoppedEarly = new Set<string>();
  let mayBeUnheld = true;
  let isWoken = false;
  /** False when nothing waited that there was room for, and nothing has been announced since. */
  let mayWait = true;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let alarm = Promise.withResolvers<void>();

  const look = () => {
    isWoken = true;
    alarm.resolve();
  };
  const wake = () => {
    mayWait = true;
    look();
  };
  stopping.signal.addEventListener("abort", wake);

  function start(taken: Taken): void {
    const { submissionId } = taken;
    const signals = jobSlots.add(taken);
    if (stoppedEarly.has(submissionId)) stopOne(submissionId);
    const judging = taking
      .judge(taken, signals)
      .catch((error) => {
        mayBeUnheld = true;
        log.error({ submissionId, err: error }, "submission could not be released; trying again");
      })
      .finally(() => {
        // What waits in a full flow was passed over.
        if (jobSlots.remove(submissionId)) mayWait = true;
        judgings.delete(judging);
        if (mayWait || mayBeUnheld) look();
      });
    judgings.add(judging);
  }

  function stopOne(submissionId: string): void {
    stoppedEarly.add(submissionId);
    jobSlots.stop(submissionId, new Error("the submission was cancelled or deleted"));
  }

  /** Returns how many were taken. */
  async function take(room: SlotRoom): Promise<number> {
    if (mayBeUnheld) {
      await taking.releaseUnheld(jobSlots.ids());
      mayBeUnheld = false;
    }
    try {
      stoppedEarly.clear();
      const taken = await taking.take(room);
      if (stopping.signal.aborted) mayBeUnheld ||= taken.length > 0;
      else for (const each of taken) start(each);
      return taken.length;
    } catch (error) {
      // The claim may have been committed all the same.
      mayBeUnheld = true;
      throw error;
    }
  }

  /** Takes what there is and what comes meanwhile. */
  async function takeAll(): Promise<void> {
    let misses = 0;
    mayWait = true;
    while (jobSlots.room().most > 0) {
      if (stopping.signal.aborted) return;
      const room = jobSlots.room();
      const taken = await take(room);
      if (taken > 0) misses = 0;
      if (taken === room.most) continue;
      const remaining = await taking.remains(jobSlots.room());
      if (taken > 0 && remaining !== "nothing") continue;
      const delayMs = remaining === "now" ? 0 : AGAIN_MS[misses];
      if (remaining === "nothing" || delayMs === undefined || misses === MOST_MISSES) {
        if (await taking.onRoom()) continue;
        if (remaining === "nothing" && !isWoken) mayWait = false;
        return;
      }
      misses += 1;
      if (delayMs > 0) await sleep(delayMs);
    }
    await taking.onFull();
  }

  /** Looks at most once per `POLL_MS`, because each new submission wakes the loop. */
  async function makeRoom(): Promise<void> {
    if (performance.now() - lookedAt < POLL_MS) return;
    lookedAt = performance.now();
    const waiting = await taking.nextWaiting({ ...jobSlots.room(), most: 1 });
    if (waiting) jobSlots.makeRoomFor(waiting);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await taking.mayTake();
      if (stopping.signal.aborted) return;
      isWoken = false;
      alarm = Promise.withResolvers();
      try {
        await takeAll();
        if (jobSlots.waitMs() === Number.POSITIVE_INFINITY) await makeRoom();
      } catch (error) {
        log.warn({ err: error }, "the queue could not be read; trying again");
        await sleep(POLL_MS, undefined, { signal: stopping.signal }).catch(() => {});
        continue;
      }
      const waitMs = jobSlots.waitMs();
      const pollMs = mayWait ? POLL_MS : IDLE_POLL_MS;
      if (!isWoken) await Promise.race([alarm.promise, pause(waitMs > 0 ? Math.min(POLL_MS, waitMs) : pollMs)]);
    }
  }

  /** Returns early when woken, so that no timer is left behind. */
  async function pause(ms: number): Promise<void> {
    const end = new AbortController();
    void alarm.promise.then(() => end.abort());
    await sleep(ms, undefined, { signal: end.signal }).catch(() => {});
  }

  const running = run();
  return {
    wake,
    stopOne,
    async stop() {
      stopping.abort();
      await running;
      const ended = Promise.all(judgings);
      const grace = new AbortController();
      const { graceIsOver = grace.signal } = taking;
      const signal = AbortSignal.any([grace.signal, graceIsOver]);
      const inTime = sleep(taking.stopGraceMs, undefined, { signal }).catch(() => {});
      await Promise.race([ended, inTime]);
      grace.abort();
      for (const id of jobSlots.ids()) jobSlots.stop(id, new Error("the worker is stopping"));
      await ended;
      if (mayBeUnheld) await taking.releaseUnheld(jobSlots.ids()).catch(() => {});
    },
  };
}
