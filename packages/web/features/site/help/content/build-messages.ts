import { messages } from "@assay/contract/texts/messages";

/** The help pages about programs that did not run at all. Text between backticks is code. */
export const HELP_BUILD_MESSAGES = messages("helpBuild", {
  compilationError: {
    intro:
      "The compiler could not translate your program, so **no test was run**. Its first message is the one to read: later ones often follow from it.",
    causes: {
      semicolon: {
        title: "A missing semicolon or bracket",
        text: "The compiler notices it only at the next word, so the mistake is often at the end of the line before.",
      },
      unknownName: {
        title: "A name that is not known",
        text: "It is misspelt, declared further down or in an inner block, or its header or import is missing.",
      },
      types: {
        title: "Types that do not match",
        text: "A string in place of a number, or a larger type in a smaller one.",
      },
      noMain: {
        title: "No main method to start",
        text: "The judge starts the class `Main`, or else the first public class with a main method, or else the first class with one, whatever its name. If there is none, the program does not compile.",
      },
      unreadable: {
        title: "Python cannot read the program",
        text: "Python reads the whole program before it starts: a missing colon or bracket is a `SyntaxError`, wrong indentation an `IndentationError`. The mistake may be at the end of the line before.",
      },
      wrongLanguage: {
        title: "The wrong language is chosen",
        text: "Compare the language above the editor with the program.",
      },
    },
    steps: {
      firstPlace: "Click the first place in the compiler's output: it leads to the line in the editor.",
      lineBefore: "Read the line before it as well.",
      firstError: "Fix the first error, run the samples, and continue with what is left.",
    },
  },
  internalError: {
    intro:
      "**The judge itself failed**; this says nothing about your program. The submission earns no points and does not count against you.",
    causes: {
      server: {
        title: "An error on the server",
        text: "A worker was stopped, a disk is full, or a checker of the problem failed. The judge tried again before it gave up.",
      },
      cancelled: { title: "A submission that was cancelled", text: "An admin has taken it out of the queue." },
    },
    steps: {
      again: "Submit the same program once more.",
      tell: "If it fails again, tell an admin the number of the submission.",
    },
  },
});
