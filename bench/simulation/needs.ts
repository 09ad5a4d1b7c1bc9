import { kindShares } from "#load/mix";
import type { LoadResult } from "#load/result";
import { costOf } from "#simulation/costs";
import type { MachineModel } from "#simulation/run-load";

/** What the last `bench queue` said (a part of it). */
export interface QueueResult {
  readonly date: string;
  readonly commit: string;
  readonly postgresMs1: number;
  readonly postgresMs24: number;
  readonly [figure: string]: number | string;
}

/** CPU time in ms of hyper-threads whose siblings are busy too, per submission of the mix. */
export interface BusyCosts {
  readonly boxes: number;
  readonly worker: number;
  readonly web: number;
  /** With as many connections of workers and gateways as `bench queue` has at most. */
  readonly postgres: number;
}

/** What a submission costs on busy machines. */
export function busyCosts({ costs, siblingSpeed }: MachineModel, queue: QueueResult): BusyCosts {
  const mean = (ms: (kind: ReturnType<typeof kindShares>[number]) => number) =>
    kindShares().reduce((sum, kind) => sum + kind.share * ms(kind), 0) / siblingSpeed;
  return {
    boxes: mean(({ language, tests }) => {
      const { compileMs, runMs } = costs.languages[language];
      return compileMs + tests * runMs;
    }),
    worker: mean(({ tests }) => costOf(costs.worker, tests)),
    web: mean(({ tests }) => costOf(costs.web, tests)),
    postgres: mean(({ tests }) => costOf(costs.postgres, tests)) * Math.max(1, queue.postgresMs24 / queue.postgresMs1),
  };
}

/** A moment of a site: what happens per second, and how many pages are open. */
export interface Demand {
  readonly submissionsPerSecond: number;
  readonly pagesOpenedPerSecond: number;
  readonly pagesOpen: number;
  readonly submissionsPerDay: number;
}

/** What a demand needs, in hyper-threads that are used no more than `TARGET`. */
export interface Needs {
  readonly judgeThreads: number;
  /** At most, as if a gateway did all the work that a worker does beside its boxes. */
  readonly gatewayProcesses: number;
  readonly webProcesses: number;
  readonly postgresThreads: number;
  readonly eventsPerSecond: number;
  readonly walMbPerSecond: number;
  readonly walGbPerDay: number;
  readonly databaseGbPerDay: number;
}

/** The share of a thread's time that is planned to be used: beyond it, waits grow fast. */
export const TARGET = 0.7;
const MB = 1e6;
const GB = 1e9;

/** The arithmetic: rates times costs. */
export function needsOf(demand: Demand, cost: BusyCosts, { page, stored }: LoadResult): Needs {
  const { submissionsPerSecond: rate, pagesOpenedPerSecond: opened, submissionsPerDay } = demand;
  const threads = (msPerSecond: number) => Math.max(1, Math.ceil(msPerSecond / 1_000 / TARGET));
  return {
    judgeThreads: threads(rate * (cost.boxes + cost.worker)),
    gatewayProcesses: threads(rate * cost.worker),
    webProcesses: threads(rate * cost.web + opened * page.web),
    postgresThreads: threads(rate * cost.postgres + opened * page.postgres),
    // Results that have begun to come, and the verdict.
    eventsPerSecond: Math.ceil(rate * 2),
    walMbPerSecond: (rate * stored.wal) / MB,
    walGbPerDay: (submissionsPerDay * stored.wal) / GB,
    databaseGbPerDay: (submissionsPerDay * stored.database) / GB,
  };
}

/** CPU hours of hyper-threads for a million submissions, all processes together. */
export function cpuHoursPerMillion({ boxes, worker, web, postgres }: BusyCosts): number {
  return (boxes + worker + web + postgres) / 3.6;
}
