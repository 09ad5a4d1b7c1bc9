import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { withConnection } from "@assay/database/connections/open-pool";
import { sql } from "kysely";
import { type BenchDatabase, startBenchDatabase } from "#queue/database";
import { type BenchProblem, fillQueue, type QueueSize, storeContestants } from "#queue/fill";
import { measureClaim } from "#queue/measure-claim";

/** What one drained queue cost. */
interface Drained {
  /** PostgreSQL's CPU time per submission. */
  readonly postgresMs: number;
  /** The workers' CPU time per submission. */
  readonly workersMs: number;
  readonly commits: number;
  readonly perSecond: number;
}

const MOST_CLIENTS = 10_000;
/** A queue as at the start of a contest: many users with a few submissions each. */
const QUEUE: QueueSize = { clients: 250, each: 4 };
/** Submissions that arrive one after the other, while workers are idle. */
const TRICKLE = { count: 300, everyMs: 30 };
const SETTLE_MS = 4_000;
const PATIENCE_MS = 180_000;

/** What is measured, by name. */
const PARTS = ["workers", "listeners", "trickle", "claims"] as const;

/**
 * Measures what the queue costs with real worker processes that judge nothing: PostgreSQL's CPU time per submission of one test with 1
 * and 24 workers and with 0 and 200 processes that listen for events, commits, and the time of one claim while 10,000 clients wait.
 * `only` names one of these parts. The last line that it logs is JSON. Throws Error for an unknown part.
 */
export async function benchQueue(log: (line: string) => void, signal: AbortSignal, only?: string): Promise<void> {
  if (only !== undefined && !PARTS.some((part) => part === only)) throw new Error(`--only takes ${PARTS.join(", ")}`);
  const measures = (part: (typeof PARTS)[number]) => only === undefined || only === part;
  const database = await startBenchDatabase();
  const result: Record<string, number> = {};
  const note = (names: Record<string, number>) => {
    for (const [name, value] of Object.entries(names)) result[name] = Math.round(value * 100) / 100;
    log(JSON.stringify(names));
  };
  try {
    const problem = await storeContestants(database.db, MOST_CLIENTS);
    await sql`analyze`.execute(database.db);
    const drain = async (workers: number, listeners: number) => {
      signal.throwIfAborted();
      return withListeners(database.url, listeners, () => drainQueue(database, problem, workers));
    };
    // The first drain fills caches and is not counted.
    if (only !== "claims") await drain(1, 0);
    for (const workers of measures("workers") ? [1, 8, 24] : []) note(named(await drain(workers, 0), String(workers)));
    for (const listeners of measures("listeners") ? [0, 50, 200] : [])
      note({ [`postgresMs${listeners}Listeners`]: (await drain(4, listeners)).postgresMs });
    for (const workers of measures("trickle") ? [1, 24] : [])
      note({ [`postgresMsTrickle${workers}`]: await trickle(database, problem, workers) });
    for (const clients of measures("claims") ? [1, 1_000, MOST_CLIENTS] : []) {
      signal.throwIfAborted();
      note({ [`claimMsAt${clients}`]: await measureClaim(database.db, problem, clients) });
    }
    log(JSON.stringify(result));
  } finally {
    await database.stop();
  }
}

function named({ postgresMs, workersMs, commits, perSecond }: Drained, workers: string) {
  return {
    [`postgresMs${workers}`]: postgresMs,
    [`workersMs${workers}`]: workersMs,
    [`commits${workers}`]: commits,
    [`perSecond${workers}`]: perSecond,
  };
}

/** Lets that many workers judge a queue that appears at once. */
async function drainQueue(database: BenchDatabase, problem: BenchProblem, count: number): Promise<Drained> {
  const { db } = database;
  const submissions = QUEUE.clients * QUEUE.each;
  return withWorkers(database.url, count, async (cpuOfWorkers) => {
    // Each connection plans its first statements, which is paid once.
    await fillQueue(db, problem, QUEUE);
    await untilEmpty(database);
    const commitsBefore = await database.commits();
    const workersBefore = await cpuOfWorkers();
    let postgresBefore = 0;
    let startedAt = 0;
    await db.transaction().execute(async (transaction) => {
      await fillQueue(transaction, problem, QUEUE);
      postgresBefore = database.cpuMs();
      startedAt = performance.now();
    });
    await untilEmpty(database);
    const seconds = (performance.now() - startedAt) / 1_000;
    const postgresMs = (database.cpuMs() - postgresBefore) / submissions;
    const workersMs = ((await cpuOfWorkers()) - workersBefore) / submissions;
    const commits = ((await database.commits()) - commitsBefore) / submissions;
    return { postgresMs, workersMs, commits, perSecond: submissions / seconds };
  });
}

/** PostgreSQL's CPU time in ms per submission that arrives while that many workers are idle, its insertion included. */
async function trickle(database: BenchDatabase, problem: BenchProblem, count: number): Promise<number> {
  return withWorkers(database.url, count, async () => {
    const before = database.cpuMs();
    for (let sent = 0; sent < TRICKLE.count; sent += 1) {
      await fillQueue(database.db, problem, { clients: 1, each: 1 });
      await sleep(TRICKLE.everyMs);
    }
    await untilEmpty(database);
    return (database.cpuMs() - before) / TRICKLE.count;
  });
}

async function untilEmpty({ db }: BenchDatabase): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await sql<{ waits: boolean }>`select exists (select from queued_submissions) as waits`.execute(db);
    if (!rows[0]?.waits) return;
    if (performance.now() > end) throw new Error("the queue was not empty in time");
    await sleep(100);
  }
}

/** Runs `work` while that many workers are connected and idle; its argument resolves with the CPU time in ms of all of them. */
async function withWorkers<Result>(
  url: string,
  count: number,
  work: (cpuMs: () => Promise<number>) => Promise<Result>,
): Promise<Result> {
  const workers = Array.from({ length: count }, () => fork(join(import.meta.dirname, "null-worker.ts"), [url]));
  const ended = workers.map((worker) => once(worker, "exit"));
  try {
    await Promise.all(workers.map((worker) => once(worker, "message")));
    await sleep(SETTLE_MS);
    return await work(async () => (await Promise.all(workers.map(cpuOf))).reduce((sum, ms) => sum + ms, 0));
  } finally {
    for (const worker of workers) if (worker.connected) worker.disconnect();
    await Promise.all(ended);
  }
}

async function cpuOf(worker: ChildProcess): Promise<number> {
  const reply = once(worker, "message");
  worker.send("cpu");
  const [{ user, system }] = await reply;
  return (user + system) / 1_000;
}

/** Runs `work` while that many connections listen for events, as web servers do. */
async function withListeners<Result>(url: string, count: number, work: () => Promise<Result>): Promise<Result> {
  if (count === 0) return work();
  return withConnection(url, async (client) => {
    await client.query("set application_name = 'assay events'");
    await client.query("listen assay_events");
    return withListeners(url, count - 1, work);
  });
}
