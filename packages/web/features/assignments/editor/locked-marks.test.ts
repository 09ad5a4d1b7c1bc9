import { expect, test } from "vitest";
import { linesIn, movedMarks, rangesOf } from "#features/assignments/editor/locked-marks";

test("marked lines become ranges that do not touch, and the other way round", () => {
  expect(rangesOf(new Set([7, 1, 2, 4]))).toEqual([
    [1, 2],
    [4, 4],
    [7, 7],
  ]);
  expect([
    ...linesIn([
      [1, 2],
      [4, 4],
    ]),
  ]).toEqual([1, 2, 4]);
});

test("marks follow their lines when others are written or removed, and leave those that are changed", () => {
  const text = "a\nb\nc\nd";
  const locked = new Set([1, 4]);
  const after = (next: string) => [...movedMarks(text, next, locked)];
  expect(after("a\nb\nx\ny\nc\nd")).toEqual([1, 6]);
  expect(after("a\nd")).toEqual([1, 2]);
  expect(after("A\nb\nc\nd")).toEqual([4]);
  expect(after("")).toEqual([]);
  expect([...movedMarks("a\na", "a", new Set([1, 2]))]).toEqual([1]);
});
