import { randomUUID } from "node:crypto";
import { SECOND } from "@assay/contract/vocabulary/units";
import { connect, type Database } from "@assay/database/connect";
import { holdLease } from "@assay/database/connections/lease";
import { listenToQueue } from "@assay/database/queue/listen";
import { releaseUnheld } from "@assay/database/queue/unlock-dead-workers";
import type { Judge } from "@assay/judge/interface";
import { createHands } from "#queue/hands";
import { type Taker, takeSubmissions } from "#queue/take-submissions";
import { openUseLedger } from "#queue/use-ledger";
import { announceLanguages } from "#record/announce-languages";
import { startSweeping } from "#recovery/sweep";
import { judgeSubmission } from "#tasks/judge-submission";
import { type TakenSubmission, takeSubmission } from "#tasks/start-submission";
import type { WorkerLog } from "#worker-log";

/** What a worker needs. */
export interface WorkerOptions {
  readonly databaseUrl: string;
  /** The caller's: it is not closed with the worker. */
  readonly judge: Judge;
  /** Submissions of one user in hand at once; how many tests run at once is the judge's affair. */
  readonly concurrency: number;
  /** Submissions of all users in hand at once; `HANDS_PER_USER` times as many when absent. */
  readonly hands?: number;
  readonly logger: WorkerLog;
  /** How long `stop` lets submissions go on before it hands them back. */
  readonly stopGraceMs?: number;
}

/** A worker at work. */
export interface RunningWorker {
  /** Resolves when it has ended. */
  readonly ended: Promise<void>;
  /** Finishes what is in hand, or hands it back after the grace, and leaves nothing behind. */
  stop(): Promise<void>;
}

const SWEEP_INTERVAL_MS = 3 * SECOND;
const STOP_GRACE_MS = 10 * SECOND;
/** Each submission in hand keeps its source and some of its tests in memory. */
const HANDS_PER_USER = 16;

/** Starts judging what is queued. Throws when the database cannot be reached. */
export async function runWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { databaseUrl: url, judge, concurrency, logger: log, hands: most = HANDS_PER_USER * concurrency } = options;
  // Each submission that has a core may load tests while its results are stored.
  const db = connect(url, { maxConnections: 2 * concurrency + 2, applicationName: "assay worker" });
  const name = `worker-${randomUUID()}`;
  const stack = new AsyncDisposableStack();
  stack.defer(() => db.destroy());
  try {
    const lease = await holdLease(url, name);
    stack.defer(() => lease.close());
    await announceLanguages(db, judge.languages);
    void judge.moreLanguages
      ?.then(() => announceLanguages(db, judge.languages))
      .catch((error) => log.warn({ err: error }, "further languages are not offered"));
    const sweeping = await startSweeping(db, log, SWEEP_INTERVAL_MS);
    stack.defer(() => sweeping.stop());
    const ledger = openUseLedger(db, log);
    stack.defer(() => ledger.close());
    const hands = createHands({ perClient: concurrency, most });
    const stopping = Promise.withResolvers<void>();
    const taker: Taker = takeSubmissions<TakenSubmission>({
      hands,
      log,
      stopGraceMs: options.stopGraceMs ?? STOP_GRACE_MS,
      mayTake: async () => {
        if (lease.signal.aborted) await Promise.race([lease.held(), stopping.promise]);
      },
      take: (fullFlows) => takeSubmission(db, name, fullFlows, judge.languages),
      releaseUnheld: (heldIds) => releaseUnheld(db, name, heldIds),
      judge: (taken, stopped) => {
        const turn = ledger.turnOf(taken.client, taken.isInteractive, taken.recentUseMs);
        return judgeSubmission({ db, judge, log }, taken, turn, AbortSignal.any([stopped, lease.signal]));
      },
    });
    stack.defer(() => taker.stop());
    const onGap = () => {
      taker.wake();
      void stopEnded(db, hands.ids(), taker).catch((error) => log.warn({ err: error }, "the queue could not be read"));
    };
    const listening = await listenToQueue(url, { onWaiting: taker.wake, onStop: taker.stopOne, onGap });
    stack.defer(() => listening.close());
    // What came before there was a listener.
    taker.wake();
    const ended = Promise.withResolvers<void>();
    let end: Promise<void> | null = null;
    const stop = () => {
      stopping.resolve();
      end ??= stack.disposeAsync();
      end.then(ended.resolve, ended.reject);
      return end;
    };
    return { ended: ended.promise, stop };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

/** Stops the submissions in hand that were cancelled or deleted while nobody listened. */
async function stopEnded(db: Database, heldIds: readonly string[], taker: Taker): Promise<void> {
  if (heldIds.length === 0) return;
  const rows = await db
    .selectFrom("submissions")
    .select("id")
    .where("id", "in", heldIds)
    .where("finished_at", "is", null)
    .execute();
  const unfinished = new Set(rows.map(({ id }) => id));
  for (const id of heldIds) if (!unfinished.has(id)) taker.stopOne(id);
}
