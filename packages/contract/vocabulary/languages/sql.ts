import type { LanguageData } from "#vocabulary/languages/language-data";

/** SQL with SQLite's shell, which reads the program from stdin, as in Judge0, so a program has no input. The database is `db.sqlite`, new or from the request's additional files. */
export const SQL = {
  id: 82,
  otherIds: [],
  key: "sql",
  name: "SQL",
  endings: ["sql"],
  editorMode: "sql",
  starter: `SELECT 1;
`,
  packages: ["sqlite3"],
  tools: ["/usr/bin/sqlite3"],
  toolchain: {
    sourceFile: "script.sql",
    version: { argv: ["/usr/bin/sqlite3", "--version"], pattern: /^(\d+(?:\.\d+)+)/, name: "SQL (SQLite {version})" },
    run: ["/bin/sh", "-c", 'exec /usr/bin/sqlite3 db.sqlite "$@" < script.sql', "sh"],
    programFile: "script.sql",
  },
} as const satisfies LanguageData;
