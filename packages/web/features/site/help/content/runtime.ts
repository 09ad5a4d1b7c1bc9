import type { HelpContent } from "#features/site/help/help-types";

export const RUNTIME_CONTENT = {
  "runtime-error": {
    title: "Runtime Error",
    verdict: "runtime_error",
    intro:
      "Your program **ended before it was done**: the system stopped it, or it ended with an exit code other than 0. The name in brackets says how.",
    causes: [
      {
        title: "A crash",
        text: "SIGSEGV, SIGABRT and SIGFPE are signals with which the system stops a program. Each has a page of its own in the list of verdicts.",
      },
      {
        title: "An uncaught exception",
        text: "The program then ends with an exit code other than 0. The error output names the exception and the line; it is shown for samples and custom input.",
      },
      {
        title: "More processes or files than allowed",
        text: "A solution needs neither. Threads are allowed, but they share the time limit.",
      },
    ],
    steps: [
      "Run the samples and read the error output.",
      "Try the smallest input that the statement allows under Custom input, then the largest.",
      "Read the page about the signal or exit code.",
    ],
  },
  sigsegv: {
    title: "Runtime Error (SIGSEGV)",
    short: "SIGSEGV",
    verdict: "runtime_error",
    intro:
      "Your program touched memory that does not belong to it, and the system stopped it. Signal 11 is called a segmentation fault. Most of the time **an index is out of bounds**.",
    causes: [
      {
        title: "An index outside the array",
        text: "The letter `'a'` has the number 97, so `count[c]` is far outside an array of 26. Java and Python throw an exception instead; see “Exit code not 0”.",
        examples: {
          cpp: {
            wrong: "int count[26];\nfor (char c : text) count[c]++;",
            right: "int count[26] = {};\nfor (char c : text) count[c - 'a']++;",
          },
        },
      },
      {
        title: "A pointer or iterator to something that is gone",
        text: "For example an iterator into a vector after `push_back`, or a reference to a local variable of a function that has returned.",
        languages: ["cpp"],
        examples: {
          cpp: { wrong: "int& first = a[0];\na.push_back(1);\nfirst = 2;", right: "a.push_back(1);\na[0] = 2;" },
        },
      },
      {
        title: "A local array that is larger than the memory limit",
        text: "Local arrays live on the stack, which is as large as the memory limit. A larger array crashes at its first use. Often only the last row of a table is needed.",
        languages: ["cpp"],
        examples: {
          cpp: {
            wrong: "int main() {\n  int grid[5000][20000];",
            right: "int main() {\n  int previous[20000], current[20000];",
          },
        },
      },
    ],
    steps: [
      "Try the smallest input the statement allows under **Custom input**, often `n = 1`, then the largest.",
      "Compare the size of every array with the limits in the statement.",
      "Compile on your machine with `-fsanitize=address -g`. It names the line.",
    ],
    aside: {
      title: "It works on my machine",
      text: "Reading outside an array is not always noticed. It depends on what happens to be stored there.",
    },
  },
  sigabrt: {
    title: "Runtime Error (SIGABRT)",
    short: "SIGABRT",
    verdict: "runtime_error",
    intro:
      "Your program **stopped itself** with signal 6. In C++, that happens when an exception is not caught or an `assert` fails.",
    causes: [
      {
        title: "An uncaught exception",
        text: "`at`, `stoi` and `substr` throw one for a wrong position or text, and a `vector` throws one for a negative size.",
        languages: ["cpp"],
        examples: {
          cpp: { wrong: "int x = stoi(word);\nchar c = word.at(5);", right: "if (word.size() > 5)\n  c = word[5];" },
        },
      },
      {
        title: "Memory that is freed twice, or overwritten",
        text: "The error output then says “double free” or “corrupted”. Writing outside an array often shows up here, much later.",
        languages: ["cpp"],
      },
      {
        title: "The virtual machine or interpreter gave up",
        text: "Java and Python end like this only if they run out of memory themselves, or after a fatal error of their own. Look for arrays that are too large.",
        languages: ["java", "python"],
      },
    ],
    steps: [
      "Run the samples and read the error output: it names the exception.",
      "Check every position before you use it.",
      "Compile on your machine with `-fsanitize=address -g` and try the smallest input.",
    ],
  },
  sigfpe: {
    title: "Runtime Error (SIGFPE)",
    short: "SIGFPE",
    verdict: "runtime_error",
    intro:
      "Your program did arithmetic that has no result, and the system stopped it with signal 8. Almost always it is **a division by zero**.",
    causes: [
      {
        title: "Division by zero",
        text: "`/` and `%` with an integer zero on the right. Java and Python throw an exception instead; see “Exit code not 0”.",
        examples: {
          cpp: { wrong: "cout << total % count;", right: "cout << (count == 0 ? 0 : total % count);" },
          java: { wrong: "out.println(total % count);", right: "out.println(count == 0 ? 0 : total % count);" },
          python: { wrong: "print(total % count)", right: "print(total % count if count else 0)" },
        },
      },
      {
        title: "A variable without a value",
        text: "A variable that was never set, or a number that could not be read, is often 0.",
        languages: ["cpp"],
      },
    ],
    steps: [
      "Search your program for `/` and `%`, and check for each whether its right side can be zero.",
      "Try an input of zeros under **Custom input**, and an empty list.",
    ],
  },
  "exit-code": {
    title: "Runtime Error (NZEC)",
    short: "Exit code not 0",
    verdict: "runtime_error",
    intro:
      "NZEC means non-zero exit code: your program ended with an exit code that says that something failed. In Java and Python that is usually **an uncaught exception**.",
    causes: [
      {
        title: "An index that does not exist",
        text: "`ArrayIndexOutOfBoundsException` in Java, `IndexError` in Python. The last index is one less than the length.",
        languages: ["java", "python"],
        examples: {
          java: { wrong: "for (int i = 0; i <= a.length; i++)", right: "for (int i = 0; i < a.length; i++)" },
          python: {
            wrong: "for i in range(n + 1):\n    total += a[i]",
            right: "for i in range(n):\n    total += a[i]",
          },
        },
      },
      {
        title: "Input in a different format than the program reads",
        text: "The program reads a whole line as one number, but the line has two. Reading past the end of the input fails as well.",
        languages: ["java", "python"],
        examples: {
          java: {
            wrong: "int n = Integer.parseInt(in.readLine());",
            right: 'var words = in.readLine().split(" ");\nint n = Integer.parseInt(words[0]);',
          },
          python: { wrong: "n = int(input())\nm = int(input())", right: "n, m = map(int, input().split())" },
        },
      },
      {
        title: "Recursion that goes too deep",
        text: "Python raises a `RecursionError` at a depth of 1,000 calls. Raise this limit, or replace the recursion with a loop and a stack of your own.",
        languages: ["python"],
        examples: {
          python: {
            wrong: "def depth(v):\n    return 1 + depth(parent[v]) if v else 0",
            right:
              "import sys\nsys.setrecursionlimit(1_000_000)\n\ndef depth(v):\n    return 1 + depth(parent[v]) if v else 0",
          },
        },
      },
      {
        title: "A mistake in the program's text",
        text: "The results name the exception and its line. Text that is passed to `eval` or `exec`, or a module of your own, can still end the program with a `SyntaxError`.",
        languages: ["python"],
      },
      {
        title: "main returns something other than 0",
        text: "The value of `return` in `main` and the argument of `exit` are the exit code. Return 0.",
        languages: ["cpp"],
        examples: {
          cpp: { wrong: "int main() {\n  solve();\n  return 1;\n}", right: "int main() {\n  solve();\n  return 0;\n}" },
        },
      },
    ],
    steps: [
      "Run the samples and read the last lines of the error output: they name the exception and the line.",
      "If the samples pass, try the smallest input that the statement allows under **Custom input**.",
      "Check how the input is laid out: how many lines, and how many numbers on each.",
    ],
  },
} as const satisfies Readonly<Record<string, HelpContent>>;
