import { expect, test } from "vitest";
import { findMessages } from "#texts/find-messages";

test("finds the literal texts of every call, with their ids and places", () => {
  const code =
    'const a: A = messages("a", { "b": "B {x}", c: { 11: `C` } });\nexport const d = messages("d", { e: "E" });';
  const found = findMessages("a.ts", code);
  expect(found.map(({ id, source }) => [id, source])).toEqual([
    ["a.b", "B {x}"],
    ["a.c.11", "C"],
    ["d.e", "E"],
  ]);
  expect(found.map(({ start, end }) => code.slice(start, end))).toEqual(['"B {x}"', "`C`", '"E"']);
});

test.each(["messages(name, {})", 'messages("a", { b: B })', 'messages("a", { ...b })', 'messages("a", { [b]: "B" })'])(
  "refuses what the build cannot see: %s",
  (code) => {
    expect(() => findMessages("a.ts", code)).toThrow(/a\.ts: not a literal text/);
  },
);
