import { expect, test, vi } from "vitest";
import { keepFor } from "#base/keep-for";

test("reads once for all who ask within the time, and again after it or a failure", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const read = vi.fn(async () => read.mock.calls.length);
  const kept = keepFor(1_000, read);
  expect(await Promise.all([kept(), kept()])).toEqual([1, 1]);
  vi.advanceTimersByTime(1_000);
  read.mockRejectedValueOnce(new Error("gone"));
  await expect(kept()).rejects.toThrow("gone");
  expect(await kept()).toBe(3);
  vi.useRealTimers();
});
