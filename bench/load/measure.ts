import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { Crowd } from "#load/contestants";
import { arrivalsOf, type Kind } from "#load/mix";
import { countCpu, type ProductUnderLoad } from "#load/product-under-load";
import type { CpuByFamily, Drain, MeasuredLoad, ProfiledKind } from "#load/result";
import { quantiles, readTimes, type Sent, sendClosed, sendOpenly, throughput } from "#load/send";

/** How many of each kind are sent one after the other. */
const PROFILED = { cpp: 10, java: 8, python: 24 } as const;
const SETTLE_MS = 1_500;
const IDLE_SECONDS = 4;

/** A product under load, and what is known of it. */
export interface Bench {
  readonly system: ProductUnderLoad;
  readonly crowd: Crowd;
  /** What an idle product uses per second. */
  readonly idle: CpuByFamily;
  readonly log: (line: string) => void;
  readonly signal: AbortSignal;
  /** How much of everything is measured. */
  readonly part: number;
}

/** Measures what an idle product uses per second. */
export async function measureIdle(system: ProductUnderLoad): Promise<CpuByFamily> {
  await sleep(SETTLE_MS);
  const cpu = countCpu(system);
  await sleep(IDLE_SECONDS * 1_000);
  // The generator's work of a second is not the product's.
  return { ...cpu(IDLE_SECONDS), generator: 0 };
}

/** Sends submissions of one kind one after the other. */
export async function profileKind(
  { system, crowd, idle, log, signal, part }: Bench,
  kind: Kind,
): Promise<ProfiledKind> {
  const count = Math.ceil(PROFILED[kind.language] * part);
  const sent: Sent[] = [];
  const counted = countCpu(system, idle);
  for (let number = 0; number < count; number += 1) {
    signal.throwIfAborted();
    const dueAt = performance.now();
    sent.push({ ...(await crowd.submit(number, kind)), dueAt });
  }
  // Boxes are replaced after the verdict.
  await sleep(SETTLE_MS);
  const cpu = counted(count);
  const times = await readTimes(system.db, sent);
  const { p50 } = quantiles(times.map(({ latency }) => latency));
  log(`${kind.language} with ${kind.tests} tests, one at a time: ${p50.toFixed(0)} ms; CPU ms ${asText(cpu)}`);
  return { ...kind, times, cpu };
}

/** Measures how many submissions a second are judged while so many are always unfinished. */
export async function measureCapacity(
  { system, crowd, idle, log, signal, part }: Bench,
  whole: Omit<Drain, "perSecond" | "cpu" | "users">,
): Promise<Drain> {
  const plan = { ...whole, seconds: whole.rampSeconds + (whole.seconds - whole.rampSeconds) * part };
  const counted = countCpu(system, idle);
  const seen = await sendClosed(crowd, plan, signal);
  const cpu = counted(seen.length);
  const perSecond = throughput(seen, plan);
  log(`capacity: ${perSecond.toFixed(2)} submissions/s; CPU ms ${asText(cpu)}`);
  return { ...plan, users: crowd.size, perSecond, cpu };
}

/** Sends an open load and waits for its verdicts. Throws Error if one is refused or not accepted. */
export async function measureLoad(
  { system, crowd, idle, log, signal }: Bench,
  plan: {
    readonly share: number;
    readonly seed: number;
    readonly perSecond: number;
    readonly seconds: number;
    readonly users: number;
  },
): Promise<MeasuredLoad> {
  const arrivals = arrivalsOf(plan);
  const [counted, countedWhole, busyBefore] = [countCpu(system, idle), countCpu(system), machineBusyMs()];
  const { sent, latenessMs } = await sendOpenly(crowd, arrivals, signal);
  const busy = machineBusyMs() - busyBefore;
  const cpu = counted(sent.length);
  const own = Object.values(countedWhole(1)).reduce((sum, each) => sum + each, 0);
  const times = await readTimes(system.db, sent);
  const of = (part: (each: (typeof times)[number]) => number) => quantiles(times.map(part));
  const measured: MeasuredLoad = {
    ...plan,
    count: sent.length,
    latency: of(({ latency }) => latency),
    accepted: of(({ wait, service }) => wait + service),
    wait: of(({ wait }) => wait),
    service: of(({ service }) => service),
    cpu,
    latenessMs,
    others: Math.max(0, busy - own) / (plan.seconds * 1_000 * availableParallelism()),
  };
  const line = ({ p50, p95, p99 }: typeof measured.latency) => [p50, p95, p99].map((ms) => ms.toFixed(0)).join(", ");
  log(
    `${plan.share * 100} % of it, ${measured.count} submissions; p50, p95, p99 in ms: due to verdict ${line(measured.latency)}; accepted to verdict ${line(measured.accepted)}; wait ${line(measured.wait)}; service ${line(measured.service)}`,
  );
  log(
    `  CPU ms ${asText(cpu)}; generator late by ${latenessMs.toFixed(1)} ms (p99); other programs used ${(measured.others * 100).toFixed(0)} % of the machine`,
  );
  return measured;
}

/** The time in ms for which the machine's cores have not been idle. */
function machineBusyMs(): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, soft = 0] = readFileSync("/proc/stat", "utf8")
    .split("\n", 1)
    .flatMap((line) => line.trim().split(/\s+/).slice(1).map(Number));
  return (user + nice + system + irq + soft) * 10;
}

/** One line for people. */
export function asText(cpu: object): string {
  return Object.entries(cpu)
    .map(([family, ms]) => `${family} ${Number(ms).toFixed(1)}`)
    .join(", ");
}
