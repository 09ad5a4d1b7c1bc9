import { expect, test } from "vitest";
import { readCompilerOutput } from "#features/submissions/results/compile-output";

test.each([
  ["main.cpp:3:5: error: expected ';'", "main.cpp:3:5", { line: 3, column: 5 }],
  ["Main.java:12: error: cannot find symbol", "Main.java:12", { line: 12, column: 1 }],
  ['  File "/box/main.py", line 7', 'File "/box/main.py", line 7', { line: 7, column: 1 }],
])("finds the place in %j", (text, reference, place) => {
  expect(readCompilerOutput(text)).toEqual([expect.objectContaining({ reference, place })]);
});

test("finds no place in lines that name none in the program", () => {
  const output = "/usr/include/c++/12/bits/stl_vector.h:40:7: note: here\n    3 | int x\n";
  expect(readCompilerOutput(output).map((line) => line.place)).toEqual([null, null]);
});

test("keeps every character of the output", () => {
  const output = "In file included from main.cpp:1:\nmain.cpp:3:5: error: ‘x’ was not declared";
  const again = readCompilerOutput(output).map((line) => line.before + line.reference + line.after);
  expect(again.join("\n")).toBe(output);
});
