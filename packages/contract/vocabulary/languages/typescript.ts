import { NODE_TOOLCHAIN } from "#vocabulary/languages/javascript";
import type { LanguageData } from "#vocabulary/languages/language-data";

/** Writes the program without its types, or the place of a syntax error. Enums and namespaces become JavaScript. */
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
 * TypeScript, run by Assay's own Node, which strips the types and does not check them: a program with type errors
 * runs, as it does under Node, Deno and Bun. Judge0 rejects it.
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
  interactiveStarter: `import { readSync } from "node:fs";

function readLine(): string {
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
    sourceFile: "script.ts",
    version: { argv: ["{node}", "--version"], pattern: /^v(\d+(?:\.\d+)+)/, name: "TypeScript (Node.js {version})" },
    compile: ["{node}", "--disable-warning=ExperimentalWarning", "-e", STRIP, "--", "{options}"],
  },
} as const satisfies LanguageData;
