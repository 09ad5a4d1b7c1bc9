import { expect, test } from "vitest";
import { piecesOf } from "#features/classes/similarity/pieces";

test("a program is cut into the template, what is in common, and the rest", () => {
  const pieces = piecesOf("given\none two\nthree", [0], [[0, 2, 1, 3]]);
  expect(pieces.map(({ text, look }) => [look, text])).toEqual([
    ["template", "given\n"],
    ["common", "one"],
    ["own", " two\nthree"],
  ]);
});

test("parts that end behind the text, or overlap, are cut", () => {
  const pieces = piecesOf(
    "abc",
    [],
    [
      [0, 0, 0, 2],
      [0, 1, 9, 9],
    ],
  );
  expect(pieces).toEqual([{ at: 0, text: "abc", look: "common" }]);
  expect(piecesOf("", [3], [])).toEqual([]);
});
