import { messages } from "@assay/contract/texts/messages";

/** The help pages about the limits on time and memory. Text between backticks is code. */
export const HELP_LIMITS_MESSAGES = messages("helpLimits", {
  timeLimitExceeded: {
    intro:
      "Your program **ran longer than the time limit** allows and was stopped. The limit counts the time on the clock, pauses included, but not the time in which the processor was busy with other programs.",
    causes: {
      tooMuchWork: {
        title: "Too much work for the largest input",
        text: "Two nested loops over 200,000 elements take 40,000,000,000 steps. A processor manages some 100,000,000 simple steps in a second, Python about a tenth of that. Look for an algorithm that sorts, counts or remembers instead of trying every pair.",
      },
      endlessLoop: {
        title: "A loop that never ends",
        text: "The condition stays true, or the two ends of a binary search stop moving towards each other.",
      },
      slowInput: {
        title: "Slow reading or writing",
        text: "Reading 200,000 lines with a slow function, or flushing after each line of output, can take longer than the computation.",
      },
    },
    steps: {
      count: "Read the largest input size in the statement and count the steps of your program for it.",
      largest: "Build an input of that size under Custom input and look at the time.",
      small: "If a small input takes too long as well, some loop does not end.",
    },
    aside: {
      title: "CPU time and wall time",
      text: "Wall time is what a clock on the wall shows, without waiting for a processor that other programs use. It includes pauses and waiting for input, and the limit applies to it. CPU time is the part of it in which a processor worked for your program.",
    },
  },
  idlenessLimitExceeded: {
    intro:
      "Your program **waited for the judge instead of computing** until it was stopped. It used little CPU time but a lot of time on the clock.",
    causes: {
      buffer: {
        title: "Output that stays in a buffer",
        text: "In an interactive problem the judge answers only what it has received. Flush after each line.",
      },
      noInput: {
        title: "Waiting for input that never comes",
        text: "The program reads more than the judge sends, and the judge waits for the program.",
      },
      pause: { title: "A pause", text: "Calls that sleep have no place in a solution." },
    },
    steps: {
      flush: "Check that every line you print is flushed before you read.",
      lines: "Count the lines that you read against those that the statement promises.",
      end: "End the program after the last answer.",
    },
  },
  memoryLimitExceeded: {
    intro: "Your program needed **more memory than the problem allows** and was stopped.",
    causes: {
      table: {
        title: "A table that is too large",
        text: "A table of 10,000 by 10,000 integers takes 400 MB. Often only the last row is needed, or a byte for each entry is enough.",
      },
      list: {
        title: "A list that keeps growing",
        text: "A queue or a stack gets the same states again and again. Remember which ones you have seen.",
      },
      recursion: {
        title: "Recursion that goes too deep",
        text: "Every call takes some stack, and the stack counts as memory. A recursion that never ends uses up all of it, and a chain of millions of calls may. Check that every call comes closer to the end, or replace the recursion with a loop and a stack of your own.",
      },
      objects: {
        title: "Large objects in place of small numbers",
        text: "A list of a million integers takes about 36 MB in Python, boxed integers in Java about 20 MB. An array of plain numbers takes only 4 or 8 bytes per number.",
      },
    },
    steps: {
      multiply: "Multiply the sizes of your largest arrays by the bytes of one entry.",
      samples: "Look at the memory of the samples in the results: that is what the language itself takes.",
      largest: "Build the largest input under Custom input and look at the memory there.",
    },
  },
});
