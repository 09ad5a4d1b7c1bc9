import type { Language } from "#languages/language";

/**
 * Python by the system's interpreter. Not compiled, as in Judge0, so a syntax error is a runtime
 * error. `-E` and `-s` leave the environment and the user's packages out, `-B` writes no bytecode.
 */
export const PYTHON: Language = {
  id: 71,
  sourceFile: "main.py",
  version: {
    argv: ["/usr/bin/python3", "--version"],
    pattern: /^Python (\d+(?:\.\d+)+)/m,
    name: (version) => `Python (${version})`,
  },
  preparations: [],
  compile: null,
  run: {
    argv: () => ["/usr/bin/python3", "-E", "-s", "-B", "/box/main.py"],
    programPath: "/box/main.py",
    extraProcesses: 0,
    headRoomKb: 0,
    isOutOfMemory: () => false,
  },
};
