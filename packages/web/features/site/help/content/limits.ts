import type { HelpContent } from "#features/site/help/help-types";

/** The help pages about the limits on time and memory. */
export const LIMIT_CONTENT = {
  "time-limit-exceeded": {
    title: "Time Limit Exceeded",
    verdict: "time_limit_exceeded",
    intro:
      "Your program **ran longer than the time limit** allows and was stopped. The limit counts the time on the clock, pauses included, but not the time in which the processor was busy with other programs.",
    causes: [
      {
        title: "Too much work for the largest input",
        text: "Two nested loops over 200,000 elements take 40,000,000,000 steps. A processor manages some 100,000,000 simple steps in a second, Python about a tenth of that. Look for an algorithm that sorts, counts or remembers instead of trying every pair.",
        examples: {
          cpp: {
            wrong: "for (int i = 0; i < n; i++)\n  for (int j = 0; j < i; j++)\n    if (a[i] == a[j]) pairs++;",
            right: "map<int, long long> seen;\nfor (int x : a) pairs += seen[x]++;",
          },
          java: {
            wrong: "for (int i = 0; i < n; i++)\n  for (int j = 0; j < i; j++)\n    if (a[i] == a[j]) pairs++;",
            right:
              "var seen = new HashMap<Integer, Long>();\nfor (int x : a)\n  pairs += seen.merge(x, 1L, Long::sum) - 1;",
          },
          python: {
            wrong: "for i in range(n):\n    if a[i] in a[:i]:\n        pairs += 1",
            right: "seen = set()\nfor x in a:\n    pairs += x in seen\n    seen.add(x)",
          },
        },
      },
      {
        title: "A loop that never ends",
        text: "The condition stays true, or the two ends of a binary search stop moving towards each other.",
        examples: {
          cpp: {
            wrong: "while (low < high) {\n  int m = (low + high) / 2;\n  if (ok(m)) low = m;",
            right: "while (low < high) {\n  int m = (low + high + 1) / 2;\n  if (ok(m)) low = m;",
          },
          java: {
            wrong: "while (low < high) {\n  int m = (low + high) / 2;\n  if (ok(m)) low = m;",
            right: "while (low < high) {\n  int m = (low + high + 1) / 2;\n  if (ok(m)) low = m;",
          },
          python: {
            wrong: "while low < high:\n    m = (low + high) // 2\n    if ok(m): low = m",
            right: "while low < high:\n    m = (low + high + 1) // 2\n    if ok(m): low = m",
          },
        },
      },
      {
        title: "Slow reading or writing",
        text: "Reading 200,000 lines with a slow function, or flushing after each line of output, can take longer than the computation.",
        examples: {
          cpp: {
            wrong: "cout << x << endl;",
            right: 'ios::sync_with_stdio(false);\ncin.tie(nullptr);\ncout << x << "\\n";',
          },
          java: {
            wrong: "var in = new Scanner(System.in);",
            right: "var in = new BufferedReader(\n    new InputStreamReader(System.in));",
          },
          python: { wrong: "n = int(input())", right: "import sys\nread = sys.stdin.readline\nn = int(read())" },
        },
      },
    ],
    steps: [
      "Read the largest input size in the statement and count the steps of your program for it.",
      "Build an input of that size under Custom input and look at the time.",
      "If a small input takes too long as well, some loop does not end.",
    ],
    aside: {
      title: "CPU time and wall time",
      text: "Wall time is what a clock on the wall shows, without waiting for a processor that other programs use. It includes pauses and waiting for input, and the limit applies to it. CPU time is the part of it in which a processor worked for your program.",
    },
  },
  "idleness-limit-exceeded": {
    title: "Idleness Limit Exceeded",
    verdict: "idleness_limit_exceeded",
    intro:
      "Your program **waited for the judge instead of computing** until it was stopped. It used little CPU time but a lot of time on the clock.",
    causes: [
      {
        title: "Output that stays in a buffer",
        text: "In an interactive problem the judge answers only what it has received. Flush after each line.",
        examples: {
          cpp: {
            wrong: 'cout << "? " << x << "\\n";\ncin >> reply;',
            right: 'cout << "? " << x << endl;\ncin >> reply;',
          },
          java: {
            wrong: 'out.println("? " + x);\nreply = in.nextInt();',
            right: 'out.println("? " + x);\nout.flush();\nreply = in.nextInt();',
          },
          python: { wrong: 'print("?", x)\nreply = input()', right: 'print("?", x, flush=True)\nreply = input()' },
        },
      },
      {
        title: "Waiting for input that never comes",
        text: "The program reads more than the judge sends, and the judge waits for the program.",
      },
      {
        title: "A pause",
        text: "Calls that sleep have no place in a solution.",
      },
    ],
    steps: [
      "Check that every line you print is flushed before you read.",
      "Count the lines that you read against those that the statement promises.",
      "End the program after the last answer.",
    ],
  },
  "memory-limit-exceeded": {
    title: "Memory Limit Exceeded",
    verdict: "memory_limit_exceeded",
    intro: "Your program needed **more memory than the problem allows** and was stopped.",
    causes: [
      {
        title: "A table that is too large",
        text: "A table of 10,000 by 10,000 integers takes 400 MB. Often only the last row is needed, or a byte for each entry is enough.",
        examples: {
          cpp: { wrong: "vector<vector<int>> best(n, vector<int>(m));", right: "vector<int> previous(m), current(m);" },
          java: {
            wrong: "int[][] best = new int[n][m];",
            right: "int[] previous = new int[m];\nint[] current = new int[m];",
          },
          python: { wrong: "best = [[0] * m for _ in range(n)]", right: "previous, current = [0] * m, [0] * m" },
        },
      },
      {
        title: "A list that keeps growing",
        text: "A queue or a stack gets the same states again and again. Remember which ones you have seen.",
        examples: {
          cpp: {
            wrong: "for (int v : next[u]) queue.push(v);",
            right: "for (int v : next[u])\n  if (!seen[v]) seen[v] = true, queue.push(v);",
          },
          java: {
            wrong: "for (int v : next[u]) queue.add(v);",
            right: "for (int v : next[u])\n  if (!seen[v]) { seen[v] = true; queue.add(v); }",
          },
          python: {
            wrong: "for v in next[u]:\n    queue.append(v)",
            right: "for v in next[u]:\n    if v not in seen:\n        seen.add(v)\n        queue.append(v)",
          },
        },
      },
      {
        title: "Recursion that goes too deep",
        text: "Every call takes some stack, and the stack counts as memory. A recursion that never ends uses up all of it, and a chain of millions of calls may. Check that every call comes closer to the end, or replace the recursion with a loop and a stack of your own.",
      },
      {
        title: "Large objects in place of small numbers",
        text: "A list of a million integers takes about 36 MB in Python, boxed integers in Java about 20 MB. An array of plain numbers takes only 4 or 8 bytes per number.",
        languages: ["java", "python"],
        examples: {
          java: { wrong: "List<Integer> a = new ArrayList<>();", right: "int[] a = new int[n];" },
          python: { wrong: "a = [0] * n", right: "from array import array\na = array('i', [0]) * n" },
        },
      },
    ],
    steps: [
      "Multiply the sizes of your largest arrays by the bytes of one entry.",
      "Look at the memory of the samples in the results: that is what the language itself takes.",
      "Build the largest input under Custom input and look at the memory there.",
    ],
  },
} as const satisfies Readonly<Record<string, HelpContent>>;
