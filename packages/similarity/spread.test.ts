import { expect, test } from "vitest";
import { outcomeOf, percentileOf, spreadOf } from "#spread";

const twenty = Array.from({ length: 21 }, (_, place) => place / 40);

test("the spread of a task's pairs", () => {
  expect(spreadOf(twenty)).toEqual({
    pairs: 21,
    lowerQuartile: 0.125,
    median: 0.25,
    upperQuartile: 0.375,
    highFence: 1.125,
  });
  expect(spreadOf([])).toBeNull();
});

test("a few copies hardly move the fence", () => {
  const honest = Array.from({ length: 400 }, (_, place) => 0.1 + (0.1 * place) / 400);
  const copies = Array.from({ length: 4 }, () => 0.95);
  const fence = spreadOf([...honest, ...copies])?.highFence ?? 1;
  expect(fence).toBeCloseTo(spreadOf(honest)?.highFence ?? 0, 2);
  expect(fence).toBeLessThan(0.5);
});

test("if most pairs have nothing in common, a little in common does not stand out", () => {
  expect(spreadOf(Array.from({ length: 100 }, () => 0))?.highFence).toBeCloseTo(0.15);
});

test("percentiles count what is less similar", () => {
  expect(percentileOf(twenty, 0)).toBe(0);
  expect(percentileOf(twenty, 0.25)).toBeCloseTo(10 / 21);
  expect(percentileOf(twenty, 1)).toBe(1);
  expect(percentileOf([], 1)).toBe(0);
});

test("tasks whose median is above 60 % are not ranked, nor those with fewer than ten pairs", () => {
  const all = (value: number, length = 10) => spreadOf(Array.from({ length }, () => value));
  expect(outcomeOf(all(0.61))).toBe("alike");
  expect(outcomeOf(all(0.6))).toBe("ranked");
  expect(outcomeOf(all(0.9, 9))).toBe("few");
  expect(outcomeOf(null)).toBe("few");
});
