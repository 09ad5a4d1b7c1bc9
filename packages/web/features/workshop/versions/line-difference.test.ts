import { expect, test } from "vitest";
import { compareLines, withGaps } from "#features/workshop/versions/line-difference";

const MARKS = { same: " ", removed: "-", added: "+" } as const;
const shown = (before: string, after: string) =>
  compareLines(before, after).map(({ kind, text }) => `${MARKS[kind]}${text}`);

test.each([
  ["", "", []],
  ["a", "a", [" a"]],
  ["", "a\nb", ["+a", "+b"]],
  ["a\nb", "", ["-a", "-b"]],
  ["a\nb\nc\nd", "a\nx\nc\ny\nd", [" a", "-b", "+x", " c", "+y", " d"]],
  ["a\na\nb", "a\nb", [" a", "-a", " b"]],
])("compares %j with %j", (before, after, lines) => {
  expect(shown(before, after)).toEqual(lines);
});

test("does not search texts with thousands of differences", () => {
  const text = (word: string) => Array.from({ length: 2_000 }, (_, line) => `${word} ${line}`).join("\n");
  const lines = compareLines(`${text("x")}\nsame`, `${text("y")}\nother\nsame\nlast`);
  expect(lines.filter(({ kind }) => kind === "same")).toEqual([]);
  expect(lines).toHaveLength(4_004);
});

test("leaves out equal lines far from a difference", () => {
  const parts = withGaps(compareLines("1\n2\n3\n4\n5\n6", "1\n2\n3\n4\nx\n6"), 1);
  expect(parts.map((part) => (part.kind === "gap" ? part.count : part.text))).toEqual([3, "4", "5", "x", "6"]);
});
