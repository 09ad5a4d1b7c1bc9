// npm run test:unit: the tests that need no database, sandbox or browser, for daily work.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { importsOf, packageFiles } from "./check-floors.mjs";
import { exitCode } from "./run-command.mjs";
import { ensureNode, environmentWith, projectRoot } from "./runtime.mjs";

/** A file that imports one of these starts PostgreSQL, creates boxes, or starts whole programs. */
const SLOW = [
  "packages/database/connect.ts",
  "packages/database/testing/test-database.ts",
  "packages/cli/embedded/start.ts",
  "packages/sandbox/box/launcher.ts",
  "packages/sandbox/open-sandbox.ts",
  "packages/cli/start/all-roles.ts",
];

/** The test files whose imports, and the imports of those, reach none of `SLOW`. `node:child_process` counts as slow too. */
export function quickTests(root) {
  const files = packageFiles(root, /\.test\.tsx?$/);
  const known = new Map();
  const isQuick = (file) => {
    if (SLOW.includes(file)) return false;
    const before = known.get(file);
    if (before !== undefined) return before;
    known.set(file, true);
    const startsPrograms = readFileSync(join(root, file), "utf8").includes('"node:child_process"');
    const result =
      !startsPrograms &&
      importsOf(root, file).every(({ toName, toInside }) => {
        const target = ["", ".ts", ".tsx"].map((ending) => `packages/${toName}/${toInside}${ending}`);
        const found = target.find((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)));
        return found === undefined || isQuick(found);
      });
    known.set(file, result);
    return result;
  };
  return files.filter((file) => !/(^|\/)hostile\//.test(file) && isQuick(file));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const node = await ensureNode();
  const args = [join(projectRoot, "node_modules/vitest/vitest.mjs"), "run", ...quickTests(projectRoot)];
  const env = { ...environmentWith(node), ASSAY_TEST_WITHOUT_DATABASE: "1" };
  process.exit(await exitCode(node, args, { cwd: projectRoot, env }));
}
