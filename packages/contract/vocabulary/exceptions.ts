import { LIMITS } from "#vocabulary/limits";

/** An exception that ended a program, as its interpreter or virtual machine reported it. */
export interface UncaughtException {
  /** One of `EXCEPTIONS`. */
  readonly name: string;
  /** The innermost line of the program itself, from 1; null if the report names none up to `LIMITS.exceptionLine`. */
  readonly line: number | null;
  /** What the report says beside the name; empty if nothing. */
  readonly message: string;
}

/** Those of Python. */
export const OF_PYTHON = [
  ...["SyntaxError", "IndentationError", "TabError", "NameError", "UnboundLocalError", "IndexError", "KeyError"],
  ...["TypeError", "ValueError", "AttributeError", "ZeroDivisionError", "OverflowError", "RecursionError", "EOFError"],
  ...["ImportError", "ModuleNotFoundError", "AssertionError", "MemoryError", "UnicodeDecodeError", "FileNotFoundError"],
  ...["StopIteration", "RuntimeError"],
] as const;

/** Those of Java and Kotlin. */
export const OF_JAVA = [
  ...["ArrayIndexOutOfBoundsException", "StringIndexOutOfBoundsException", "IndexOutOfBoundsException"],
  ...["NegativeArraySizeException", "NullPointerException", "InputMismatchException", "NoSuchElementException"],
  ...["NumberFormatException", "ArithmeticException", "ClassCastException", "ConcurrentModificationException"],
  ...["EmptyStackException", "IllegalArgumentException", "IllegalStateException", "UnsupportedOperationException"],
  ...["StackOverflowError", "OutOfMemoryError", "AssertionError", "RuntimeException"],
] as const;

interface Reports {
  readonly names: readonly string[];
  /** Finds the exception: the groups are its name and message. */
  readonly exception: RegExp;
  /** Finds a line of the program in a frame. */
  readonly frame: RegExp;
  /** Python reports the innermost frame and the exception last, Java the exception first, then the innermost frame. */
  readonly isLast: boolean;
}

const PYTHON: Reports = {
  names: OF_PYTHON,
  exception: /^(?:[a-z_]\w*\.)*(\w+)(?:: (.*))?$/gm,
  frame: /^ +File "(?!\/usr\/|\/opt\/|<)[^"\n]*", line (\d+)/gm,
  isLast: true,
};

const JAVA: Reports = {
  names: OF_JAVA,
  exception: /^(?:Exception in thread "[^"\n]*"|Caused by:) (?:\w+\.)*(\w+)(?:: (.*))?$/gm,
  frame: /^\s+at (?![^(\n]*\/)[^(\n]*\(Main\.(?:java|kt):(\d+)\)/gm,
  isLast: false,
};

const REPORTS: Readonly<Record<string, Reports>> = { python: PYTHON, pypy: PYTHON, java: JAVA, kotlin: JAVA };

/** The exceptions that results name. Anything else that a program prints stays in its error output. */
export const EXCEPTIONS: ReadonlySet<string> = new Set([...OF_PYTHON, ...OF_JAVA]);

/** A report is at the end of the error output; deep recursions print thousands of frames. */
const REPORT_CHARACTERS = 64 * 1_024;

/**
 * Returns the exception that ended a program in this language, by its error output, or null. The program can print the same
 * itself: the result is what it says, not what happened.
 */
export function readException(languageKey: string, stderr: string): UncaughtException | null {
  const reports = REPORTS[languageKey];
  if (!reports) return null;
  const text = stderr.slice(-REPORT_CHARACTERS);
  const named = [...text.matchAll(reports.exception)].filter(([, name = ""]) => reports.names.includes(name));
  const found = reports.isLast ? named.at(-1) : named[0];
  if (!found) return null;
  const frames = [...text.matchAll(reports.frame)];
  const frame = reports.isLast
    ? frames.findLast(({ index }) => index < found.index)
    : frames.find(({ index }) => index > found.index);
  const line = frame ? Number(frame[1]) : null;
  return {
    name: found[1] ?? "",
    line: line !== null && line <= LIMITS.exceptionLine ? line : null,
    message: found[2] ?? "",
  };
}
