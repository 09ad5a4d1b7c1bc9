import type { LanguageData } from "#vocabulary/languages/language-data";

/** V8's own helpers: compiler and collector threads, and libuv's pool. */
export const NODE_PROCESSES = 24;
/** Node without a program takes 45 MB (November 2026); its heap may then be as large as the limit. */
export const NODE_HEAD_ROOM_KB = 96 * 1_024;
/** V8's last message, and that of a typed array that finds no room. */
export const NODE_OUT_OF_MEMORY = /JavaScript heap out of memory|Array buffer allocation failed/;
/**
 * A heap of its own size, half of the stack for calls, and no advice on modules: a program is a script until it uses
 * import or export.
 */
export const NODE_OPTIONS = [
  "--max-old-space-size={memoryMb}",
  "--stack-size={halfStackKb}",
  "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON",
] as const;

/** JavaScript by the product's own Node. */
export const JAVASCRIPT = {
  id: 63,
  otherIds: [93, 97, 102],
  key: "javascript",
  name: "JavaScript",
  endings: ["js"],
  editorMode: "javascript",
  starter: `const lines = require("fs").readFileSync(0, "utf8").split("\\n");

`,
  packages: [],
  tools: [],
  toolchain: {
    sourceFile: "script.js",
    version: { argv: ["{node}", "--version"], pattern: /^v(\d+(?:\.\d+)+)/, name: "JavaScript (Node.js {version})" },
    run: ["{node}", ...NODE_OPTIONS, "/box/script.js"],
    programFile: "script.js",
    extraProcesses: NODE_PROCESSES,
    headRoomKb: NODE_HEAD_ROOM_KB,
    outOfMemory: NODE_OUT_OF_MEMORY,
  },
} as const satisfies LanguageData;
