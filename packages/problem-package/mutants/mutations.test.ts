import { expect, test } from "vitest";
import { mutationsOf } from "#mutants/mutations";
import type { MutantLanguage } from "#mutants/tokens";

/** What each mutation makes of a program of one line. */
const made = (source: string, language: MutantLanguage = "python") =>
  mutationsOf(source, language).map((mutation) => mutation.source);

test.each<[string, string[]]>([
  ["a < b", ["a <= b"]],
  ["a >= b and not c", ["a > b and not c", "a >= b or not c", "a >= b and  c"]],
  ["x = a + b", ["x = a - b"]],
  ["x = -a", []],
  ["x += 10", ["x -= 10", "x += 11", "x += 9"]],
  ["x = 10**18", []],
  ["x = 1_000_000_000", []],
  ["x = 1000000007", ["x = 1000000008", "x = 1000000006"]],
  ["x = max(a, b)", ["x = min(a, b)"]],
  ["if a: break", ["if a: pass"]],
  ["if ready:", ["if False:"]],
  ["for i in range(n):", ["for i in range((n) + 1):", "for i in range((n) - 1):"]],
  [
    "for i in range(a, f(b, c)):",
    ["for i in range(a, (f(b, c)) + 1):", "for i in range(a, (f(b, c)) - 1):", "for i in range((a) + 1, f(b, c)):"],
  ],
  ["x = a[i]", ["x = a[(i) + 1]"]],
  ["x = a[i:j]", ["x = a[(i) + 1:j]", "x = a[i:(j) + 1]"]],
  ["x = ['a', 'b']", []],
])("Python: %s becomes %j", (source, expected) => {
  expect(made(source)).toEqual(expected);
});

test.each<[string, string[]]>([
  [
    "for (int i = 0; i < n; i++) {",
    ["for (int i = 1; i < n; i++) {", "for (int i = -1; i < n; i++) {", "for (int i = 0; i <= n; i++) {"],
  ],
  ["vector<int> a;", []],
  ["if (!f(a) && b) return;", ["if (1 > 2) return;", "if (f(a) && b) return;", "if (!f(a) || b) return;"]],
  ["cout << a;", []],
  ["array<int, 26> first{};", []],
])("C++: %s becomes %j", (source, expected) => {
  expect(made(source, "cpp")).toEqual(expected);
});

test.each<[string, MutantLanguage, string[]]>([
  ["x = new int[n + 1][k];", "java", ["x = new int[n - 1][k];", "x = new int[n + 0][k];"]],
  ["x = new int[n][2];", "java", ["x = new int[n][1];"]],
  ["bool door[17][17];", "cpp", ["bool door[16][17];", "bool door[17][16];"]],
  [
    "vector<int> x(n + 1), y(2, 3);",
    "cpp",
    ["(n - 1), y(2, 3)", "(n + 0), y(2, 3)", "(n + 1), y(1, 3)", "(n + 1), y(2, 4)", "(n + 1), y(2, 2)"].map(
      (rest) => `vector<int> x${rest};`,
    ),
  ],
  [
    "vector<vector<int>> x(2, vector<int>(3));",
    "cpp",
    ["vector<vector<int>> x(1, vector<int>(3));", "vector<vector<int>> x(2, vector<int>(2));"],
  ],
  ["x.resize(2);", "cpp", ["x.resize(1);"]],
  ["x.assign(2, n);", "cpp", ["x.assign(1, n);"]],
])("no array becomes larger: %s in %s", (source, language, expected) => {
  expect(made(source, language)).toEqual(expected);
});

test.each<[string, MutantLanguage, string[]]>([
  [
    "x = new int[n - 1];",
    "java",
    ["x = new int[(n - 1) + 1];", "x = new int[n + 1];", "x = new int[n - 2];", "x = new int[n - 0];"],
  ],
  ["return a[2];", "cpp", ["return a[3];", "return a[1];"]],
])("what does not only make an array larger is changed: %s in %s", (source, language, expected) => {
  expect(made(source, language)).toEqual(expected);
});

test("texts, comments, imports and the reading of input stay as they are", () => {
  const python =
    'import sys  # 1 + 1\nfrom math import gcd\nsys.setrecursionlimit(10000)\nprint(\'a < b + 1\', """2\n3""")\n';
  expect(made(python)).toEqual([]);
  expect(made("#include <vector>\n// i < 1\n/* 2 + 2 */ char c = '+'; string s = \"1 < 2\";\n", "cpp")).toEqual([]);
  expect(made("  ios::sync_with_stdio(false);\n  std::cin.tie(nullptr);\n", "cpp")).toEqual([]);
  expect(made("import java.util.*;\n", "java")).toEqual([]);
});

test("a mutation names its line; equal changes of equal lines are numbered", () => {
  const mutations = mutationsOf("a += 1\nb = 2\na += 1\n", "python");
  expect(mutations.filter(({ lineText }) => lineText === "a += 1").map(({ line, change }) => [line, change])).toEqual([
    [1, "`+=` to `-=`"],
    [1, "`1` to `2`"],
    [1, "`1` to `0`"],
    [3, "`+=` to `-=` (2)"],
    [3, "`1` to `2` (2)"],
    [3, "`1` to `0` (2)"],
  ]);
});
