import { messages } from "@assay/contract/texts/messages";

/** The help pages about the verdicts on a program's output. Text between backticks is code. */
export const HELP_OUTPUT_MESSAGES = messages("helpOutput", {
  accepted: {
    intro:
      "Your program gave a correct answer on every test, within the limits. The first accepted submission to a problem earns its points; later ones change nothing.",
    causes: {
      allPassed: {
        title: "Every test passed",
        text: "Samples and hidden tests were run, and each output was compared with the expected one or checked by a program of the problem's author.",
      },
    },
    steps: {
      figures: "Look at the slowest test and the highest memory use in the results: how close were they to the limits?",
      again: "Solve the problem in a second language, or with a shorter program.",
      next: "Go on to the next problem.",
    },
  },
  wrongAnswer: {
    intro:
      "Your program ended by itself and within the limits, but what it printed is **not a correct output**. Spaces at the end of a line and empty lines at the end of the output do not matter.",
    causes: {
      overflow: {
        title: "A number that is too large for its type",
        text: "A sum or product of large numbers wraps round without a warning. Compare the limits in the statement with the type: a 32-bit integer ends at 2,147,483,647.",
      },
      division: {
        title: "Integer division",
        text: "Dividing two integers may drop the fraction, or give a fraction where an integer is expected.",
      },
      offByOne: {
        title: "One step too few or too many",
        text: "A loop leaves out the first or the last element. Count by hand for the smallest input.",
      },
      extraText: {
        title: "Text that nobody asked for",
        text: "Prompts and debugging output count as part of the answer. Print only what the statement asks for, and send debugging output to the error output.",
      },
    },
    steps: {
      difference:
        "Read the first difference of a failed sample: line and column say where your output starts to differ from the expected one.",
      smallInputs:
        "Under Custom input, try the smallest input that the statement allows, then equal numbers, then the largest number.",
      slowSolution: "Write a slow but simple solution and compare both on small inputs.",
    },
    aside: {
      title: "Why is the test hidden?",
      text: "A program that knows the tests could print the answers without solving the problem. Samples are shown in full.",
    },
  },
  outputLimitExceeded: {
    intro:
      "Your program wrote **much more than any correct answer needs**, and the judge stopped it. The limit applies to the output and to the error output separately.",
    causes: {
      endlessLoop: {
        title: "A loop that prints and never ends",
        text: "The condition of the loop never becomes false, often because the variable in it does not change.",
      },
      debugging: {
        title: "Debugging output that was left in",
        text: "A line per step adds up to many megabytes on the largest test. That also holds for the error output.",
      },
    },
    steps: {
      samples: "Run the samples: is there more output than you expect?",
      debugging: "Remove debugging output, or print it only for small inputs.",
      loops: "Check that every loop moves towards its end.",
    },
  },
});
