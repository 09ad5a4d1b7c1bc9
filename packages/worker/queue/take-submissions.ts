import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { WaitingClient } from "@assay/database/queue/fair-order";
import type { JobSlots, SlotSignals } from "#queue/job-slots";
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
  /** Takes the next submission that is in none of these flows (`flowName`); null if there is none. */
  readonly take: (fullFlows: readonly string[]) => Promise<Taken | null>;
  /** The client whose submission `take` would take; null if only background work waits. */
  readonly nextWaiting: (fullFlows: readonly string[]) => Promise<WaitingClient | null>;
  /** Judges one, until it ends or gives way. Throws if it could be neither ended nor released; it is then released later (`releaseUnheld`). */
  readonly judge: (taken: Taken, signals: SlotSignals) => Promise<void>;
  /** Releases submissions that the queue assigns to this worker, except the ones with these ids. */
  readonly releaseUnheld: (heldIds: readonly string[]) => Promise<void>;
  /** How long `stop` waits for submissions to finish. */
  readonly stopGraceMs: number;
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

/**
 * How often the queue is polled. NOTIFY announces new submissions within milliseconds; polling finds the ones that are
 * due after a delay and the ones whose notification was lost.
 */
const POLL_MS = SECOND;

/** Takes submissions one after the other while there is a free slot. Only one claim is in flight at a time. */
export function takeSubmissions<Taken extends Takeable>(taking: Taking<Taken>): Taker {
  const { jobSlots, log } = taking;
  const stopping = new AbortController();
  const judgings = new Set<Promise<void>>();
  /** Submissions that were stopped while their claim was in flight. */
  const stoppedEarly = new Set<string>();
  let mayBeUnheld = true;
  let isWoken = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let alarm = Promise.withResolvers<void>();

  const wake = () => {
    isWoken = true;
    alarm.resolve();
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
        jobSlots.remove(submissionId);
        judgings.delete(judging);
        wake();
      });
    judgings.add(judging);
  }

  function stopOne(submissionId: string): void {
    stoppedEarly.add(submissionId);
    jobSlots.stop(submissionId, new Error("the submission was cancelled or deleted"));
  }

  async function takeOne(): Promise<boolean> {
    if (mayBeUnheld) {
      await taking.releaseUnheld(jobSlots.ids());
      mayBeUnheld = false;
    }
    try {
      stoppedEarly.clear();
      const taken = await taking.take(jobSlots.fullFlows());
      if (taken && !stopping.signal.aborted) start(taken);
      else if (taken) mayBeUnheld = true;
      return taken !== null;
    } catch (error) {
      // The claim may have been committed all the same.
      mayBeUnheld = true;
      throw error;
    }
  }

  /** Looks at most once per `POLL_MS`, because each new submission wakes the loop. */
  async function makeRoom(): Promise<void> {
    if (performance.now() - lookedAt < POLL_MS) return;
    lookedAt = performance.now();
    const waiting = await taking.nextWaiting(jobSlots.fullFlows());
    if (waiting) jobSlots.makeRoomFor(waiting);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await taking.mayTake();
      if (stopping.signal.aborted) return;
      isWoken = false;
      alarm = Promise.withResolvers();
      const waitMs = jobSlots.waitMs();
      try {
        if (waitMs === 0 && (await takeOne())) continue;
        if (waitMs === Number.POSITIVE_INFINITY) await makeRoom();
      } catch (error) {
        log.warn({ err: error }, "the queue could not be read; trying again");
        await sleep(POLL_MS, undefined, { signal: stopping.signal }).catch(() => {});
        continue;
      }
      if (!isWoken) await Promise.race([alarm.promise, pause(Math.min(POLL_MS, waitMs || POLL_MS))]);
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
      const inTime = sleep(taking.stopGraceMs, false, { signal: grace.signal }).catch(() => true);
      await Promise.race([ended, inTime]);
      grace.abort();
      for (const id of jobSlots.ids()) jobSlots.stop(id, new Error("the worker is stopping"));
      await ended;
      if (mayBeUnheld) await taking.releaseUnheld(jobSlots.ids()).catch(() => {});
    },
  };
}
