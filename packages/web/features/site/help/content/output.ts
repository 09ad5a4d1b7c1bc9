import { HELP_OUTPUT_MESSAGES as TEXTS } from "#features/site/help/content/output-messages";
import { helpContent } from "#features/site/help/help-types";

export const OUTPUT_CONTENT = {
  accepted: helpContent(TEXTS.accepted, "accepted"),
  "wrong-answer": helpContent(TEXTS.wrongAnswer, "wrong_answer", {
    overflow: {
      languages: ["cpp", "java"],
      examples: {
        cpp: {
          wrong: "int sum = 0;\nfor (int x : a) sum += x;",
          right: "long long sum = 0;\nfor (int x : a) sum += x;",
        },
        java: { wrong: "int area = width * height;", right: "long area = (long) width * height;" },
      },
    },
    division: {
      examples: {
        cpp: { wrong: "double mean = sum / n;", right: "double mean = (double) sum / n;" },
        java: { wrong: "double mean = sum / n;", right: "double mean = (double) sum / n;" },
        python: { wrong: "middle = (low + high) / 2", right: "middle = (low + high) // 2" },
      },
    },
    offByOne: {
      examples: {
        cpp: { wrong: "for (int i = 1; i < n; i++)", right: "for (int i = 0; i < n; i++)" },
        java: { wrong: "for (int i = 1; i < n; i++)", right: "for (int i = 0; i < n; i++)" },
        python: { wrong: "for i in range(1, n):", right: "for i in range(n):" },
      },
    },
    extraText: {
      examples: {
        cpp: { wrong: 'cout << "Enter n: ";', right: 'cerr << "n = " << n << "\\n";' },
        java: { wrong: 'System.out.println("n = " + n);', right: 'System.err.println("n = " + n);' },
        python: { wrong: 'n = int(input("n? "))', right: "n = int(input())" },
      },
    },
  }),
  "output-limit-exceeded": helpContent(TEXTS.outputLimitExceeded, "output_limit_exceeded", {
    endlessLoop: {
      examples: {
        cpp: { wrong: "while (n > 0) cout << n;", right: 'while (n > 0) cout << n-- << "\\n";' },
        java: { wrong: "while (n > 0) System.out.println(n);", right: "while (n > 0) System.out.println(n--);" },
        python: { wrong: "while n > 0:\n    print(n)", right: "while n > 0:\n    print(n)\n    n -= 1" },
      },
    },
  }),
};
