import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { Tracer } from "@assay/contract/vocabulary/tracing";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { testRunMessages } from "@assay/database/events/notify";
import { BACKGROUND } from "@assay/database/queue/enqueue";
import { nextWaiting, remains } from "@assay/database/queue/fair-order";
import { promoteDue, relistQueue, settleFlows } from "@assay/database/queue/flows";
import { onReference } from "@assay/database/queue/reference";
import { releaseUnheld } from "@assay/database/queue/unlock-dead-workers";
import { type ContentCache, openContentCache } from "@assay/judge/contents/content-cache";
import type { Judge } from "@assay/judge/interface";
import { createJobSlots } from "#queue/job-slots";
import { openPlace } from "#queue/place";
import { openTaker, type Taker } from "#queue/take-submissions";
import { tellAll } from "#report/progress";
import { startReporting, type WorkerDescription } from "#report/report-worker";
import { openTally } from "#report/tally";
import { logWithTrace, traceSubmission } from "#report/trace-submission";
import { NOT_COMPARED, type OwnSpeed, openOwnSpeed } from "#speed/own-speed";
import { judgeSubmission } from "#tasks/judge-submission";
import { openPrefetch } from "#tasks/prefetch";
import { type TakenSubmission, takeSubmissions } from "#tasks/start-attempt";
import { type DatabaseAddresses, openWorkerDatabase, type WorkerDatabase } from "#worker-database";
import type { WorkerLog } from "#worker-log";

export interface WorkerOptions {
  /** Owned by the caller: not closed with the worker. */
  readonly judge: Judge;
  /** Keeps test data, so that it is read from the database once; in memory only if absent. */
  readonly contents?: ContentCache;
  /** How many page submissions of one user are judged at once, and how many API requests; the judge decides how many tests run at once. */
  readonly concurrency: number;
  /** Submissions of all users judged at once; `SLOTS_PER_CONCURRENCY` times `concurrency` if absent. */
  readonly jobSlots?: number;
  /** The name in the queue, which no other worker may have; a new one if absent. */
  readonly name?: string;
  readonly logger: WorkerLog;
  /** What operators are told of it. Default: this machine, no version, and `concurrency` cores. */
  readonly description?: WorkerDescription;
  /** Traces submissions that came with a trace; none if absent. */
  readonly tracer?: Tracer | null;
  /**
   * Where its machine is, if its speed is compared with that of other workers: beside the database, or joined from elsewhere. Without
   * it, all its results stand.
   */
  readonly machine?: "beside" | "joined";
  /** How long `stop` waits for submissions to finish before it releases them. */
  readonly stopGraceMs?: number;
}

export interface RunningWorker {
  /** Resolves when it has ended. */
  readonly ended: Promise<void>;
  /**
   * Lets submissions finish, releases those left after the grace period, and closes everything. With `isUrgent`, also when it is already
   * stopping, the grace period is over at once. With `isLost`, operators see it as lost.
   */
  stop(how?: StopHow): Promise<void>;
}

export interface StopHow {
  readonly isUrgent: boolean;
  readonly isLost?: boolean;
}

const STOP_GRACE_MS = 10 * SECOND;
/**
 * When others are told that judging has begun. Many submissions have their verdict by then, and the news would only take time from
 * judging them.
 */
const ANNOUNCED_AFTER_MS = 150;
/** Limits memory: each submission being judged keeps its source and some of its tests there. */
const SLOTS_PER_CONCURRENCY = 16;
/**
 * Judging keeps no connection, so one for each core suffices, and six for many: a submission with 30 tests needs the database for some
 * 20 ms. Each connection has plans of its own, and those of many workers drive each other out of the processors' caches. With two, what
 * is slow does not hold up everything.
 */
const LEAST_CONNECTIONS = 2;
const MOST_CONNECTIONS = 6;

/** Starts to judge queued submissions. Throws if the database cannot be reached. */
export async function runWorker(options: WorkerOptions & DatabaseAddresses): Promise<RunningWorker> {
  const { databaseUrl, natsUrl, s3Url, concurrency, logger } = options;
  const maxConnections = Math.max(LEAST_CONNECTIONS, Math.min(concurrency, MOST_CONNECTIONS));
  const database = await openWorkerDatabase({ databaseUrl, natsUrl, s3Url }, { maxConnections, logger });
  try {
    const worker = await runWorkerOn(database, options);
    return running(
      () => worker.stop().finally(database.close),
      (how) => void worker.stop(how),
    );
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** As `runWorker`, on a database that other workers of this process may use too. It is not closed with the worker. */
export async function runWorkerOn(database: WorkerDatabase, options: WorkerOptions): Promise<RunningWorker> {
  const { judge, concurrency, logger: log, jobSlots: most = SLOTS_PER_CONCURRENCY * concurrency } = options;
  const { name = `worker-${randomUUID()}`, stopGraceMs = STOP_GRACE_MS, tracer = null, machine } = options;
  const description = options.description ?? { host: hostname(), version: "", cores: concurrency };
  const judgedOn = [description.host, description.version].filter(Boolean).join(", Assay ");
  const { db, link, publisher, ledger, rejudging } = database;
  const stack = new AsyncDisposableStack();
  try {
    const contents = options.contents ?? (await openContentCache());
    const jobSlots = createJobSlots({ perClient: concurrency, most });
    // More may be installed while the worker runs.
    const languageIds = () => judge.languages.map(({ id }) => id);
    // Nothing is kept for a reference worker that takes nothing.
    let offersReference = true;
    const isReference = () => offersReference && speed.slowness() === null;
    const offers = () => [...languageIds(), ...(isReference() ? languageIds().map(onReference) : [])];
    let taker: Taker | null = null;
    const prefetch = openPrefetch({ db, judge, contents }, log);
    const unread = (error: unknown) => log.warn({ err: error }, "the queue could not be read");
    const lease = await link.join(name, {
      onWaiting: () => taker?.wake(),
      onStop: (id) => taker?.stopOne(id),
      onPrefetch: prefetch.add,
      onGap: () => {
        if (taker === null) return;
        void Promise.all([place.enter(), relistQueue(db)]).then(taker.wake, unread);
        void stopEnded(db, jobSlots.ids(), taker).catch(unread);
      },
    });
    stack.defer(() => lease.close());
    const speed: OwnSpeed = machine
      ? await openOwnSpeed({
          ...{ db, log, name, judge, host: description.host, cores: concurrency },
          isBeside: machine === "beside",
          isIdle: () => jobSlots.ids().length === 0,
          onChange: () => place.enter(),
        })
      : NOT_COMPARED;
    const place = openPlace(db, name, judge, offers, log);
    stack.defer(() => place.leave());
    stack.defer(() => speed.stop());
    await Promise.all([place.enter(), relistQueue(db)]);
    const tally = openTally();
    const reporting = await startReporting({
      db,
      log,
      name,
      description,
      tally,
      languages: languageIds,
      submissions: () => jobSlots.ids().length,
      speed,
      onPaused: (isPaused) => {
        if (!jobSlots.setPaused(isPaused)) return;
        log.info({ worker: name }, isPaused ? "an admin has paused this machine" : "an admin has resumed this machine");
        offersReference = !isPaused;
        place.enter().then(() => taker?.wake(), unread);
      },
    });
    let isLost = false;
    stack.defer(() => reporting.stop({ isLost }));
    const closing = Promise.withResolvers<void>();
    const graceIsOver = new AbortController();
    taker = openTaker<TakenSubmission>({
      jobSlots,
      log,
      stopGraceMs,
      graceIsOver: graceIsOver.signal,
      mayTake: async () => {
        if (lease.signal.aborted) await Promise.race([lease.held(), closing.promise]);
      },
      take: (room) => takeSubmissions(db, name, { ...room, languages: offers() }, judge.languages, judgedOn),
      onFull: place.onFull,
      onRoom: place.onRoom,
      remains: async (room) => {
        const { waits, isDue } = await remains(db, { ...room, languages: offers() });
        if (isDue) await promoteDue(db);
        if (isDue) return "now";
        if (!waits) return "nothing";
        return (await settleFlows(db)) > 0 ? "now" : "soon";
      },
      releaseUnheld: (heldIds) => releaseUnheld(db, name, heldIds),
      nextWaiting: (room) => nextWaiting(db, { ...room, languages: offers() }),
      judge: (taken, { stopped, giveWay, interrupt }) => {
        const turn = ledger.turnOf(taken, taken.recentUseMs, giveWay, interrupt);
        const charge = (heldMs: number) => {
          tally.charge(heldMs);
          turn.charge(heldMs);
        };
        const announcement = setTimeout(() => publisher.publish(testRunMessages(taken)), ANNOUNCED_AFTER_MS);
        const signal = AbortSignal.any([stopped, lease.signal]);
        const trace = tracer && taken.traceparent ? traceSubmission(tracer, taken.traceparent, taken) : null;
        const progress = trace ? tellAll([tally.open(taken), trace]) : tally.open(taken);
        const judging = judgeSubmission(
          {
            ...{ db, judge, contents, publisher, progress, slowness: speed.slowness() },
            log: trace ? logWithTrace(log, trace.traceId) : log,
          },
          taken,
          { ...turn, charge },
          signal,
        ).finally(() => {
          clearTimeout(announcement);
          progress.close();
        });
        return taken.client === BACKGROUND ? judging.finally(rejudging.wake) : judging;
      },
    });
    stack.defer(() => taker?.stop());
    stack.defer(closing.resolve);
    stack.defer(prefetch.stop);
    return running(
      () => stack.disposeAsync(),
      (how) => {
        isLost ||= how.isLost === true;
        if (how.isUrgent) graceIsOver.abort();
      },
    );
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

/** A worker that ends once. `adapt` is told first how, each time. */
function running(end: () => Promise<void>, adapt: (how: StopHow) => void): RunningWorker {
  const ended = Promise.withResolvers<void>();
  let ending: Promise<void> | null = null;
  return {
    ended: ended.promise,
    stop(how = { isUrgent: false }) {
      adapt(how);
      if (ending === null) {
        ending = end();
        ending.then(ended.resolve, ended.reject);
      }
      return ending;
    },
  };
}

/** Stops submissions that were cancelled or deleted while the link was down. */
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
