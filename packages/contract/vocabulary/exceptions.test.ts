import { describe, expect, it } from "vitest";
import { readException } from "#vocabulary/exceptions";
import { LIMITS } from "#vocabulary/limits";

describe("Python", () => {
  it.each([
    [
      "the line in the program",
      'Traceback (most recent call last):\n  File "/box/script.py", line 9, in <module>\n    main()\n  File "/box/script.py", line 3, in main\n    print(a[5])\n          ~^^^\nIndexError: list index out of range\n',
      { name: "IndexError", line: 3, message: "list index out of range" },
    ],
    [
      "the program's line that called a library",
      'Traceback (most recent call last):\n  File "/box/script.py", line 4, in <module>\n    json.loads("x")\n  File "/usr/lib/python3.11/json/decoder.py", line 355, in raw_decode\nValueError: bad\n',
      { name: "ValueError", line: 4, message: "bad" },
    ],
    [
      "a syntax error",
      "  File \"/box/script.py\", line 2\n    if x\n        ^\nSyntaxError: expected ':'\n",
      { name: "SyntaxError", line: 2, message: "expected ':'" },
    ],
    [
      "the last of several, without a message",
      'Traceback (most recent call last):\n  File "/box/script.py", line 2, in <module>\nKeyError: 1\n\nDuring handling of the above exception, another exception occurred:\n\nTraceback (most recent call last):\n  File "/box/script.py", line 4, in <module>\nEOFError\n',
      { name: "EOFError", line: 4, message: "" },
    ],
  ])("names %s", (_case, stderr, exception) => {
    expect(readException("python", stderr)).toEqual(exception);
    expect(readException("pypy", `some words\n${stderr}`)).toEqual(exception);
  });
});

describe("Java", () => {
  it("names the first line of the program below the exception", () => {
    const stderr =
      'Exception in thread "main" java.lang.NumberFormatException: For input string: "x"\n\tat java.base/java.lang.Integer.parseInt(Integer.java:652)\n\tat Solver.read(Main.java:12)\n\tat Main.main(Main.java:5)\n';
    const exception = { name: "NumberFormatException", line: 12, message: 'For input string: "x"' };
    expect(readException("java", stderr)).toEqual(exception);
    expect(readException("kotlin", stderr.replaceAll("Main.java", "Main.kt"))).toEqual(exception);
  });

  it("ignores files of the runtime that have the program's name", () => {
    const stderr =
      'Exception in thread "main" java.util.EmptyStackException\n\tat jdk.compiler/com.sun.Main.run(Main.java:99)\n';
    expect(readException("java", stderr)).toEqual({ name: "EmptyStackException", line: null, message: "" });
  });
});

it.each([
  ["python", "Traceback (most recent call last):\nMyError: 42\n"],
  ["python", "secret: 42\n"],
  ["java", 'Exception in thread "main" Secret42Exception\n'],
  ["cpp", "IndexError: 1\n"],
  ["python", ""],
])("names no exception that is not in its list: %s %j", (language, stderr) => {
  expect(readException(language, stderr)).toBeNull();
});

it("leaves out a line that only a long program has", () => {
  const report = (line: number) => `  File "/box/script.py", line ${line}\nNameError: name 'n' is not defined\n`;
  expect(readException("python", report(LIMITS.exceptionLine))?.line).toBe(LIMITS.exceptionLine);
  expect(readException("python", report(LIMITS.exceptionLine + 1))?.line).toBeNull();
});
