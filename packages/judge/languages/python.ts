import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import { ENVIRONMENT, type LanguageTools } from "#languages/language";

/** Judge0's name for the file, which it runs from the file's folder. */
const SOURCE = "script.py";
const ARGV = ["/usr/bin/python3", "-s", "-B", SOURCE];

/** The pre-forked Python. Starting the interpreter takes 12 of the 14 ms of CPU time of a short program (November 2026). */
export const PREFORKED_PYTHON = { argv: ARGV, environment: ENVIRONMENT };

/**
 * Python, by the system's interpreter. It is not compiled, as in Judge0, so a syntax error is a runtime error. `-s` leaves
 * out the user's packages, `-B` writes no bytecode.
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
  run: {
    argv: () => ARGV,
    programPath: `/box/${SOURCE}`,
    extraProcesses: 0,
    headRoomKb: 0,
    isOutOfMemory: () => false,
  },
};
