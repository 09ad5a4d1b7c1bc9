import { EventEmitter } from "node:events";
import { SECOND } from "@assay/contract/vocabulary/units";
import { Logger, run, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import { openValidatedPool } from "#connections/open-pool";

/** Where graphile-worker's log messages go. A pino logger fits. */
export interface QueueLog {
  debug(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

/** How jobs are taken and performed. */
export interface QueueOptions {
  readonly url: string;
  /** The name of the connections in pg_stat_activity. */
  readonly applicationName: string;
  /** How many jobs are performed at once. */
  readonly concurrency: number;
  readonly log: QueueLog;
  /** How long `stop` waits for jobs to end before their signals abort. */
  readonly stopGraceMs: number;
  /** Awaited before each query for a job. */
  readonly mayTake: () => Promise<void>;
  /**
   * How often each of the `concurrency` takers looks for a job unasked; a second when absent. NOTIFY starts jobs in milliseconds: this
   * finds those that were released or are due for a retry.
   */
  readonly pollMs?: number;
  /** The kind of job that is taken. */
  readonly task: string;
  /** Performs a job. If it throws, the job is retried some seconds later. */
  readonly perform: (payload: unknown, signal: AbortSignal) => Promise<void>;
}

/** A running queue. */
export interface RunningQueue {
  /** The name under which its jobs are locked. */
  readonly workerName: string;
  /** Resolves when it has ended, after `stop` or because it could not go on. */
  readonly ended: Promise<void>;
  /** Takes no more jobs and resolves when the running ones have ended. */
  stop(): Promise<void>;
}

const POLL_MS = SECOND;

/** Takes jobs from the queue, as many at once as `concurrency`. Throws when the database cannot be reached. */
export async function runQueue(options: QueueOptions): Promise<RunningQueue> {
  // One connection for each running job, one that listens, and one spare.
  const { url, applicationName, concurrency } = options;
  const pool = openValidatedPool(url, { maxConnections: concurrency + 2, applicationName });
  const events: WorkerEvents = new EventEmitter();
  let workerName = "";
  events.on("pool:create", ({ workerPool }) => {
    workerName = workerPool.id;
  });
  try {
    const runner = await run({
      pgPool: pool,
      events,
      logger: toQueueLogger(options.log),
      concurrency,
      pollInterval: options.pollMs ?? POLL_MS,
      gracefulShutdownAbortTimeout: options.stopGraceMs,
      noHandleSignals: true,
      parsedCronItems: [],
      forbiddenFlags: () => options.mayTake().then(() => null),
      taskList: {
        [options.task]: (payload, { abortSignal }) => options.perform(payload, abortSignal),
      },
    });
    pool.isPatient = true;
    const ended = runner.promise.catch(() => {}).then(() => endPool(pool));
    let stopping: Promise<void> | null = null;
    const stop = () => {
      pool.isPatient = false;
      // Rejected if the queue has already ended: then there is nothing to stop.
      stopping ??= runner.stop().catch(() => {});
      return stopping.then(() => ended);
    };
    return { workerName, ended, stop };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function endPool(pool: pg.Pool): Promise<void> {
  if (!pool.ending) await pool.end();
}

/** graphile-worker's information is logged for debugging only; judging logs what happens to a submission. */
function toQueueLogger(log: QueueLog): Logger {
  return new Logger((scope) => (level, message) => {
    const fields = { queueJob: scope.jobId };
    if (level === "error") log.error(fields, message);
    else if (level === "warning") log.warn(fields, message);
    else log.debug(fields, message);
  });
}
