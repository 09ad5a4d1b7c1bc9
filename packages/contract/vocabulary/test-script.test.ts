import { expect, test } from "vitest";
import { LIMITS } from "#vocabulary/limits";
import { readScript } from "#vocabulary/test-script";

const faultOf = (line: string) => {
  const { lines, faults } = readScript(line);
  return [lines.length, faults.map(({ fault, word }) => `${fault} ${word}`)];
};

test("each line is one test: a generator, its arguments, perhaps a name and a group", () => {
  const { lines, faults } = readScript(
    "# two\r\n\n  gen 1 10\nbig-gen\t100 --seed 7 'a b'  >  large/1 @ sub\ngen 5 > $\ngen @ sub",
  );
  expect(faults).toEqual([]);
  expect(lines).toEqual([
    { number: 3, text: "gen 1 10", generator: "gen", argumentLine: "1 10", name: "gen-01", group: null },
    {
      number: 4,
      text: "big-gen\t100 --seed 7 'a b'  >  large/1 @ sub",
      ...{ generator: "big-gen", argumentLine: "100 --seed 7 'a b'", name: "large/1", group: "sub" },
    },
    { number: 5, text: "gen 5 > $", generator: "gen", argumentLine: "5", name: "gen-03", group: null },
    { number: 6, text: "gen @ sub", generator: "gen", argumentLine: "", name: "gen-04", group: "sub" },
  ]);
});

test.each([
  ["gen 1; rm -rf /", "arguments ;"],
  ["gen `id`", "arguments `"],
  ["gen $(id)", "arguments $"],
  ["gen 1 | sort", "arguments |"],
  ["gen 1 > a b", "arguments >"],
  ["gen 1\u0000", "characters "],
  ["gen \u001b[31m", "characters "],
  ["gen \ud800", "characters "],
  ["gen 1 > {3-5}", "several_files {3-5}"],
  ["gen 1 > ../../a?", "name ../../a?"],
  ["./gen! 1", "generator ./gen!"],
  [`gen${" ".repeat(200_000)}@`, `arguments gen${" ".repeat(17)}…`],
  [`gen ${"x".repeat(LIMITS.optionsLength + 1)}`, `arguments ${"x".repeat(20)}…`],
])("%j is refused, because it would not do what it says", (line, fault) => {
  expect(faultOf(line)).toEqual([0, [fault]]);
});

test("a name is used once, and a script has no more lines than a problem has tests", () => {
  expect(faultOf("gen 1 > a\ngen 2 > a")).toEqual([1, ["same_name a"]]);
  const { lines, faults } = readScript("gen\n".repeat(10_000));
  expect([lines.length, faults]).toEqual([
    LIMITS.testCaseCount,
    [{ number: LIMITS.testCaseCount + 1, fault: "lines", word: "" }],
  ]);
});
