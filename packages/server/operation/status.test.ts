import { expect, test } from "vitest";
import { percentiles } from "#operation/status";

test("interpolates percentiles within their buckets", () => {
  const times = [
    { bound: 0.2, number: 90 },
    { bound: 1, number: 8 },
    { bound: Number.POSITIVE_INFINITY, number: 2 },
  ];
  expect(percentiles(times)).toEqual({ p50: 0.16, p95: 0.91, p99: 900 });
});

test("says nothing of so few submissions that each could be known", () => {
  expect(percentiles([{ bound: 0.2, number: 19 }])).toBe(null);
  expect(percentiles([])).toBe(null);
});
