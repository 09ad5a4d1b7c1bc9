import { expect, test } from "vitest";
import { createRandom, exponential, type Random } from "#random";
import { type Clock, createClock } from "#simulation/clock";
import { createMachine, createThread, type Machine, type MachineSize } from "#simulation/machine";

const ARRIVALS = 8_000;
const PROMISES_ONLY = 1;
const MEAN_MS = 10;

/** The mean time in a station at which tasks of a random length arrive so often that this share of it is busy. */
async function meanTime(
  share: number,
  open: (clock: Clock) => Machine,
  lengthMs: (random: Random) => number,
): Promise<number> {
  const random = createRandom(5);
  const clock = createClock(PROMISES_ONLY);
  const station = open(clock);
  let sum = 0;
  let dueMs = 0;
  for (let number = 0; number < ARRIVALS; number += 1) {
    dueMs += exponential(random, MEAN_MS / share);
    const ms = lengthMs(random);
    clock.after(dueMs, () => {
      const since = clock.now();
      void station.compute(ms).then(() => {
        sum += clock.now() - since;
      });
    });
  }
  await clock.run();
  return sum / ARRIVALS;
}

const oneCore = (clock: Clock) => createMachine(clock, { threads: 1, siblingSpeed: 1 });
const threadOf = (clock: Clock) => createThread(oneCore(clock));
const random = (source: Random) => exponential(source, MEAN_MS);
const constant = () => MEAN_MS;

// The mean times of queueing theory; the tolerance is what so many random arrivals allow.
test.each([
  ["M/M/1 in order", threadOf, random, 0.5, MEAN_MS / (1 - 0.5)],
  ["M/D/1 in order (Pollaczek and Khinchine)", threadOf, constant, 0.8, MEAN_MS * (1 + 0.8 / (2 * (1 - 0.8)))],
  ["M/M/1 with its processor shared", oneCore, random, 0.5, MEAN_MS / (1 - 0.5)],
  ["M/D/1 with its processor shared: lengths make no difference", oneCore, constant, 0.7, MEAN_MS / (1 - 0.7)],
  ["M/M/2, half of both cores busy", twoCores, random, 1, MEAN_MS / (1 - 0.5 ** 2)],
] as const)("%s", async (_, open, lengthMs, share, expected) => {
  const measured = await meanTime(share, open, lengthMs);
  expect(Math.abs(measured / expected - 1)).toBeLessThan(0.1);
});

function twoCores(clock: Clock): Machine {
  return createMachine(clock, { threads: 2, siblingSpeed: 1 });
}

async function timesOf(size: MachineSize, tasks: readonly number[]): Promise<number[]> {
  const clock = createClock(PROMISES_ONLY);
  const machine = createMachine(clock, size);
  const times: number[] = [];
  for (const [number, ms] of tasks.entries())
    void machine.compute(ms).then(() => {
      times[number] = Math.round(clock.now() * 1e6) / 1e6;
    });
  await clock.run();
  return times;
}

test("two hyper-threads of one core slow each other down, and more tasks share them equally", async () => {
  const size = { threads: 2, siblingSpeed: 0.6 };
  expect(await timesOf(size, [60])).toEqual([60]);
  expect(await timesOf(size, [60, 60])).toEqual([100, 100]);
  // Both run at 0.6 for 50 ms; what is left of the longer one runs alone.
  expect(await timesOf(size, [30, 60])).toEqual([50, 80]);
  expect(await timesOf(size, [60, 60, 60])).toEqual([150, 150, 150]);
});

test("idle cores are used before second hyper-threads", async () => {
  const size = { threads: 4, siblingSpeed: 0.5 };
  expect(await timesOf(size, [60, 60])).toEqual([60, 60]);
  expect(await timesOf(size, [60, 60, 60, 60])).toEqual([120, 120, 120, 120]);
});
