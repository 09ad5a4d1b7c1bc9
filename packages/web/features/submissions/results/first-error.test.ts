import { expect, test } from "vitest";
import { firstErrorOf } from "#features/submissions/results/first-error";

test.each([
  [
    "a warning comes before it",
    "main.cpp:7:7: warning: unused\nmain.cpp:9:2: error: no\n  9 | x\nmain.cpp:12:1: error: b",
    9,
  ],
  [
    "it is in a header that a template of the program uses",
    "In file included from main.cpp:1:\n/usr/include/a.h:18:2:   required from ‘void f()’\nmain.cpp:9:7:   required from here\n/usr/include/b.h:45:23: error: no match\nmain.cpp:3:1: note: candidate",
    9,
  ],
  [
    "Rust names the place below it",
    "warning: unused\n --> main.rs:2:9\n\nerror[E0425]: cannot find value `x`\n --> main.rs:5:3",
    5,
  ],
  [
    "Python warns first",
    'main.py:2: SyntaxWarning: invalid escape\n  File "main.py", line 7\n    x = = 1\nSyntaxError: invalid syntax',
    7,
  ],
  ["no line is marked as an error", "./main.go:5:2: undefined: x", 5],
  ["it names no line", "error: no class has a method public static void main(String[])", null],
])("its line is found if %s", (_case, output, line) => {
  expect(firstErrorOf(output).line).toBe(line);
});

test("its text ends where the next error or warning begins, and the linker's last line is none", () => {
  const output = "Main.java:3: error: a\n  x\nMain.java:5: warning: b\nMain.java:6: error: c";
  expect(firstErrorOf(output).text).toBe("Main.java:3: error: a\n  x");
  const linked = "ld: a.o: undefined reference to `main'\ncollect2: error: ld returned 1 exit status";
  expect(firstErrorOf(linked)).toEqual({ text: linked, line: null });
});
