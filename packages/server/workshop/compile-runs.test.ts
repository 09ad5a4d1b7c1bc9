import { expect, test } from "vitest";
import { compileRuns, errorsOf, withIncluded } from "#workshop/compile-runs";

test("the program's own headers are inserted once, and every line keeps its file name and number", () => {
  const files = [
    { name: "check.cpp", text: '#include <cstdio>\n#include "a.h"\n#include "b.h"\nint main() {}' },
    { name: "a.h", text: "int a;" },
    { name: "b.h", text: '#include "a.h"\nint b;' },
  ] as const;
  expect(withIncluded(files[0], files).split("\n")).toEqual([
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
  const file = { name: "c.cpp", text: '#include "testlib.h"' };
  expect(withIncluded(file, [file])).toContain('#include "testlib.h"');
});

test("each C++ file is compiled, and each module of Python is parsed", () => {
  const files = (...names: string[]) => names.map((name) => ({ name, text: "x" }));
  const cpp = compileRuns({ language: "cpp", files: files("a.cpp", "b.cc", "c.h") });
  expect(cpp.map((run) => [run.fileName, run.compilerOptions])).toEqual([
    ["a.cpp", "-std=gnu++20 -shared -fPIC"],
    ["b.cc", "-std=gnu++20 -shared -fPIC"],
  ]);
  expect(compileRuns({ language: "cpp", files: files("a.cpp", "c.h") })[0]?.compilerOptions).toBe("-std=gnu++20");
  const python = compileRuns({ language: "python", files: files("a.py", "words.txt", "b.py") });
  expect(python.map(({ fileName, stdin }) => [fileName, stdin])).toEqual([
    ["a.py", "x"],
    ["b.py", "x"],
  ]);
});

const [CPP] = compileRuns({ language: "cpp", files: [{ name: "check.cpp", text: "" }] });
const [PYTHON] = compileRuns({ language: "python", files: [{ name: "check.py", text: "" }] });
if (!CPP || !PYTHON) throw new Error("there is no run");
const BROKEN = { verdict: "compilation_error", compileOutput: "", stdout: "" } as const;

test("errors have the file and the line; warnings are left out", () => {
  const compileOutput =
    "check.cpp:3:5: warning: unused\ncheck.cpp:7:2: error: expected ';'\na.h:1: fatal error: no x.h";
  expect(errorsOf(CPP, { ...BROKEN, compileOutput })).toEqual(["check.cpp:7: expected ';'", "a.h:1: no x.h"]);
  const parsed = { ...BROKEN, verdict: "accepted", stdout: "4:invalid syntax\n" } as const;
  expect(errorsOf(PYTHON, parsed)).toEqual(["check.py:4: invalid syntax"]);
});

test("output without a line number is shown whole, and what compiles has no errors, even if it crashes when it runs", () => {
  expect(errorsOf(CPP, { ...BROKEN, compileOutput: "undefined reference to main\n" })).toEqual([
    "undefined reference to main",
  ]);
  expect(errorsOf(CPP, { ...BROKEN, verdict: "runtime_error" })).toEqual([]);
  expect(errorsOf(PYTHON, { ...BROKEN, verdict: "accepted" })).toEqual([]);
});
