import { DAY } from "@assay/contract/vocabulary/units";
import { expect, test } from "vitest";
import { describeStorage } from "#operation/forecast";

const now = new Date("2026-11-27T12:00:00Z");
const keepDays = { outputs: null, audit: null, reports: null, rejudges: null };
const lastBackup = null;
const sizes = [
  { kind: "submissions", bytes: 5_000 },
  { kind: "tests", bytes: 700 },
] as const;
const sampleOf = (days: number) =>
  (
    [
      { kind: "submissions", bytes: 3_000 },
      { kind: "tests", bytes: 700 },
    ] as const
  ).map((size) => ({
    ...size,
    measuredAt: new Date(now.getTime() - days * DAY),
  }));

test("names the day on which the disk is full if the growth goes on", () => {
  const storage = describeStorage({ now, sizes, before: sampleOf(10), freeBytes: 1_000, keepDays, lastBackup });
  expect(storage.kinds.find(({ kind }) => kind === "submissions")).toMatchObject({ bytes: 5_000, bytesPerDay: 200 });
  expect(storage).toMatchObject({ measuredDays: 10, fullOn: "2026-12-02T12:00:00.000Z" });
});

test.each([
  ["nothing was measured before", [], 1_000],
  ["it was measured for less than a day", sampleOf(0.9), 1_000],
])("says nothing of growth if %s", (_, before, freeBytes) => {
  const storage = describeStorage({ now, sizes, before, freeBytes, keepDays, lastBackup });
  expect(storage).toMatchObject({ measuredDays: null, fullOn: null });
  expect(storage.kinds.every(({ bytesPerDay }) => bytesPerDay === null)).toBe(true);
});

test("names no day if the disk is not known or nothing grows", () => {
  expect(describeStorage({ now, sizes, before: sampleOf(10), freeBytes: null, keepDays, lastBackup }).fullOn).toBe(
    null,
  );
  const before = sampleOf(10).map((sample) => ({ ...sample, bytes: 9_000 }));
  expect(describeStorage({ now, sizes, before, freeBytes: 1_000, keepDays, lastBackup }).fullOn).toBe(null);
});
