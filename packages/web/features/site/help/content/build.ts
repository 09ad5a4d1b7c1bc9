import type { HelpContent } from "#features/site/help/help-types";

/** The help pages about programs that did not run at all. */
export const BUILD_CONTENT = {
  "compilation-error": {
    title: "Compilation Error",
    verdict: "compilation_error",
    intro:
      "The compiler could not translate your program, so **no test was run**. Its first message is the one to read: later ones often follow from it.",
    causes: [
      {
        title: "A missing semicolon or bracket",
        text: "The compiler notices it only at the next word, so the mistake is often at the end of the line before.",
        examples: {
          cpp: { wrong: "int n\ncin >> n;", right: "int n;\ncin >> n;" },
          java: { wrong: "int n = in.nextInt()\nint m = n;", right: "int n = in.nextInt();\nint m = n;" },
        },
        languages: ["cpp", "java"],
      },
      {
        title: "A name that is not known",
        text: "It is misspelt, declared further down or in an inner block, or its header or import is missing.",
        examples: {
          cpp: { wrong: "vector<int> a;", right: "#include <vector>\nusing namespace std;\nvector<int> a;" },
          java: { wrong: "Scanner in;", right: "import java.util.Scanner;\nScanner in;" },
        },
        languages: ["cpp", "java"],
      },
      {
        title: "Types that do not match",
        text: "A string in place of a number, or a larger type in a smaller one.",
        examples: {
          cpp: { wrong: 'int n = "5";', right: 'string n = "5";' },
          java: { wrong: "int sum = 0L;", right: "long sum = 0L;" },
        },
        languages: ["cpp", "java"],
      },
      {
        title: "No main method to start",
        text: "The judge starts the class `Main`, or else the first public class with a main method, or else the first class with one, whatever its name. If there is none, the program does not compile.",
        languages: ["java"],
        examples: {
          java: {
            wrong: "class Main {\n  void main() {",
            right: "class Main {\n  public static void main(String[] args) {",
          },
        },
      },
      {
        title: "Python cannot read the program",
        text: "Python reads the whole program before it starts: a missing colon or bracket is a `SyntaxError`, wrong indentation an `IndentationError`. The mistake may be at the end of the line before.",
        languages: ["python"],
      },
      {
        title: "The wrong language is chosen",
        text: "Compare the language above the editor with the program.",
      },
    ],
    steps: [
      "Click the first place in the compiler's output: it leads to the line in the editor.",
      "Read the line before it as well.",
      "Fix the first error, run the samples, and continue with what is left.",
    ],
  },
  "internal-error": {
    title: "Internal Error",
    verdict: "internal_error",
    intro:
      "**The judge itself failed**; this says nothing about your program. The submission earns no points and does not count against you.",
    causes: [
      {
        title: "An error on the server",
        text: "A worker was stopped, a disk is full, or a checker of the problem failed. The judge tried again before it gave up.",
      },
      {
        title: "A submission that was cancelled",
        text: "An admin has taken it out of the queue.",
      },
    ],
    steps: ["Submit the same program once more.", "If it fails again, tell an admin the number of the submission."],
  },
} as const satisfies Readonly<Record<string, HelpContent>>;
