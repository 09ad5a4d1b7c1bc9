import { HELP_LIMITS_MESSAGES as TEXTS } from "#features/site/help/content/limits-messages";
import { helpContent } from "#features/site/help/help-types";

/** The help pages about the limits on time and memory. */
export const LIMIT_CONTENT = {
  "time-limit-exceeded": helpContent(TEXTS.timeLimitExceeded, "time_limit_exceeded", {
    tooMuchWork: {
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
    endlessLoop: {
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
    slowInput: {
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
  }),
  "idleness-limit-exceeded": helpContent(TEXTS.idlenessLimitExceeded, "idleness_limit_exceeded", {
    buffer: {
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
  }),
  "memory-limit-exceeded": helpContent(TEXTS.memoryLimitExceeded, "memory_limit_exceeded", {
    table: {
      examples: {
        cpp: { wrong: "vector<vector<int>> best(n, vector<int>(m));", right: "vector<int> previous(m), current(m);" },
        java: {
          wrong: "int[][] best = new int[n][m];",
          right: "int[] previous = new int[m];\nint[] current = new int[m];",
        },
        python: { wrong: "best = [[0] * m for _ in range(n)]", right: "previous, current = [0] * m, [0] * m" },
      },
    },
    list: {
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
    objects: {
      languages: ["java", "python"],
      examples: {
        java: { wrong: "List<Integer> a = new ArrayList<>();", right: "int[] a = new int[n];" },
        python: { wrong: "a = [0] * n", right: "from array import array\na = array('i', [0]) * n" },
      },
    },
  }),
};
