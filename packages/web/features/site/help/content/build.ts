import { HELP_BUILD_MESSAGES as TEXTS } from "#features/site/help/content/build-messages";
import { helpContent } from "#features/site/help/help-types";

/** The help pages about programs that did not run at all. */
export const BUILD_CONTENT = {
  "compilation-error": helpContent(TEXTS.compilationError, "compilation_error", {
    semicolon: {
      languages: ["cpp", "java"],
      examples: {
        cpp: { wrong: "int n\ncin >> n;", right: "int n;\ncin >> n;" },
        java: { wrong: "int n = in.nextInt()\nint m = n;", right: "int n = in.nextInt();\nint m = n;" },
      },
    },
    unknownName: {
      languages: ["cpp", "java"],
      examples: {
        cpp: { wrong: "vector<int> a;", right: "#include <vector>\nusing namespace std;\nvector<int> a;" },
        java: { wrong: "Scanner in;", right: "import java.util.Scanner;\nScanner in;" },
      },
    },
    types: {
      languages: ["cpp", "java"],
      examples: {
        cpp: { wrong: 'int n = "5";', right: 'string n = "5";' },
        java: { wrong: "int sum = 0L;", right: "long sum = 0L;" },
      },
    },
    noMain: {
      languages: ["java"],
      examples: {
        java: {
          wrong: "class Main {\n  void main() {",
          right: "class Main {\n  public static void main(String[] args) {",
        },
      },
    },
    unreadable: { languages: ["python"] },
  }),
  "internal-error": helpContent(TEXTS.internalError, "internal_error"),
};
