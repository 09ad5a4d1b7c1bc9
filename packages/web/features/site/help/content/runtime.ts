import { HELP_RUNTIME_MESSAGES as TEXTS } from "#features/site/help/content/runtime-messages";
import { helpContent } from "#features/site/help/help-types";

export const RUNTIME_CONTENT = {
  "runtime-error": helpContent(TEXTS.runtimeError, "runtime_error"),
  sigsegv: helpContent(
    TEXTS.sigsegv,
    "runtime_error",
    {
      index: {
        examples: {
          cpp: {
            wrong: "int count[26];\nfor (char c : text) count[c]++;",
            right: "int count[26] = {};\nfor (char c : text) count[c - 'a']++;",
          },
        },
      },
      pointer: {
        languages: ["cpp"],
        examples: {
          cpp: { wrong: "int& first = a[0];\na.push_back(1);\nfirst = 2;", right: "a.push_back(1);\na[0] = 2;" },
        },
      },
      largeArray: {
        languages: ["cpp"],
        examples: {
          cpp: {
            wrong: "int main() {\n  int grid[5000][20000];",
            right: "int main() {\n  int previous[20000], current[20000];",
          },
        },
      },
    },
    7,
  ),
  sigabrt: helpContent(
    TEXTS.sigabrt,
    "runtime_error",
    {
      exception: {
        languages: ["cpp"],
        examples: {
          cpp: { wrong: "int x = stoi(word);\nchar c = word.at(5);", right: "if (word.size() > 5)\n  c = word[5];" },
        },
      },
      freedTwice: { languages: ["cpp"] },
      gaveUp: { languages: ["java", "python"] },
    },
    10,
  ),
  sigfpe: helpContent(
    TEXTS.sigfpe,
    "runtime_error",
    {
      division: {
        examples: {
          cpp: { wrong: "cout << total % count;", right: "cout << (count == 0 ? 0 : total % count);" },
          java: { wrong: "out.println(total % count);", right: "out.println(count == 0 ? 0 : total % count);" },
          python: { wrong: "print(total % count)", right: "print(total % count if count else 0)" },
        },
      },
      unset: { languages: ["cpp"] },
    },
    9,
  ),
  "exit-code": helpContent(
    TEXTS.exitCode,
    "runtime_error",
    {
      index: {
        languages: ["java", "python"],
        examples: {
          java: { wrong: "for (int i = 0; i <= a.length; i++)", right: "for (int i = 0; i < a.length; i++)" },
          python: {
            wrong: "for i in range(n + 1):\n    total += a[i]",
            right: "for i in range(n):\n    total += a[i]",
          },
        },
      },
      format: {
        languages: ["java", "python"],
        examples: {
          java: {
            wrong: "int n = Integer.parseInt(in.readLine());",
            right: 'var words = in.readLine().split(" ");\nint n = Integer.parseInt(words[0]);',
          },
          python: { wrong: "n = int(input())\nm = int(input())", right: "n, m = map(int, input().split())" },
        },
      },
      recursion: {
        languages: ["python"],
        examples: {
          python: {
            wrong: "def depth(v):\n    return 1 + depth(parent[v]) if v else 0",
            right:
              "import sys\nsys.setrecursionlimit(1_000_000)\n\ndef depth(v):\n    return 1 + depth(parent[v]) if v else 0",
          },
        },
      },
      syntax: { languages: ["python"] },
      returned: {
        languages: ["cpp"],
        examples: {
          cpp: { wrong: "int main() {\n  solve();\n  return 1;\n}", right: "int main() {\n  solve();\n  return 0;\n}" },
        },
      },
    },
    11,
  ),
};
