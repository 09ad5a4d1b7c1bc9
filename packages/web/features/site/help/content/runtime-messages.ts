import { messages } from "@assay/contract/texts/messages";

/** The help pages about programs that crash. Text between backticks is code. */
export const HELP_RUNTIME_MESSAGES = messages("helpRuntime", {
  runtimeError: {
    intro:
      "Your program **ended before it was done**: the system stopped it, or it ended with an exit code other than 0. The name in brackets says how.",
    causes: {
      crash: {
        title: "A crash",
        text: "SIGSEGV, SIGABRT and SIGFPE are signals with which the system stops a program. Each has a page of its own in the list of verdicts.",
      },
      exception: {
        title: "An uncaught exception",
        text: "The program then ends with an exit code other than 0. The error output names the exception and the line; it is shown for samples and custom input.",
      },
      processes: {
        title: "More processes or files than allowed",
        text: "A solution needs neither. Threads are allowed, but they share the time limit.",
      },
    },
    steps: {
      samples: "Run the samples and read the error output.",
      extremes: "Try the smallest input that the statement allows under Custom input, then the largest.",
      page: "Read the page about the signal or exit code.",
    },
  },
  sigsegv: {
    short: "SIGSEGV",
    intro:
      "Your program touched memory that does not belong to it, and the system stopped it. Signal 11 is called a segmentation fault. Most of the time **an index is out of bounds**.",
    causes: {
      index: {
        title: "An index outside the array",
        text: "The letter `'a'` has the number 97, so `count[c]` is far outside an array of 26. Java and Python throw an exception instead; see “Exit code not 0”.",
      },
      pointer: {
        title: "A pointer or iterator to something that is gone",
        text: "For example an iterator into a vector after `push_back`, or a reference to a local variable of a function that has returned.",
      },
      largeArray: {
        title: "A local array that is larger than the memory limit",
        text: "Local arrays live on the stack, which is as large as the memory limit. A larger array crashes at its first use. Often only the last row of a table is needed.",
      },
    },
    steps: {
      extremes: "Try the smallest input the statement allows under **Custom input**, often `n = 1`, then the largest.",
      sizes: "Compare the size of every array with the limits in the statement.",
      sanitiser: "Compile on your machine with `-fsanitize=address -g`. It names the line.",
    },
    aside: {
      title: "It works on my machine",
      text: "Reading outside an array is not always noticed. It depends on what happens to be stored there.",
    },
  },
  sigabrt: {
    short: "SIGABRT",
    intro:
      "Your program **stopped itself** with signal 6. In C++, that happens when an exception is not caught or an `assert` fails.",
    causes: {
      exception: {
        title: "An uncaught exception",
        text: "`at`, `stoi` and `substr` throw one for a wrong position or text, and a `vector` throws one for a negative size.",
      },
      freedTwice: {
        title: "Memory that is freed twice, or overwritten",
        text: "The error output then says “double free” or “corrupted”. Writing outside an array often shows up here, much later.",
      },
      gaveUp: {
        title: "The virtual machine or interpreter gave up",
        text: "Java and Python end like this only if they run out of memory themselves, or after a fatal error of their own. Look for arrays that are too large.",
      },
    },
    steps: {
      samples: "Run the samples and read the error output: it names the exception.",
      positions: "Check every position before you use it.",
      sanitiser: "Compile on your machine with `-fsanitize=address -g` and try the smallest input.",
    },
  },
  sigfpe: {
    short: "SIGFPE",
    intro:
      "Your program did arithmetic that has no result, and the system stopped it with signal 8. Almost always it is **a division by zero**.",
    causes: {
      division: {
        title: "Division by zero",
        text: "`/` and `%` with an integer zero on the right. Java and Python throw an exception instead; see “Exit code not 0”.",
      },
      unset: {
        title: "A variable without a value",
        text: "A variable that was never set, or a number that could not be read, is often 0.",
      },
    },
    steps: {
      search: "Search your program for `/` and `%`, and check for each whether its right side can be zero.",
      zeros: "Try an input of zeros under **Custom input**, and an empty list.",
    },
  },
  exitCode: {
    short: "Exit code not 0",
    intro:
      "NZEC means non-zero exit code: your program ended with an exit code that says that something failed. In Java and Python that is usually **an uncaught exception**.",
    causes: {
      index: {
        title: "An index that does not exist",
        text: "`ArrayIndexOutOfBoundsException` in Java, `IndexError` in Python. The last index is one less than the length.",
      },
      format: {
        title: "Input in a different format than the program reads",
        text: "The program reads a whole line as one number, but the line has two. Reading past the end of the input fails as well.",
      },
      recursion: {
        title: "Recursion that goes too deep",
        text: "Python raises a `RecursionError` at a depth of 1,000 calls. Raise this limit, or replace the recursion with a loop and a stack of your own.",
      },
      syntax: {
        title: "A mistake in the program's text",
        text: "The results name the exception and its line. Text that is passed to `eval` or `exec`, or a module of your own, can still end the program with a `SyntaxError`.",
      },
      returned: {
        title: "main returns something other than 0",
        text: "The value of `return` in `main` and the argument of `exit` are the exit code. Return 0.",
      },
    },
    steps: {
      samples: "Run the samples and read the last lines of the error output: they name the exception and the line.",
      smallest: "If the samples pass, try the smallest input that the statement allows under **Custom input**.",
      layout: "Check how the input is laid out: how many lines, and how many numbers on each.",
    },
  },
});
