import type { LanguageData } from "#vocabulary/languages/language-data";

/** What JavaScript and TypeScript have in common: both run as a script on Assay's own Node. */
export const NODE_TOOLCHAIN = {
  // The heap limit, and half of the stack for calls. The warning concerns scripts that use import or export.
  run: [
    "{node}",
    "--max-old-space-size={memoryMb}",
    "--stack-size={halfStackKb}",
    "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON",
    "/box/script.js",
  ],
  programFile: "script.js",
  // V8's compiler and collector threads, and libuv's pool.
  extraProcesses: 24,
  // Node without a program takes 45 MB (November 2026); its heap may then be as large as the limit.
  headRoomKb: 96 * 1_024,
  // V8's last message, and the error of a typed array that finds no room.
  outOfMemory: /JavaScript heap out of memory|Array buffer allocation failed/,
} as const;

/** JavaScript, run by Assay's own Node. */
export const JAVASCRIPT = {
  id: 63,
  otherIds: [93, 97, 102],
  key: "javascript",
  name: "JavaScript",
  endings: ["js"],
  editorMode: "javascript",
  starter: `const lines = require("fs").readFileSync(0, "utf8").split("\\n");

`,
  interactiveStarter: `const { readSync } = require("node:fs");

function readLine() {
  const byte = Buffer.alloc(1);
  let line = "";
  while (readSync(0, byte) === 1 && byte[0] !== 10) line += byte.toString("latin1");
  return line;
}

// A line is sent at once:
// console.log(1);
// const answer = readLine();

`,
  packages: [],
  tools: [],
  toolchain: {
    ...NODE_TOOLCHAIN,
    sourceFile: "script.js",
    syntaxCheck: { pattern: /^SyntaxError: /m, argv: ["{node}", "--check", "/box/script.js"] },
    version: { argv: ["{node}", "--version"], pattern: /^v(\d+(?:\.\d+)+)/, name: "JavaScript (Node.js {version})" },
  },
} as const satisfies LanguageData;
