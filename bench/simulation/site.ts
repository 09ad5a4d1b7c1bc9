import type { Kind } from "#load/mix";
import type { Random } from "#random";
import type { Clock } from "#simulation/clock";
import { type Costs, costOf, PARTS } from "#simulation/costs";
import { createMachine, createThread, type Machine } from "#simulation/machine";
import { createRecentUse } from "#simulation/recent-use";
import { createWaitingLine } from "#simulation/waiting-line";
import { createWorker, type Submission, type Worker } from "#simulation/worker";

/** Where the product's processes run. */
export interface Fleet {
  /** Threads of the web servers, one for each process. */
  readonly web: readonly Machine[];
  readonly database: Machine;
  readonly workers: readonly { readonly machine: Machine; readonly cores: number }[];
  /** Where the load's own client runs; null if elsewhere. */
  readonly generator: Machine | null;
}

/** A submission's way, in ms. */
export interface SimulatedTimes {
  readonly latency: number;
  readonly post: number;
  readonly wait: number;
  readonly service: number;
  readonly news: number;
}

/** The product. */
export interface Site {
  /** Submits, and resolves when the client knows the verdict. */
  submit(client: string, kind: Kind): Promise<SimulatedTimes>;
  /** How many submissions wait. */
  waiting(): number;
}

/** Everything on one machine, client included. */
export function oneMachine(clock: Clock, threads: number, siblingSpeed: number): Fleet & { readonly machine: Machine } {
  const machine = createMachine(clock, { threads, siblingSpeed });
  const web = [createThread(machine)];
  return { machine, web, database: machine, workers: [{ machine, cores: threads }], generator: createThread(machine) };
}

export interface SiteOptions {
  readonly clock: Clock;
  readonly fleet: Fleet;
  readonly costs: Costs;
  readonly random: Random;
  /** Whether all clients have submitted lately. */
  readonly areKnown: boolean;
}

/** Puts the product together. */
export function createSite({ clock, fleet, costs, random, areKnown }: SiteOptions): Site {
  const use = createRecentUse(clock.now, areKnown);
  const line = createWaitingLine<Submission>(clock.now, use.of);
  const workers: readonly Worker[] = fleet.workers.map(({ machine, cores }) =>
    createWorker({ clock, machine, process: createThread(machine), database: fleet.database, cores, line, use, costs }),
  );
  let count = 0;

  /** Wakes one of those with room, at random. */
  function wakeOne(): void {
    const free = workers.filter((worker) => worker.hasRoom());
    free[Math.floor(random() * free.length)]?.wake();
  }

  return {
    waiting: () => line.size,
    async submit(client, kind) {
      const number = count;
      count += 1;
      const dueAt = clock.now();
      const web = fleet.web[number % fleet.web.length] ?? fleet.database;
      const webMs = costOf(costs.web, kind.tests);
      const postgresMs = costOf(costs.postgres, kind.tests);
      const { spread } = costs.languages[kind.language];
      const factor = spread[Math.floor(random() * spread.length)] ?? 1;

      const generatorMs = costOf(costs.generator, kind.tests) / 2;
      await fleet.generator?.compute(generatorMs);
      await web.compute(PARTS.web.post * webMs);
      await fleet.database.compute(PARTS.postgres.post * postgresMs);
      await clock.sleep(costs.delays.post);
      const storedAt = clock.now();
      await fleet.database.compute(PARTS.postgres.store * postgresMs);
      const acceptedAt = clock.now();

      const finished = Promise.withResolvers<void>();
      const submission: Submission = {
        id: String(number),
        client,
        kind,
        factor,
        queuedAt: storedAt,
        startedAt: Number.NaN,
        onFinished: finished.resolve,
      };
      await clock.sleep(costs.delays.wait);
      line.add(submission);
      wakeOne();
      await finished.promise;
      const finishedAt = clock.now();
      await clock.sleep(costs.delays.news);
      await web.compute(PARTS.web.news * webMs);
      await fleet.generator?.compute(generatorMs);
      return {
        latency: clock.now() - dueAt,
        post: acceptedAt - dueAt,
        wait: submission.startedAt - storedAt,
        service: finishedAt - submission.startedAt,
        news: clock.now() - finishedAt,
      };
    },
  };
}
