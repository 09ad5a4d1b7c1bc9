import { NODE_HEAD_ROOM_KB, NODE_OPTIONS, NODE_OUT_OF_MEMORY, NODE_PROCESSES } from "#vocabulary/languages/javascript";
import type { LanguageData } from "#vocabulary/languages/language-data";

/** Writes the program without its types, or where its syntax is wrong. Enums and namespaces become JavaScript. */
const STRIP = `
const { readFileSync, writeFileSync } = require("node:fs");
try {
  const source = readFileSync("script.ts", "utf8");
  const { stripTypeScriptTypes } = require("node:module");
  writeFileSync("{product}", stripTypeScriptTypes(source, { mode: "transform" }));
} catch (error) {
  const place = error.startLine === undefined ? "script.ts" : "script.ts:" + error.startLine + ":" + error.startColumn;
  console.error(place + ": error: " + error.message + (error.snippet ? "\\n" + error.snippet : ""));
  process.exitCode = 1;
}
`;

/**
 * TypeScript by the product's own Node, which takes the types away and does not check them: a program whose types are
 * wrong runs, as it does under Node, Deno and Bun. Judge0 refuses it.
 */
export const TYPESCRIPT = {
  id: 74,
  otherIds: [94, 101],
  key: "typescript",
  name: "TypeScript",
  endings: ["ts"],
  editorMode: "typescript",
  starter: `import { readFileSync } from "node:fs";

const lines: string[] = readFileSync(0, "utf8").split("\\n");

`,
  packages: [],
  tools: [],
  toolchain: {
    sourceFile: "script.ts",
    version: { argv: ["{node}", "--version"], pattern: /^v(\d+(?:\.\d+)+)/, name: "TypeScript (Node.js {version})" },
    compile: ["{node}", "--disable-warning=ExperimentalWarning", "-e", STRIP, "--", "{options}"],
    run: ["{node}", ...NODE_OPTIONS, "/box/script.js"],
    programFile: "script.js",
    extraProcesses: NODE_PROCESSES,
    headRoomKb: NODE_HEAD_ROOM_KB,
    outOfMemory: NODE_OUT_OF_MEMORY,
  },
} as const satisfies LanguageData;
