import { OF_JAVA, OF_PYTHON } from "@assay/contract/vocabulary/exceptions";
import { expect, test } from "vitest";
import { hintFor } from "#features/submissions/results/error-hints";

test.each([
  ["cpp", "main.cpp:14:36: error: expected ‘,’ or ‘;’ before ‘if’", 14, /semicolon.*end of line 14.*here `if`/],
  ["cpp", "main.cpp:3:11: error: expected ‘;’ before ‘}’ token", 3, /semicolon.*line 3/],
  ["cpp", "main.cpp:4:10: error: ‘oops’ was not declared in this scope", 4, /`oops` is not known/],
  ["cpp", "main.cpp:2:6: error: ‘vector’ is not a member of ‘std’", 2, /header for `std::vector`/],
  ["cpp", "main.cpp:2:6: error: ‘vector’ in namespace ‘std’ does not name a template type", 2, null],
  ["cpp", "main.cpp:5:2: error: expected ‘}’ at end of input", 5, /closing brace/],
  [
    "cpp",
    "main.cpp:5:9: error: invalid conversion from ‘const char*’ to ‘int’ [-fpermissive]",
    5,
    /`const char\*`.*`int`/,
  ],
  ["cpp", "main.cpp:1:10: fatal error: conio.h: No such file or directory", 1, /`conio.h` does not exist/],
  ["cpp", "crt1.o: in function `_start':\n(.text+0x17): undefined reference to `main'", null, /no function `main`/],
  ["cpp", "main.cpp:3:1: error: stray ‘\\342’ in program", 3, /character/],
  ["java", "Main.java:3: error: ';' expected\n    int n = 1\n             ^", 3, /semicolon.*line 3/],
  [
    "java",
    "Main.java:5: error: cannot find symbol\n  x = 1;\n  ^\n  symbol:   variable x\n  location: class Main",
    5,
    /`x` is not known/,
  ],
  ["java", "Main.java:5: error: incompatible types: possible lossy conversion from long to int", 5, /`long`.*`int`/],
  ["java", "Main.java:9: error: reached end of file while parsing", 9, /closing brace/],
  [
    "java",
    'Exception in thread "main" java.lang.ArrayIndexOutOfBoundsException: Index 5 out of bounds for length 5',
    null,
    /Position 5.*there are 5/,
  ],
  ["java", 'Exception in thread "main" java.lang.NumberFormatException: For input string: "3 4"', null, /`3 4`/],
  ["python", "NameError: name 'n' is not defined", 1, /`n` is not known/],
  ["python", "ValueError: invalid literal for int() with base 10: '3 4'", 1, /`3 4`/],
  ["python", "SyntaxError: '(' was never closed", 1, /`\(` is opened/],
  ["python", "IndentationError: expected an indented block after 'if' statement on line 1", 2, /has to be indented/],
  ["python", "EOFError: EOF when reading a line", 2, /more input than there is/],
])("%s: %s", (language, output, line, hint) => {
  const found = hintFor(language, output, line);
  if (hint === null) expect(found).toBeNull();
  else expect(found).toMatch(hint);
});

test.each([
  ["python", OF_PYTHON],
  ["java", OF_JAVA],
])("every exception of %s has a hint, also without its message, as hidden tests report it", (language, names) => {
  const without = ["RuntimeError", "RuntimeException", "IllegalArgumentException", "IllegalStateException"];
  const general = [
    ...without,
    "StopIteration",
    "UnicodeDecodeError",
    "UnsupportedOperationException",
    "AssertionError",
  ];
  const missing = names.filter((name) => hintFor(language, name, 3) === null);
  expect(missing.filter((name) => !general.includes(name))).toEqual([]);
});

test("the first error counts, because later ones often follow from it", () => {
  const output =
    "main.cpp:2:8: error: expected ‘;’ before ‘}’ token\nmain.cpp:9:1: error: ‘x’ was not declared in this scope";
  expect(hintFor("cpp", output, 2)).toMatch(/semicolon/);
});

test("a semicolon that g++ expects before the first word of a line is missing at the end of the line before", () => {
  const output =
    "main.cpp:10:5: error: expected ‘,’ or ‘;’ before ‘for’\n   10 |     for (int i = 1; i < n; i++)\n      |     ^~~";
  expect(hintFor("cpp", output, 10)).toMatch(/end of the line before line 10\..*here `for`/);
  const sameLine = "main.cpp:3:8: error: expected ‘;’ before ‘}’ token\n    3 |   int x }\n      |        ^ ~\n";
  expect(hintFor("cpp", sameLine, 3)).toMatch(/end of line 3\./);
});

test("a language without rules has no hints", () => {
  expect(hintFor("haskell", "parse error", 1)).toBeNull();
});
