import type { LanguageData } from "#vocabulary/languages/language-data";

const OCTAVE_COMMAND = ["/usr/bin/octave-cli", "--silent", "--norc", "--no-history", "--no-window-system"];

/** GNU Octave without its windows; it runs programs of Matlab that use no toolbox. */
export const OCTAVE = {
  id: 66,
  otherIds: [],
  key: "octave",
  name: "Octave",
  endings: ["m"],
  editorMode: "octave",
  starter: `n = fscanf(stdin, "%d", 1);

`,
  interactiveStarter: `% fdisp sends the line:
% fdisp(stdout, 1);
% answer = fgetl(stdin);

`,
  packages: ["octave"],
  tools: ["/usr/bin/octave-cli", "/usr/share/octave/*/m/miscellaneous"],
  toolchain: {
    sourceFile: "script.m",
    version: {
      argv: ["/usr/bin/octave-cli", "--version"],
      pattern: /^GNU Octave, version (\d+(?:\.\d+)+)/,
      name: "Octave ({version})",
    },
    run: [...OCTAVE_COMMAND, "/box/script.m"],
    syntaxCheck: {
      pattern: /^(?:error: )?parse error/m,
      argv: [...OCTAVE_COMMAND, "--eval", '__parse_file__ ("/box/script.m")'],
    },
    programFile: "script.m",
    // One thread for matrices: more need memory for each core of the machine, and CPU time counts for all together.
    environment: { OPENBLAS_NUM_THREADS: "1", OMP_NUM_THREADS: "1" },
    extraProcesses: 2,
    headRoomKb: 131_072,
    outOfMemory: /^error: out of memory/m,
  },
} as const satisfies LanguageData;
