import { OF_JAVA, OF_PYTHON } from "@assay/contract/vocabulary/exceptions";
import { expect, test } from "vitest";
import { compileHint, hintFor } from "#features/submissions/results/error-hints";

test.each([
  ["cpp", "main.cpp:14:36: error: expected ‘,’ or ‘;’ before ‘if’", 14, /semicolon.*end of line 14.*here `if`/],
  ["cpp", "main.cpp:3:11: error: expected ‘;’ before ‘}’ token", 3, /semicolon.*line 3/],
  ["cpp", "main.cpp:4:10: error: ‘oops’ was not declared in this scope", 4, /`oops` is not known/],
  ["cpp", "main.cpp:2:6: error: ‘vector’ is not a member of ‘std’", 2, /`vector` needs `#include <vector>`/],
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

// What the judge's compilers print, of each program as a whole.
test.each([
  [
    "cpp",
    "a declaration without a semicolon, and not what follows from it",
    "main.cpp: In function ‘int main()’:\nmain.cpp:6:5: error: expected initializer before ‘cin’\n    6 |     cin >> n;\n      |     ^~~\nmain.cpp:8:13: error: ‘n’ was not declared in this scope\n    8 |     cout << n;\n      |             ^",
    /semicolon is missing at its end.*here `cin`/,
  ],
  [
    "cpp",
    "a word too many in a declaration",
    "main.cpp:5:11: error: expected initializer before ‘b’\n    5 |     int a b;\n      |           ^",
    /^Something is missing before `b`/,
  ],
  [
    "c",
    "the same in C",
    'main.c:4:3: error: expected ‘=’, ‘,’, ‘;’, ‘asm’ or ‘__attribute__’ before ‘scanf’\n    4 |   scanf("%d", &n);\n      |   ^~~~~\nmain.c:4:16: error: ‘n’ undeclared (first use in this function)',
    /semicolon is missing at its end.*here `scanf`/,
  ],
  [
    "cpp",
    "a member without a semicolon",
    "main.cpp:4:7: error: expected ‘;’ at end of member declaration\n    4 |   int x\n      |       ^\n      |        ;\nmain.cpp:9:3: error: ‘y’ was not declared in this scope",
    /semicolon is missing at the end of line 4\. The compiler often notices it only at the next word\./,
  ],
  [
    "cpp",
    "a struct without a semicolon",
    "main.cpp:8:2: error: expected ‘;’ after struct definition\n    8 | }\n      |  ^\n      |  ;",
    /semicolon is missing at the end of line 8/,
  ],
  [
    "cpp",
    "a forgotten header that g++ names",
    "main.cpp:4:5: error: ‘vector’ was not declared in this scope\n    4 |     vector<int> v;\n      |     ^~~~~~\nmain.cpp:2:1: note: ‘std::vector’ is defined in header ‘<vector>’; did you forget to ‘#include <vector>’?",
    /`vector` needs `#include <vector>` at the top/,
  ],
  [
    "cpp",
    "a forgotten header that it does not name",
    "main.cpp:3:5: error: ‘cin’ was not declared in this scope",
    /<iostream>/,
  ],
  [
    "cpp",
    "a forgotten `using namespace std`",
    "main.cpp:4:5: error: ‘cin’ was not declared in this scope; did you mean ‘std::cin’?",
    /`std::cin`, or `using namespace std;`/,
  ],
  [
    "cpp",
    "a misspelt name of the library",
    "main.cpp:5:10: error: ‘cot’ is not a member of ‘std’",
    /Check its spelling/,
  ],
  [
    "cpp",
    "a statement outside every function",
    "main.cpp:8:1: error: ‘cin’ does not name a type",
    /outside every function/,
  ],
  [
    "cpp",
    "no error of which a warning or an unknown error comes first",
    "main.cpp:7:7: error: something new\nmain.cpp:9:1: error: ‘x’ was not declared in this scope",
    null,
  ],
  [
    "java",
    "a class that is not imported",
    "Main.java:3: error: cannot find symbol\n  Scanner in;\n  ^\n  symbol:   class Scanner\n  location: class Main",
    /`import java\.util\.\*;`/,
  ],
  [
    "java",
    "no symbol of a later error",
    "Main.java:3: error: cannot find symbol\n  x.y();\nMain.java:4: error: cannot find symbol\n  symbol:   variable z",
    null,
  ],
  [
    "java",
    "a program without main",
    "error: no class has a method public static void main(String[])\n",
    /`public static void main\(String\[\] args\)`/,
  ],
  ["java", "a statement outside every method", "Main.java:2: error: <identifier> expected", /outside every method/],
  ["python", "a module that is not imported", "NameError: name 'sys' is not defined", /`import sys`/],
])("%s: explains %s", (language, _case, output, hint) => {
  if (hint === null) expect(compileHint(language, output)).toBeNull();
  else expect(compileHint(language, output)).toMatch(hint);
});
