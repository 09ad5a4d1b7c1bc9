import { expect, test } from "vitest";
import { pairTestFiles, readTestFiles } from "#features/problems/create/read-test-files";

function pair(...names: string[]) {
  const { pairs, unmatched } = pairTestFiles(names.map((name) => ({ name })));
  return {
    pairs: pairs.map(({ name, input, output }) => `${name}: ${input.name} ${output.name}`),
    unmatched: unmatched.map(({ name }) => name),
  };
}

test("pairs files of the same name in natural order", () => {
  expect(pair("10.ans", "2.in", "10.in", "1.out", "2.ans", "1.in")).toEqual({
    pairs: ["1: 1.in 1.out", "2: 2.in 2.ans", "10: 10.in 10.ans"],
    unmatched: [],
  });
});

test("names files that have no match, appear twice or are not tests", () => {
  expect(pair("a.in", "b.ans", "c.IN", "c.out", "c.ans", "notes.txt", ".in", "c.in")).toEqual({
    pairs: ["c: c.IN c.ans"],
    unmatched: [".in", "a.in", "b.ans", "c.in", "c.out", "notes.txt"],
  });
});

test("reads texts byte for byte and names files that are not UTF-8", async () => {
  const text = "\uFEFFä\r\n\u0000";
  const read = await readTestFiles([
    new File([text], "1.in"),
    new File([""], "1.ans"),
    new File([new Uint8Array([0xff, 0xfe])], "2.in"),
    new File(["x"], "2.ans"),
  ]);
  expect(read).toEqual({
    tests: [{ name: "1", input: text, output: "" }],
    unmatched: [],
    unreadable: ["2.in"],
  });
});
