import { percentile } from "#judge/figures";
import { pickKind } from "#load/mix";
import { createRandom, exponential } from "#random";
import { createClock } from "#simulation/clock";
import { createMachine, createThread } from "#simulation/machine";
import type { MachineModel } from "#simulation/run-load";
import { createSite, type Fleet, type SimulatedTimes } from "#simulation/site";

/** How a contest goes: assumptions, not measurements. */
export const CONTEST = {
  participants: 100_000,
  minutes: 120,
  submissionsEach: 6,
  /** Of all submissions: those to the first problem, whose moments are lognormal, and those of the last ten minutes. The rest comes evenly. */
  firstShare: 0.25,
  firstMedianMinutes: 6,
  firstSigma: 0.7,
  lastShare: 0.1,
  lastMinutes: 10,
  /** In which everybody opens the contest. */
  openingSeconds: 120,
} as const;

/** Submissions per second at a minute of the contest. */
export function contestRate(minute: number): number {
  const { participants, minutes, submissionsEach, firstShare, firstMedianMinutes, firstSigma } = CONTEST;
  const total = participants * submissionsEach;
  const deviation = Math.log(minute / firstMedianMinutes) / firstSigma;
  const first = Math.exp(-(deviation ** 2) / 2) / (minute * firstSigma * Math.sqrt(2 * Math.PI));
  const last = minute > minutes - CONTEST.lastMinutes ? CONTEST.lastShare / CONTEST.lastMinutes : 0;
  const even = (1 - firstShare - CONTEST.lastShare) / minutes;
  return (total * (firstShare * first + even + last)) / 60;
}

/** The largest of these rates. */
export function peakRate(): number {
  return Math.max(...Array.from({ length: CONTEST.minutes * 10 }, (_, tenth) => contestRate((tenth + 1) / 10)));
}

/** The first minutes, and the part of the contest that is simulated: larger fleets wait less, so a small part is on the safe side. */
const SIMULATED = { minutes: 10, part: 1 / 8 } as const;
export const THREADS_PER_WORKER = 4;
const WEB_THREADS = 4;
const DATABASE_THREADS = 16;
const SEED = 21;

/** What contestants of the first minutes meet. */
export interface Opening {
  readonly workers: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** The most submissions that waited at once, in the whole contest. */
  readonly mostWaiting: number;
}

/** Simulates the opening with so many hyper-threads for judging, on machines with four; the rest has enough room. */
export async function simulateOpening(model: MachineModel, judgeThreads: number): Promise<Opening> {
  const clock = createClock();
  const random = createRandom(SEED);
  const { siblingSpeed, costs } = model;
  const open = (threads: number) => createMachine(clock, { threads, siblingSpeed });
  const workers = Math.max(1, Math.round((judgeThreads * SIMULATED.part) / THREADS_PER_WORKER));
  const fleet: Fleet = {
    web: Array.from({ length: WEB_THREADS }, () => createThread(open(1))),
    database: open(DATABASE_THREADS),
    workers: Array.from({ length: workers }, () => ({ machine: open(THREADS_PER_WORKER), cores: THREADS_PER_WORKER })),
    generator: null,
  };
  const site = createSite({ clock, fleet, costs, random, areKnown: false });
  const times: SimulatedTimes[] = [];
  let mostWaiting = 0;
  const participants = CONTEST.participants * SIMULATED.part;
  for (const dueMs of momentsOf(random)) {
    const client = `user ${Math.floor(random() * participants)}`;
    const kind = pickKind(random);
    clock.after(dueMs, () => {
      mostWaiting = Math.max(mostWaiting, site.waiting());
      void site.submit(client, kind).then((each) => times.push(each));
    });
  }
  await clock.run();
  const latencies = times.map(({ latency }) => latency);
  const at = (share: number) => percentile(latencies, share);
  return {
    workers: Math.round(workers / SIMULATED.part),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    mostWaiting: Math.round(mostWaiting / SIMULATED.part),
  };
}

/** Random moments with the rate of the contest: of arrivals at its highest rate, each is kept with the share that its minute has of it. */
function momentsOf(random: () => number): number[] {
  const peak = peakRate() * SIMULATED.part;
  const moments: number[] = [];
  for (let atMs = 0; atMs < SIMULATED.minutes * 60_000; atMs += exponential(random, 1_000 / peak)) {
    const share = atMs === 0 ? 0 : (contestRate(atMs / 60_000) * SIMULATED.part) / peak;
    if (random() < share) moments.push(atMs);
  }
  return moments;
}
