import { AppError } from "#base/app-error";
import { createFairPool } from "#base/fair-pool";

/**
 * Runs a sender's job when its turn comes, and returns the result. Throws AppError `too_many_requests` or `unavailable` if too
 * many wait.
 */
export type Turns = <T>(sender: string, job: () => Promise<T>) => Promise<T>;

export interface TurnOptions {
  /** Jobs that run at once. */
  readonly concurrency: number;
  /** Jobs of one sender that run at once. Default 1: a sender's jobs run one after the other. */
  readonly perSender?: number;
  /** Jobs that may wait: of one sender, and of all; and after which time those refused may try again. */
  readonly waiting?: { readonly perSender: number; readonly all: number; readonly retryAfterMs: number };
}

interface Waiting {
  start(): void;
}

/**
 * Creates a queue within this process in which senders take turns, so that one who sends a thousand jobs delays the others by one
 * of them. If too many wait, the last job of the sender with the most gives way to one of a sender with fewer.
 */
export function createTurns({ concurrency, perSender = 1, waiting }: TurnOptions): Turns {
  /** The senders with jobs that wait; the first one is next. */
  const line = new Map<string, Waiting[]>();
  const runningBySender = new Map<string, number>();
  const pool = createFairPool({ size: waiting?.all ?? Number.POSITIVE_INFINITY });
  let runningCount = 0;

  const mayStart = (sender: string) => (runningBySender.get(sender) ?? 0) < perSender;

  const startNext = () => {
    while (runningCount < concurrency) {
      const sender = [...line.keys()].find(mayStart);
      if (sender === undefined) return;
      const jobs = line.get(sender) ?? [];
      const job = jobs.shift();
      // The sender goes to the end of the line if it has more jobs.
      line.delete(sender);
      if (jobs.length > 0) line.set(sender, jobs);
      runningCount += 1;
      runningBySender.set(sender, (runningBySender.get(sender) ?? 0) + 1);
      job?.start();
    }
  };

  const end = (sender: string) => {
    runningCount -= 1;
    const left = (runningBySender.get(sender) ?? 1) - 1;
    if (left > 0) runningBySender.set(sender, left);
    else runningBySender.delete(sender);
    startNext();
  };

  const takeTurn = (sender: string): Promise<void> => {
    const turn = Promise.withResolvers<void>();
    const retry = { retryAfterMs: waiting?.retryAfterMs };
    const isIdle = runningCount < concurrency && mayStart(sender);
    if (!isIdle && waiting && pool.heldBy(sender) >= waiting.perSender) throw new AppError("too_many_requests", retry);
    const leaveLine = () => {
      const jobs = (line.get(sender) ?? []).filter((other) => other !== job);
      if (jobs.length > 0) line.set(sender, jobs);
      else line.delete(sender);
    };
    const place = pool.open(sender, {
      end: () => {
        leaveLine();
        turn.reject(new AppError("unavailable", retry));
      },
    });
    const job = {
      start: () => {
        place.release();
        turn.resolve();
      },
    };
    if (!isIdle && !place.add(1)) {
      place.release();
      throw new AppError("unavailable", retry);
    }
    line.set(sender, [...(line.get(sender) ?? []), job]);
    startNext();
    return turn.promise;
  };

  return async (sender, job) => {
    await takeTurn(sender);
    try {
      return await job();
    } finally {
      end(sender);
    }
  };
}
