import { expect, test } from "vitest";
import { pairTestFiles } from "#vocabulary/pair-test-files";

const pair = (...names: string[]) => {
  const { pairs, leftovers } = pairTestFiles(names.map((name) => ({ name })));
  return {
    pairs: pairs.map(({ name, input, output }) => [name, input.name, output.name]),
    leftovers: leftovers.map(({ name }) => name),
  };
};

test.each([
  ["1.in", "1.out", "1"],
  ["1.in", "1.ans", "1"],
  ["02-large.IN", "02-large.OUT", "02-large"],
  ["input01.txt", "output01.txt", "01"],
  ["in_3.txt", "out_3.txt", "3"],
  ["tree-input7.txt", "tree-output7.txt", "tree-7"],
  ["07", "07.a", "07"],
  ["5.in.txt", "5.out.txt", "5"],
  ["x.input", "x.output", "x"],
])("%s and %s are the test %s", (input, output, name) => {
  expect(pair(output, input)).toEqual({ pairs: [[name, input, output]], leftovers: [] });
});

test("lists what has no partner, and pairs in natural order", () => {
  expect(pair("10.in", "10.out", "2.in", "2.out", "2.ans", "lonely.in", "readme.md", "3.out")).toEqual({
    pairs: [
      ["2", "2.in", "2.out"],
      ["10", "10.in", "10.out"],
    ],
    leftovers: ["2.ans", "3.out", "lonely.in", "readme.md"],
  });
});

test("inputs without a partner are known: their outputs can be printed", () => {
  const { inputs } = pairTestFiles(["10.in", "2.in", "1.in", "1.out", "3.out", "readme.md"].map((name) => ({ name })));
  expect(inputs.map(({ name, input }) => [name, input.name])).toEqual([
    ["2", "2.in"],
    ["10", "10.in"],
  ]);
});
