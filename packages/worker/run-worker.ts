import { SECOND } from "@assay/contract/vocabulary/units";
import { connect } from "@assay/database/connect";
import { holdLease, type Lease } from "@assay/database/connections/lease";
import { JUDGE_TASK, submissionIdOf } from "@assay/database/queue/enqueue";
import { runQueue } from "@assay/database/queue/run-queue";
import type { Judge } from "@assay/judge/interface";
import { announceLanguages } from "#record/announce-languages";
import { startSweeping } from "#recovery/sweep";
import { judgeSubmission } from "#tasks/judge-submission";
import type { WorkerLog } from "#worker-log";

/** What a worker needs. */
export interface WorkerOptions {
  readonly databaseUrl: string;
  /** The caller's: it is not closed with the worker. */
  readonly judge: Judge;
  /** Submissions in hand at once; how many tests run at once is the judge's affair. */
  readonly concurrency: number;
  readonly logger: WorkerLog;
  /** How long `stop` lets submissions go on before it hands them back. */
  readonly stopGraceMs?: number;
}

/** A worker at work. */
export interface RunningWorker {
  /** Resolves when it has ended, also when it could not go on; then its process is best started anew. */
  readonly ended: Promise<void>;
  /** Finishes what is in hand, or hands it back after the grace, and leaves nothing behind. */
  stop(): Promise<void>;
}

const SWEEP_INTERVAL_MS = 3 * SECOND;
const STOP_GRACE_MS = 10 * SECOND;

/** Starts judging what is queued. Throws when the database cannot be reached. */
export async function runWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { databaseUrl: url, judge, concurrency, logger: log } = options;
  // Each submission in hand may load tests on every judge core while its results are stored.
  const db = connect(url, { maxConnections: 2 * concurrency + 2, applicationName: "assay worker" });
  const ready = Promise.withResolvers<Lease>();
  const stopping = Promise.withResolvers<void>();
  const queue = await runQueue({
    url,
    applicationName: "assay queue",
    concurrency,
    log,
    task: JUDGE_TASK,
    stopGraceMs: options.stopGraceMs ?? STOP_GRACE_MS,
    mayTake: async () => {
      const lease = await Promise.race([ready.promise, stopping.promise]);
      if (lease?.signal.aborted) await Promise.race([lease.held(), stopping.promise]);
    },
    perform: async (payload, stop) =>
      judgeSubmission({ db, judge, lease: await ready.promise, log }, submissionIdOf(payload), stop),
  });
  const stop = async () => {
    stopping.resolve();
    await queue.stop();
  };
  try {
    const lease = await holdLease(url, queue.workerName);
    await announceLanguages(db, judge.languages);
    const sweeping = await startSweeping(db, log, SWEEP_INTERVAL_MS);
    ready.resolve(lease);
    const ended = queue.ended.then(async () => {
      await sweeping.stop();
      await lease.close();
      await db.destroy();
    });
    return { ended, stop: () => stop().then(() => ended) };
  } catch (error) {
    await stop();
    await db.destroy();
    throw error;
  }
}
