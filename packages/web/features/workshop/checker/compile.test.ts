import { expect, test } from "vitest";
import { errorsOf, withIncluded } from "#features/workshop/checker/compile";

test("own headers are put in once, and every line keeps its file and number", () => {
  const files = [
    { name: "check.cpp", text: '#include <cstdio>\n#include "a.h"\n#include "b.h"\nint main() {}' },
    { name: "a.h", text: "int a;" },
    { name: "b.h", text: '#include "a.h"\nint b;' },
  ];
  expect(withIncluded(files).split("\n")).toEqual([
    '#line 1 "check.cpp"',
    "#include <cstdio>",
    '#line 1 "a.h"',
    "int a;",
    '#line 3 "check.cpp"',
    '#line 1 "b.h"',
    "",
    '#line 2 "b.h"',
    "int b;",
    '#line 4 "check.cpp"',
    "int main() {}",
  ]);
});

test("a header that is not among the files is left to the compiler", () => {
  expect(withIncluded([{ name: "c.cpp", text: '#include "testlib.h"' }])).toContain('#include "testlib.h"');
});

test("errors have the file and the line; warnings are left out", () => {
  const output = "check.cpp:3:5: warning: unused\ncheck.cpp:7:2: error: expected ';'\na.h:1: fatal error: no x.h";
  expect(errorsOf(output)).toEqual([
    { file: "check.cpp", line: 7, message: "expected ';'" },
    { file: "a.h", line: 1, message: "no x.h" },
  ]);
});

test("output without a line is shown whole", () => {
  expect(errorsOf("undefined reference to main\n")).toEqual([
    { file: null, line: null, message: "undefined reference to main" },
  ]);
});
