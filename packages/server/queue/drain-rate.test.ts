import { expect, test } from "vitest";
import { createDrainRate } from "#queue/drain-rate";

/** A queue from whose front submissions are taken; `now` is what waits. */
function queueOf(size: number) {
  let taken = 0;
  const take = (count: number) => {
    taken += count;
  };
  return { take, now: () => new Map(Array.from({ length: size - taken }, (_, index) => [`${taken + index}`, index])) };
}

test("says nothing until it has seen enough, then how long that many take at the rate of late", () => {
  const rate = createDrainRate();
  const queue = queueOf(1_000);
  for (let second = 0; second <= 10; second += 1) {
    rate.note(queue.now(), second * 1_000);
    if (second < 5) expect(rate.msFor(100)).toBe(null);
    queue.take(2);
  }
  expect(rate.msFor(100)).toBeCloseTo(50_000, -2);
});

test("stays calm while verdicts come in bursts, and follows workers that are added", () => {
  const rate = createDrainRate();
  const queue = queueOf(10_000);
  const seen: number[] = [];
  for (let second = 0; second < 300; second += 1) {
    rate.note(queue.now(), second * 1_000);
    if (second % 10 === 0) queue.take(20);
    if (second > 30) seen.push(rate.msFor(100) ?? Number.NaN);
  }
  expect(Math.min(...seen)).toBeGreaterThan(35_000);
  expect(Math.max(...seen)).toBeLessThan(65_000);
  for (let second = 300; second < 900; second += 1) {
    rate.note(queue.now(), second * 1_000);
    queue.take(8);
  }
  expect(rate.msFor(100)).toBeLessThan(15_000);
});

test("does not take an idle queue for a slow one", () => {
  const rate = createDrainRate();
  const queue = queueOf(100);
  for (let second = 0; second < 50; second += 1) {
    rate.note(queue.now(), second * 1_000);
    queue.take(2);
  }
  rate.note(queue.now(), 50_000);
  const busy = rate.msFor(100);
  for (let minute = 1; minute < 60; minute += 1) rate.note(queue.now(), minute * 60_000);
  expect(busy).toBeCloseTo(50_000, -3);
  expect(rate.msFor(100)).toBe(busy);
});
