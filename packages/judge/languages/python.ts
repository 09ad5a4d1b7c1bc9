import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import { ENVIRONMENT, type LanguageTools } from "#languages/language";

/** Judge0's name for the file, which it runs from the file's folder. */
const SOURCE = "script.py";
const ARGV = ["/usr/bin/python3", "-s", "-B", SOURCE];

/** The pre-forked Python. Starting the interpreter takes 12 of the 14 ms of CPU time of a short program (November 2026). */
export const PREFORKED_PYTHON = { argv: ARGV, environment: ENVIRONMENT };

/** Parses the program without running it. Its name is the one in tracebacks. */
const PARSER = ["/usr/bin/python3", "-I", "-B", "-c"];
const PARSE = `
import sys, traceback
try:
    with open("/box/${SOURCE}", "rb") as file:
        compile(file.read(), "/box/${SOURCE}", "exec", dont_inherit=True)
except (SyntaxError, ValueError) as error:
    sys.exit("".join(traceback.format_exception_only(error)))
except Exception:
    pass
`;

/**
 * Python, by the system's interpreter. It is not compiled, as in Judge0. A syntax error is a runtime error, except on a problem's
 * tests (docs/decisions/0049-python-syntax-errors.md). `-s` leaves out the user's packages, `-B` writes no bytecode.
 */
export const PYTHON: LanguageTools = {
  id: LANGUAGE_IDS.python,
  sourceFile: SOURCE,
  version: {
    argv: ["/usr/bin/python3", "--version"],
    pattern: /^Python (\d+(?:\.\d+)+)/m,
    name: (version) => `Python (${version})`,
  },
  preparations: [],
  compile: null,
  syntaxCheck: { pattern: /^(?:SyntaxError|IndentationError|TabError): /m, argv: [...PARSER, PARSE] },
  run: {
    argv: () => ARGV,
    programPath: `/box/${SOURCE}`,
    extraProcesses: 0,
    headRoomKb: 0,
    isOutOfMemory: () => false,
  },
};
