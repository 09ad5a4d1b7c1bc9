import { expect, test } from "vitest";
import {
  discloseGroups,
  discloseScore,
  discloseTotal,
  hasPartial,
  type Raw,
  sealFigures,
  sealTimestamp,
} from "#access/disclosure";

const LIMITS = { cpuTimeLimitMs: 5_000, wallTimeLimitMs: 12_000, memoryLimitKb: 262_144 };
const NOTHING = { cpuTimeMs: null, wallTimeMs: null, memoryKb: null };

/** The values that are shown for all integers up to `most`. */
function shownValues(name: keyof typeof NOTHING, most: number): number[] {
  return Array.from({ length: most + 1 }, (_, value) => sealFigures({ ...NOTHING, [name]: value }, LIMITS)[name] ?? -1);
}

test.each([
  ["cpuTimeMs", 5_000, 135],
  ["wallTimeMs", 12_000, 153],
  ["memoryKb", 262_144, 103],
] as const)("%s up to %i is shown as one of %i values, never less than it was and little more", (name, most, count) => {
  const shown = shownValues(name, most);
  expect(new Set(shown).size).toBe(count);
  const smallStep = name === "memoryKb" ? 256 : 1;
  const wrong = shown.flatMap((one, value) => {
    const greatest = Math.min(most, Math.max(value + smallStep, value * 1.05 + 1));
    return one >= value && one <= greatest ? [] : [{ value, one }];
  });
  expect(wrong).toEqual([]);
});

test("rounds a rounded value to itself", () => {
  for (const one of new Set(shownValues("memoryKb", 262_144))) {
    expect(sealFigures({ ...NOTHING, memoryKb: one }, LIMITS).memoryKb).toBe(one);
  }
});

test("never shows a run beyond its limit as within it, and keeps absent figures absent", () => {
  const { cpuTimeMs } = sealFigures({ ...NOTHING, cpuTimeMs: 5_000.1 }, LIMITS);
  expect(cpuTimeMs).toBeGreaterThan(5_000);
  expect(sealFigures(NOTHING, LIMITS)).toEqual(NOTHING);
});

test.each([3_000, 262_000])("never shows a run within a limit of %i kB as beyond it", (memoryLimitKb) => {
  const limits = { ...LIMITS, memoryLimitKb };
  expect(sealFigures({ ...NOTHING, memoryKb: memoryLimitKb - 1 }, limits).memoryKb).toBe(memoryLimitKb);
});

test("shows no fractions of a millisecond", () => {
  expect(sealFigures({ ...NOTHING, cpuTimeMs: 7.000_1, wallTimeMs: 0.2 }, LIMITS)).toMatchObject({
    cpuTimeMs: 8,
    wallTimeMs: 1,
  });
});

test("rounds a time up to the full second", () => {
  expect(sealTimestamp(new Date("2026-01-02T03:04:05.001Z")).toISOString()).toBe("2026-01-02T03:04:06.000Z");
  expect(sealTimestamp(new Date("2026-01-02T03:04:05.000Z")).toISOString()).toBe("2026-01-02T03:04:05.000Z");
});

test.each([
  [100, 101],
  [40, 81],
  [30, 61],
  [1, 101],
  [3, 61],
])(
  "points of %d that a checker chose have at most %d values, all but the ends for a part of the points",
  (maximum, most) => {
    const all = Array.from({ length: 10_001 }, (_, index) => discloseScore((maximum * index) / 10_000, maximum, true));
    expect(new Set(all).size).toBe(most);
    expect([all[0], all.at(-1)]).toEqual([0, maximum]);
    expect(all[1]).toBeGreaterThan(0);
    expect(all.at(-2)).toBeLessThan(maximum);
  },
);

test("points are partial if a checker awarded a part of a test's points, or points as they are", () => {
  const isPartial = (...shares: (number | null)[]) => hasPartial(shares.map((share) => ({ share })));
  expect([isPartial(0.5), isPartial(7), isPartial(1, 40)]).toEqual([true, true, true]);
  expect([isPartial(null, 1), isPartial(0, 1), isPartial()]).toEqual([false, false, false]);
});

test("points that are round for their maximum, or that follow from the verdicts, are shown as they are", () => {
  expect([12.5, 37.5].map((score) => discloseScore(score, 40, true))).toEqual([12.5, 37.5]);
  expect(discloseScore(200 / 3, 100, false)).toBe(66.67);
  expect(discloseScore(200 / 3, 100, true)).toBe(67);
});

test.each([
  [[33.333, 33.333, 10], true, [33.5, 33.5, 10]],
  [[33.3333333333, 16.6666666667, 33.3333333333], false, [33.33, 16.67, 33.33]],
  [[0.04, 0, 0], true, [0.5, 0, 0]],
  [[49.99, 50, 49.99], true, [49.5, 50, 49.5]],
])("a total of %j points is the sum of what its groups show", (scores, isPartial, shown) => {
  const groups = scores.map((score, index) => ({ name: `${index}`, score, maximumScore: 50 }));
  const score = scores.reduce((sum, each) => sum + each, 0) as unknown as Raw<number>;
  expect(discloseGroups(groups, isPartial).map((group) => group.score)).toEqual(shown);
  const total = discloseTotal({ score, maximumScore: 150, groups, isPartial });
  expect(total).toBeCloseTo(
    shown.reduce((sum, each) => sum + each, 0),
    9,
  );
});

test("a total that a grader decides is rounded by itself", () => {
  const groups = [{ name: "a", score: 33.333, maximumScore: 50 }];
  const score = 12.345 as unknown as Raw<number>;
  expect(discloseTotal({ score, maximumScore: 100, groups, isPartial: true })).toBe(12);
});
