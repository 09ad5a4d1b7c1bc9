import type { HelpContent } from "#features/site/help/help-types";

export const OUTPUT_CONTENT = {
  accepted: {
    title: "Accepted",
    verdict: "accepted",
    intro:
      "Your program gave a correct answer on every test, within the limits. The first accepted submission to a problem earns its points; later ones change nothing.",
    causes: [
      {
        title: "Every test passed",
        text: "Samples and hidden tests were run, and each output was compared with the expected one or checked by a program of the problem's author.",
      },
    ],
    steps: [
      "Look at the slowest test and the highest memory use in the results: how close were they to the limits?",
      "Solve the problem in a second language, or with a shorter program.",
      "Go on to the next problem.",
    ],
  },
  "wrong-answer": {
    title: "Wrong Answer",
    verdict: "wrong_answer",
    intro:
      "Your program ended by itself and within the limits, but what it printed is **not a correct output**. Spaces at the end of a line and empty lines at the end of the output do not matter.",
    causes: [
      {
        title: "A number that is too large for its type",
        text: "A sum or product of large numbers wraps round without a warning. Compare the limits in the statement with the type: a 32-bit integer ends at 2,147,483,647.",
        languages: ["cpp", "java"],
        examples: {
          cpp: {
            wrong: "int sum = 0;\nfor (int x : a) sum += x;",
            right: "long long sum = 0;\nfor (int x : a) sum += x;",
          },
          java: { wrong: "int area = width * height;", right: "long area = (long) width * height;" },
        },
      },
      {
        title: "Integer division",
        text: "Dividing two integers may drop the fraction, or give a fraction where an integer is expected.",
        examples: {
          cpp: { wrong: "double mean = sum / n;", right: "double mean = (double) sum / n;" },
          java: { wrong: "double mean = sum / n;", right: "double mean = (double) sum / n;" },
          python: { wrong: "middle = (low + high) / 2", right: "middle = (low + high) // 2" },
        },
      },
      {
        title: "One step too few or too many",
        text: "A loop leaves out the first or the last element. Count by hand for the smallest input.",
        examples: {
          cpp: { wrong: "for (int i = 1; i < n; i++)", right: "for (int i = 0; i < n; i++)" },
          java: { wrong: "for (int i = 1; i < n; i++)", right: "for (int i = 0; i < n; i++)" },
          python: { wrong: "for i in range(1, n):", right: "for i in range(n):" },
        },
      },
      {
        title: "Text that nobody asked for",
        text: "Prompts and debugging output count as part of the answer. Print only what the statement asks for, and send debugging output to the error output.",
        examples: {
          cpp: { wrong: 'cout << "Enter n: ";', right: 'cerr << "n = " << n << "\\n";' },
          java: { wrong: 'System.out.println("n = " + n);', right: 'System.err.println("n = " + n);' },
          python: { wrong: 'n = int(input("n? "))', right: "n = int(input())" },
        },
      },
    ],
    steps: [
      "Read the first difference of a failed sample: line and column say where your output starts to differ from the expected one.",
      "Under Custom input, try the smallest input that the statement allows, then equal numbers, then the largest number.",
      "Write a slow but simple solution and compare both on small inputs.",
    ],
    aside: {
      title: "Why is the test hidden?",
      text: "A program that knows the tests could print the answers without solving the problem. Samples are shown in full.",
    },
  },
  "output-limit-exceeded": {
    title: "Output Limit Exceeded",
    verdict: "output_limit_exceeded",
    intro:
      "Your program wrote **much more than any correct answer needs**, and the judge stopped it. The limit applies to the output and to the error output separately.",
    causes: [
      {
        title: "A loop that prints and never ends",
        text: "The condition of the loop never becomes false, often because the variable in it does not change.",
        examples: {
          cpp: { wrong: "while (n > 0) cout << n;", right: 'while (n > 0) cout << n-- << "\\n";' },
          java: { wrong: "while (n > 0) System.out.println(n);", right: "while (n > 0) System.out.println(n--);" },
          python: { wrong: "while n > 0:\n    print(n)", right: "while n > 0:\n    print(n)\n    n -= 1" },
        },
      },
      {
        title: "Debugging output that was left in",
        text: "A line per step adds up to many megabytes on the largest test. That also holds for the error output.",
      },
    ],
    steps: [
      "Run the samples: is there more output than you expect?",
      "Remove debugging output, or print it only for small inputs.",
      "Check that every loop moves towards its end.",
    ],
  },
} as const satisfies Readonly<Record<string, HelpContent>>;
