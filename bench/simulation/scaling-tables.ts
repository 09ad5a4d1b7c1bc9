import { MIX_TEXT } from "#load/mix";
import type { LoadResult } from "#load/result";
import { CONTEST, contestRate, peakRate, simulateOpening, THREADS_PER_WORKER } from "#simulation/contest";
import { markdownTable, type Table } from "#simulation/fill-tables";
import { type BusyCosts, cpuHoursPerMillion, type Demand, needsOf, type QueueResult, TARGET } from "#simulation/needs";
import type { MachineModel } from "#simulation/run-load";

/** A site of ten million users: assumptions, not measurements. */
const SITE = {
  users: 10_000_000,
  /** Of all users on a day. */
  activeShare: 0.05,
  submissionsEach: 2,
  /** Pages that each of them opens on a day. */
  pagesEach: 15,
  /** Of a day, in its busiest hour; and how much busier the busiest minute is. */
  busiestHour: 0.08,
  busiestMinute: 1.5,
  /** Of the day's active users, at once. */
  openShare: 0.08,
} as const;

/** Where the figures come from. */
export function originLines(load: LoadResult, queue: QueueResult): Table {
  const others = load.loads.map((each) => `${(each.others * 100).toFixed(0)} %`).join(", ");
  return [
    `Measured on ${load.date.slice(0, 10)} at commit ${load.commit}, and the queue on ${queue.date.slice(0, 10)} at commit ${queue.commit}: ${load.machine}. ` +
      `The load is ${MIX_TEXT}. The capacity was ${load.drain.perSecond.toFixed(1)} submissions/s at the beginning and ${(load.drift * 100).toFixed(0)} % of that at the end; ` +
      `other programs used ${others} of the machine during the three loads.`,
  ];
}

/** What a submission and a page cost, measured and as the model counts with it. */
export function costTable({ siblingSpeed }: MachineModel, cost: BusyCosts, { drain, page, stored }: LoadResult): Table {
  const row = (what: string, { boxes, worker, web, postgres }: BusyCosts) => [
    what,
    ...[boxes, worker, web, postgres].map((ms) => ms.toFixed(1)),
  ];
  const kb = (bytes: number) => `${(bytes / 1e3).toFixed(1)} kB`;
  return [
    ...markdownTable([
      ["CPU ms", "boxes", "worker", "web server", "PostgreSQL"],
      row("a submission at the capacity, measured", drain.cpu),
      row("the same by the model, PostgreSQL as with 24 workers", cost),
      row("opening a page with its websocket, measured", page),
    ]),
    "",
    `A hyper-thread runs at ${(siblingSpeed * 100).toFixed(0)} % while its sibling is busy. A submission makes PostgreSQL write ${kb(stored.wal)} of WAL, and its files grow by ${kb(stored.database)}.`,
  ];
}

const CURVE_MINUTES = [1, 2, 3, 4, 6, 10, 15, 30, 60, 115];

/** Submissions per minute of the contest. */
export function curveTable(): Table {
  return markdownTable([
    ["minute", ...CURVE_MINUTES.map(String)],
    ["submissions per minute", ...CURVE_MINUTES.map((minute) => thousands(contestRate(minute) * 60))],
  ]);
}

const PLANNED = [0.5, 0.75, 1];

/** What contestants meet in the first minutes, with fewer and with more machines than the arithmetic wants. */
export async function openingTable(model: MachineModel, cost: BusyCosts, load: LoadResult): Promise<Table> {
  const { judgeThreads } = needsOf(contestDemand(), cost, load);
  const rows: string[][] = [];
  for (const planned of PLANNED) {
    const opening = await simulateOpening(model, judgeThreads * planned);
    // Only whole workers are simulated, an eighth of all: two plans may mean as many.
    if (rows.at(-1)?.[1] === thousands(opening.workers)) continue;
    const share = (opening.workers * THREADS_PER_WORKER) / judgeThreads;
    const seconds = [opening.p50, opening.p95, opening.p99].map((ms) => (ms / 1_000).toFixed(1));
    rows.push([
      `${(share * 100).toFixed(0)} %`,
      thousands(opening.workers),
      ...seconds,
      thousands(opening.mostWaiting),
    ]);
  }
  return markdownTable([
    [
      "of the planned hyper-threads",
      `workers with ${THREADS_PER_WORKER}`,
      "p50, s",
      "p95, s",
      "p99, s",
      "most waiting",
    ],
    ...rows,
  ]);
}

function contestDemand(): Demand {
  return {
    submissionsPerSecond: peakRate(),
    pagesOpenedPerSecond: CONTEST.participants / CONTEST.openingSeconds,
    pagesOpen: CONTEST.participants,
    submissionsPerDay: CONTEST.participants * CONTEST.submissionsEach,
  };
}

function siteDemand(): Demand {
  const active = SITE.users * SITE.activeShare;
  const perSecond = (each: number) => (active * each * SITE.busiestHour * SITE.busiestMinute) / 3_600;
  return {
    submissionsPerSecond: perSecond(SITE.submissionsEach),
    pagesOpenedPerSecond: perSecond(SITE.pagesEach),
    pagesOpen: active * SITE.openShare,
    submissionsPerDay: active * SITE.submissionsEach,
  };
}

/** What the contest and the site need at their peaks. */
export function needsTable(cost: BusyCosts, load: LoadResult): Table {
  const demands = [contestDemand(), siteDemand()];
  const needs = demands.map((demand) => needsOf(demand, cost, load));
  const row = (what: string, values: readonly number[], digits = 0) => [
    what,
    ...values.map((value) => thousands(value, digits)),
  ];
  return markdownTable([
    [
      "at the busiest moment",
      `contest of ${thousands(CONTEST.participants)}`,
      `site of ${thousands(SITE.users)} users`,
    ],
    row(
      "submissions per second",
      demands.map((each) => each.submissionsPerSecond),
    ),
    row(
      "pages opened per second",
      demands.map((each) => each.pagesOpenedPerSecond),
    ),
    row(
      "open websockets",
      demands.map((each) => each.pagesOpen),
    ),
    row(
      `hyper-threads for judging, ${TARGET * 100} % used`,
      needs.map((each) => each.judgeThreads),
    ),
    row(
      "gateway processes at most, a hyper-thread each",
      needs.map((each) => each.gatewayProcesses),
    ),
    row(
      "web server processes, a hyper-thread each",
      needs.map((each) => each.webProcesses),
    ),
    row(
      "hyper-threads for PostgreSQL",
      needs.map((each) => each.postgresThreads),
    ),
    row(
      "events per second",
      needs.map((each) => each.eventsPerSecond),
    ),
    row(
      "WAL, MB/s",
      needs.map((each) => each.walMbPerSecond),
      1,
    ),
    row(
      "WAL per day, GB",
      needs.map((each) => each.walGbPerDay),
      1,
    ),
    row(
      "growth of the database per day, GB",
      needs.map((each) => each.databaseGbPerDay),
      1,
    ),
    row(
      "submissions per day",
      demands.map((each) => each.submissionsPerDay),
    ),
  ]);
}

/** A public list price, as an example: docs/scaling.md says whose. */
const EXAMPLE = { threadHour: 0.0408, currency: "USD" } as const;

export function priceTable(cost: BusyCosts, { stored }: LoadResult): Table {
  const hours = cpuHoursPerMillion(cost);
  return markdownTable([
    ["per million submissions", ""],
    ["CPU hours of hyper-threads, C", hours.toFixed(0)],
    ["WAL, GB", ((stored.wal * 1e6) / 1e9).toFixed(1)],
    ["growth of the database, GB, D", ((stored.database * 1e6) / 1e9).toFixed(1)],
    [
      `example: C / ${TARGET} × ${EXAMPLE.threadHour} ${EXAMPLE.currency}`,
      `${((hours / TARGET) * EXAMPLE.threadHour).toFixed(2)} ${EXAMPLE.currency}`,
    ],
  ]);
}

function thousands(value: number, digits = 0): string {
  return value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
