import { expect, test } from "vitest";
import { readNumbers, showNumbers } from "#features/workshop/groups/test-numbers";

test.each([
  [[], ""],
  [[4], "4"],
  [[9, 3, 4, 5], "3-5, 9"],
])("%j is shown as %j, and read back", (numbers, text) => {
  expect(showNumbers(numbers)).toBe(text);
  expect(readNumbers(text, 9)?.toSorted()).toEqual(numbers.toSorted());
});

test.each(["x", "0", "10", "5-3", "1-2-3", "-2"])("%j is wrong if there are nine tests", (text) => {
  expect(readNumbers(text, 9)).toBe(null);
});

test("a test is named once, whatever the text says", () => {
  expect(readNumbers("1-3, 2 , 3 – 4,", 9)).toEqual([1, 2, 3, 4]);
});
