import { expect, test } from "vitest";
import { fillTables, markdownTable } from "#simulation/fill-tables";

const table = markdownTable([
  ["load", "ms"],
  ["10 %", "7"],
]);

test("replaces a table, and nothing else, as often as one likes", () => {
  const empty = "before\n\n<!-- bench one -->\n\n<!-- end -->\n\nafter <!-- bench two --> <!-- end -->\n";
  const filled = fillTables(empty, { one: table });
  expect(filled).toBe(
    "before\n\n<!-- bench one -->\n\n| load | ms |\n|---|---|\n| 10 % | 7 |\n\n<!-- end -->\n\nafter <!-- bench two --> <!-- end -->\n",
  );
  expect(fillTables(filled, { one: table })).toBe(filled);
});

test("refuses a document without the place", () => {
  expect(() => fillTables("", { one: table })).toThrow("<!-- bench one -->");
});
