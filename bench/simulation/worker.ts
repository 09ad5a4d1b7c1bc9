import { createCorePool } from "@assay/judge/boxes/core-pool";
import { createJobSlots } from "@assay/worker/queue/job-slots";
import type { Kind } from "#load/mix";
import type { Clock } from "#simulation/clock";
import { type Costs, costOf, PARTS } from "#simulation/costs";
import type { Machine } from "#simulation/machine";
import type { RecentUse } from "#simulation/recent-use";
import type { Waiting, WaitingLine } from "#simulation/waiting-line";

/** A submission on its way; moments in ms of the simulation. */
export interface Submission extends Waiting {
  readonly id: string;
  readonly kind: Kind;
  /** How long compiling and running take, as a multiple of the language's. */
  readonly factor: number;
  startedAt: number;
  /** Called when its verdict is being stored. */
  readonly onFinished: () => void;
}

/** A judge worker. */
export interface Worker {
  /** Whether it can take another submission. */
  hasRoom(): boolean;
  /** Tells it that something waits. */
  wake(): void;
}

/** What a worker works with. `process` is its own thread of Node.js; boxes run on `machine`. */
export interface WorkerPlace {
  readonly clock: Clock;
  readonly machine: Machine;
  readonly process: Machine;
  readonly database: Machine;
  readonly cores: number;
  readonly line: WaitingLine<Submission>;
  readonly use: RecentUse;
  readonly costs: Costs;
}

/** As in run-worker.ts. */
const SLOTS_PER_CONCURRENCY = 16;

/** Creates a worker with the product's own job slots, core pool and, in that, fair queue. */
export function createWorker({ clock, machine, process, database, cores, line, use, costs }: WorkerPlace): Worker {
  const pool = createCorePool([...Array(cores).keys()], clock.now);
  const slots = createJobSlots({ perClient: cores, most: SLOTS_PER_CONCURRENCY * cores }, clock.now);
  let isClaiming = false;
  let isFull = false;
  let looksAgainAt = Number.NEGATIVE_INFINITY;

  async function claim(): Promise<void> {
    if (isClaiming) return;
    isClaiming = true;
    while (line.size > 0 && slots.room().most > 0) {
      const taken = line.take(slots.room());
      if (taken.length === 0) break;
      for (const each of taken) each.startedAt = clock.now();
      await database.compute(taken.reduce((sum, each) => sum + databaseMs(each, "claim"), 0));
      for (const each of taken) {
        slots.add({ submissionId: each.id, client: each.client, isInteractive: true });
        void judge(each).then(() => {
          slots.remove(each.id);
          line.end(each);
          isFull = false;
          return claim();
        });
      }
    }
    isClaiming = false;
    isFull = slots.room().most === 0;
    const waitMs = slots.waitMs();
    if (line.size === 0 || waitMs === 0 || waitMs === Number.POSITIVE_INFINITY) return;
    // A submission that is judged for long makes room for another (job-slots.ts).
    if (looksAgainAt > clock.now()) return;
    looksAgainAt = clock.now() + waitMs;
    clock.after(waitMs, claim);
  }

  const databaseMs = ({ kind }: Submission, part: keyof typeof PARTS.postgres) =>
    PARTS.postgres[part] * costOf(costs.postgres, kind.tests);

  async function judge(submission: Submission): Promise<void> {
    const { kind, factor, client } = submission;
    const { compileMs, runMs, gapMs, delayMs } = costs.languages[kind.language];
    const own = pool.forTurn(use.turnOf(client));
    await process.compute(costs.worker.base);
    if (compileMs > 0) await own.useLong(() => machine.compute(compileMs * factor));
    const run = () =>
      own.use(async () => {
        await process.compute(costs.worker.perTest);
        await machine.compute(runMs * factor);
        await clock.sleep(gapMs);
      });
    let left = kind.tests;
    const lane = async () => {
      while (left > 0) {
        left -= 1;
        await run();
      }
    };
    await Promise.all(Array.from({ length: Math.min(own.size, kind.tests) }, lane));
    await database.compute(databaseMs(submission, "results"));
    await clock.sleep(delayMs);
    submission.onFinished();
    await database.compute(databaseMs(submission, "end"));
  }

  return { hasRoom: () => !isFull, wake: () => void claim() };
}
