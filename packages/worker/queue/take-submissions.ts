import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Hands } from "#queue/hands";
import type { WorkerLog } from "#worker-log";

/** What is known of a submission when it is taken. */
export interface Takeable {
  readonly submissionId: string;
  readonly client: string;
  readonly isInteractive: boolean;
}

/** How a worker takes submissions, and what it does with them. */
export interface Taking<Taken extends Takeable> {
  readonly hands: Hands;
  /** Awaited before each look at the queue. */
  readonly mayTake: () => Promise<void>;
  /** Takes the submission whose turn it is, of none of these flows (`flowName`); null when there is none. */
  readonly take: (fullFlows: readonly string[]) => Promise<Taken | null>;
  /** Judges one. Throws when it could neither be ended nor released; the worker then releases it later (`releaseUnheld`). */
  readonly judge: (taken: Taken, signal: AbortSignal) => Promise<void>;
  /** Releases submissions that are claimed under the worker's name but not in hand. */
  readonly releaseUnheld: (heldIds: readonly string[]) => Promise<void>;
  /** How long `stop` lets submissions go on. */
  readonly stopGraceMs: number;
  readonly log: WorkerLog;
}

/** A queue that is being worked on. */
export interface Taker {
  /** Something waits: looks at once. */
  wake(): void;
  /** Ends the judging of a submission that was cancelled or deleted. */
  stopOne(submissionId: string): void;
  /** Takes no more; resolves when everything in hand has ended or is released. */
  stop(): Promise<void>;
}

/**
 * How often the queue is polled. NOTIFY starts submissions in milliseconds: polling finds those that are due after a
 * delay, and those whose notification was lost.
 */
const POLL_MS = SECOND;

/** Takes submissions as long as there is a free hand, one after the other: only one claim is on its way at a time. */
export function takeSubmissions<Taken extends Takeable>(taking: Taking<Taken>): Taker {
  const { hands, log } = taking;
  const stopping = new AbortController();
  const judgings = new Set<Promise<void>>();
  /** Stopped before their claim was answered. */
  const stoppedEarly = new Set<string>();
  let mayBeUnheld = true;
  let isWoken = false;
  let alarm = Promise.withResolvers<void>();

  const wake = () => {
    isWoken = true;
    alarm.resolve();
  };
  stopping.signal.addEventListener("abort", wake);

  function start(taken: Taken): void {
    const { submissionId } = taken;
    const signal = hands.add(taken);
    if (stoppedEarly.has(submissionId)) stopOne(submissionId);
    const judging = taking
      .judge(taken, signal)
      .catch((error) => {
        mayBeUnheld = true;
        log.error({ submissionId, err: error }, "a submission could not be given back yet");
      })
      .finally(() => {
        hands.remove(submissionId);
        judgings.delete(judging);
        wake();
      });
    judgings.add(judging);
  }

  function stopOne(submissionId: string): void {
    stoppedEarly.add(submissionId);
    hands.stop(submissionId, new Error("the submission was cancelled or deleted"));
  }

  async function takeOne(): Promise<boolean> {
    if (mayBeUnheld) {
      await taking.releaseUnheld(hands.ids());
      mayBeUnheld = false;
    }
    try {
      stoppedEarly.clear();
      const taken = await taking.take(hands.fullFlows());
      if (taken && !stopping.signal.aborted) start(taken);
      else if (taken) mayBeUnheld = true;
      return taken !== null;
    } catch (error) {
      // It may have been taken all the same.
      mayBeUnheld = true;
      throw error;
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await taking.mayTake();
      if (stopping.signal.aborted) return;
      isWoken = false;
      alarm = Promise.withResolvers();
      const waitMs = hands.waitMs();
      try {
        if (waitMs === 0 && (await takeOne())) continue;
      } catch (error) {
        log.warn({ err: error }, "the queue could not be read; it is tried again");
        await sleep(POLL_MS, undefined, { signal: stopping.signal }).catch(() => {});
        continue;
      }
      if (!isWoken) await Promise.race([alarm.promise, pause(Math.min(POLL_MS, waitMs || POLL_MS))]);
    }
  }

  /** Ends early with the alarm, so that no timer is left. */
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
      for (const id of hands.ids()) hands.stop(id, new Error("the worker stops"));
      await ended;
      if (mayBeUnheld) await taking.releaseUnheld(hands.ids()).catch(() => {});
    },
  };
}
