import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { paceReading } from "#base/paced-reading";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance", "setTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** A reading that takes that long and returns how often it has been made. */
function countingReader(takesMs: number) {
  let count = 0;
  return async () => {
    count += 1;
    await new Promise((resolve) => setTimeout(resolve, takesMs));
    return count;
  };
}

test("makes a reading for all callers of the same moment, and another one when it is due", async () => {
  const read = paceReading(countingReader(0), 100);
  const both = Promise.all([read(), read()]);
  await vi.advanceTimersByTimeAsync(0);
  expect(await both).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(99);
  expect(await read()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  const next = read();
  await vi.advanceTimersByTimeAsync(0);
  expect(await next).toBe(2);
});

test("lets a reading take a twentieth of the time at most", async () => {
  const read = paceReading(countingReader(50), 100);
  const first = read();
  await vi.advanceTimersByTimeAsync(50);
  expect(await first).toBe(1);
  await vi.advanceTimersByTimeAsync(949);
  expect(await read()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  const second = read();
  await vi.advanceTimersByTimeAsync(50);
  expect(await second).toBe(2);
});

test("reads again for the next caller after a failure", async () => {
  const results = [Promise.reject(new Error("the database is away")), Promise.resolve("read")];
  const read = paceReading(() => results.shift() ?? Promise.reject(new Error("no result left")), 100);
  await expect(read()).rejects.toThrow("away");
  expect(await read()).toBe("read");
});
