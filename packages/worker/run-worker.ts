import { randomUUID } from "node:crypto";
import { SECOND } from "@assay/contract/vocabulary/units";
import { connect, type Database } from "@assay/database/connect";
import { holdLease } from "@assay/database/connections/lease";
import { testRunMessages } from "@assay/database/events/notify";
import { openPublisher } from "@assay/database/events/publisher";
import { BACKGROUND } from "@assay/database/queue/enqueue";
import { nextWaiting, remains } from "@assay/database/queue/fair-order";
import { promoteDue, relistQueue, settleFlows } from "@assay/database/queue/flows";
import { listenToQueue } from "@assay/database/queue/listen";
import { releaseUnheld } from "@assay/database/queue/unlock-dead-workers";
import { enterWorker, leaveWorkers, storeRoom, wakeAnother } from "@assay/database/queue/workers";
import { type ContentCache, openContentCache } from "@assay/judge/contents/content-cache";
import type { Judge } from "@assay/judge/interface";
import { createJobSlots } from "#queue/job-slots";
import { openTaker, type Taker } from "#queue/take-submissions";
import { openUseLedger } from "#queue/use-ledger";
import { announceLanguages, announceLaterLanguages } from "#record/announce-languages";
import { startSweeping } from "#recovery/sweep";
import { startRejudging } from "#rejudge/advance-rejudges";
import { judgeSubmission } from "#tasks/judge-submission";
import { type TakenSubmission, takeSubmissions } from "#tasks/start-attempt";
import type { WorkerLog } from "#worker-log";

export interface WorkerOptions {
  readonly databaseUrl: string;
  /** Owned by the caller: not closed with the worker. */
  readonly judge: Judge;
  /** Keeps test data, so that it is read from the database once; in memory only if absent. */
  readonly contents?: ContentCache;
  /** How many page submissions of one user are judged at once, and how many API requests; the judge decides how many tests run at once. */
  readonly concurrency: number;
  /** Submissions of all users judged at once; `SLOTS_PER_CONCURRENCY` times `concurrency` if absent. */
  readonly jobSlots?: number;
  readonly logger: WorkerLog;
  /** How long `stop` waits for submissions to finish before it releases them. */
  readonly stopGraceMs?: number;
}

export interface RunningWorker {
  /** Resolves when it has ended. */
  readonly ended: Promise<void>;
  /** Lets submissions finish, releases those left after the grace period, and closes everything. */
  stop(): Promise<void>;
}

const SWEEP_INTERVAL_MS = 3 * SECOND;
const REJUDGE_INTERVAL_MS = SECOND;
const STOP_GRACE_MS = 10 * SECOND;
/**
 * When others are told that judging has begun. Many submissions have their verdict by then, and the news would only take time from
 * judging them.
 */
const ANNOUNCED_AFTER_MS = 150;
/** Limits memory: each submission being judged keeps its source and some of its tests there. */
const SLOTS_PER_CONCURRENCY = 16;

/** Starts to judge queued submissions. Throws if the database cannot be reached. */
export async function runWorker(options: WorkerOptions): Promise<RunningWorker> {
  const {
    databaseUrl: url,
    judge,
    concurrency,
    logger: log,
    jobSlots: most = SLOTS_PER_CONCURRENCY * concurrency,
  } = options;
  // Each submission with a core may load tests while its results are being stored.
  const db = connect(url, { maxConnections: 2 * concurrency + 2, applicationName: "assay worker" });
  const name = `worker-${randomUUID()}`;
  const stack = new AsyncDisposableStack();
  stack.defer(() => db.destroy());
  try {
    const lease = await holdLease(url, name);
    stack.defer(() => lease.close());
    await announceLanguages(db, judge.languages);
    const announcing = announceLaterLanguages(db, judge, log);
    stack.defer(() => announcing.stop());
    const sweeping = await startSweeping(db, log, SWEEP_INTERVAL_MS);
    stack.defer(() => sweeping.stop());
    const ledger = openUseLedger(db, log);
    stack.defer(() => ledger.close());
    const rejudging = startRejudging(db, log, REJUDGE_INTERVAL_MS);
    stack.defer(() => rejudging.stop());
    const publisher = openPublisher(db, (error) => log.warn({ err: error }, "news of test runs could not be sent"));
    stack.defer(() => publisher.close());
    const contents = options.contents ?? (await openContentCache());
    const jobSlots = createJobSlots({ perClient: concurrency, most });
    // More may be installed while the worker runs.
    const languageIds = () => judge.languages.map(({ id }) => id);
    const place = openPlace(db, name, languageIds);
    const stopping = Promise.withResolvers<void>();
    const taker: Taker = openTaker<TakenSubmission>({
      jobSlots,
      log,
      stopGraceMs: options.stopGraceMs ?? STOP_GRACE_MS,
      mayTake: async () => {
        if (lease.signal.aborted) await Promise.race([lease.held(), stopping.promise]);
      },
      take: (room) => takeSubmissions(db, name, { ...room, languages: languageIds() }, judge.languages),
      onFull: place.onFull,
      onRoom: place.onRoom,
      remains: async (room) => {
        const { waits, isDue } = await remains(db, { ...room, languages: languageIds() });
        if (isDue) await promoteDue(db);
        if (isDue) return "now";
        if (!waits) return "nothing";
        return (await settleFlows(db)) > 0 ? "now" : "soon";
      },
      releaseUnheld: (heldIds) => releaseUnheld(db, name, heldIds),
      nextWaiting: (room) => nextWaiting(db, { ...room, languages: languageIds() }),
      judge: (taken, { stopped, giveWay, interrupt }) => {
        const turn = ledger.turnOf(taken, taken.recentUseMs, giveWay, interrupt);
        const announcement = setTimeout(() => publisher.publish(testRunMessages(taken)), ANNOUNCED_AFTER_MS);
        const judging = judgeSubmission(
          { db, judge, contents, publisher, log },
          taken,
          turn,
          AbortSignal.any([stopped, lease.signal]),
        ).finally(() => clearTimeout(announcement));
        return taken.client === BACKGROUND ? judging.finally(rejudging.wake) : judging;
      },
    });
    stack.defer(() => taker.stop());
    const onGap = () => {
      const unread = (error: unknown) => log.warn({ err: error }, "the queue could not be read");
      void Promise.all([place.enter(), relistQueue(db)]).then(taker.wake, unread);
      void stopEnded(db, jobSlots.ids(), taker).catch(unread);
    };
    const listening = await listenToQueue(url, name, { onWaiting: taker.wake, onStop: taker.stopOne, onGap });
    stack.defer(() => listening.close());
    // Submissions queued before the listener was there.
    await Promise.all([place.enter(), relistQueue(db)]);
    stack.defer(() => leaveWorkers(db, name));
    void judge.moreLanguages?.then(place.enter).catch(() => {});
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

/** Keeps what the other processes know of this worker's room. */
function openPlace(db: Database, name: string, languages: () => readonly number[]) {
  let isKnownToHaveRoom = true;
  const enter = async () => {
    await enterWorker(db, name, languages());
    isKnownToHaveRoom = true;
  };
  const know = async (hasRoom: boolean) => {
    if (isKnownToHaveRoom === hasRoom) return false;
    await storeRoom(db, name, hasRoom);
    isKnownToHaveRoom = hasRoom;
    return true;
  };
  return {
    enter,
    onFull: async () => {
      await know(false);
      await wakeAnother(db, name);
    },
    onRoom: () => know(true),
  };
}

/** Stops submissions that were cancelled or deleted while the listener was disconnected. */
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
