import { type Language, PREPARED_FOLDER, PRODUCT_PATH } from "#languages/language";

const OPTIONS = ["-O2", "-std=gnu++20"];
const HEADER = "bits/stdc++.h";
const NOTHING = new Uint8Array();

/**
 * C++ by g++. The precompiled header is found because its folder comes first; it counts only when it
 * was made with the same compiler and options. Linked dynamically: a static program of 2 MB starts
 * 1 ms sooner, but takes 50 ms longer to link and its copy into each box costs that millisecond.
 */
export const CPP: Language = {
  id: 52,
  sourceFile: "main.cpp",
  version: {
    argv: ["/usr/bin/g++", "--version"],
    pattern: /^g\+\+.* (\d+(?:\.\d+)+)$/m,
    name: (version) => `C++ (GCC ${version})`,
  },
  preparations: [
    {
      name: `${HEADER}.gch`,
      tool: {
        argv: ["/usr/bin/g++", ...OPTIONS, "-x", "c++-header", "header.h", "-o", PRODUCT_PATH],
        files: [{ kind: "content", path: "/box/header.h", content: Buffer.from(`#include <${HEADER}>\n`) }],
        stdin: NOTHING,
      },
    },
  ],
  compile: (source) => ({
    argv: ["/usr/bin/g++", ...OPTIONS, `-I${PREPARED_FOLDER}`, "main.cpp", "-o", PRODUCT_PATH],
    files: [{ kind: "content", path: "/box/main.cpp", content: source }],
    stdin: NOTHING,
  }),
  run: {
    argv: () => ["/box/program"],
    programPath: "/box/program",
    extraProcesses: 0,
    headRoomKb: 0,
    isOutOfMemory: () => false,
  },
};
