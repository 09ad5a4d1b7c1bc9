// Which hostile and language suites npm test leaves out on a developer's machine, because nothing they test has changed, and whether a
// sample of the bundled problems is judged.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { importsOf, packageFiles } from "./check-floors.mjs";

/** Suites that take long and test what few changes touch. */
const COSTLY =
  /(^|\/)(hostile\/|[\w-]*hostile[\w-]*\.test\.ts$)|^packages\/judge\/languages\/(all|processes|java|cpp|python)\.test\.ts$/;

/** A change of one of these may change what any suite finds: installed packages, the set-up of tests, and what is no module. */
const ANY =
  /^(package(-lock)?\.json|vitest\.config\.ts|bin\/.*|packages\/database\/(migrations|testing)\/.*|.*\.(c|h|py|java|cpp|sql))$/;

/** Modules that decide how a bundled problem is read and judged. */
const JUDGING = [
  "packages/judge/create-judge.ts",
  "packages/problem-import/validate-tests.ts",
  "packages/problem-package/prove/prove.ts",
  "packages/problem-package/read-package.ts",
  "packages/sandbox/open-sandbox.ts",
];
/** The same for what is no module. */
const JUDGING_FILES = /^(package(-lock)?\.json|packages\/(judge|sandbox)\/.*\.(c|h|py))$/;
const PROBLEM = /^problems\/[^_/][^/]*\/./;

/** The costly suites whose imports, and the imports of those, reach none of the `changed` files. */
export function untouchedSuites(root, changed) {
  if (changed.some((file) => ANY.test(file) && !PROBLEM.test(file))) return [];
  return packageFiles(root, /\.test\.ts$/).filter(
    (file) => COSTLY.test(file) && !changed.some((one) => reached(root, file).has(one)),
  );
}

/** True if these changes may change how a bundled problem is read or judged. */
export function changesJudging(root, changed) {
  const modules = reached(root, ...JUDGING);
  return changed.some((file) => JUDGING_FILES.test(file) || modules.has(file));
}

function reached(root, ...starts) {
  const seen = new Set(starts.filter((start) => existsSync(join(root, start))));
  for (const file of seen) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const { toName, toInside } of importsOf(root, file)) {
      const found = ["", ".ts", ".tsx"].map((ending) => `packages/${toName}/${toInside}${ending}`);
      const target = found.find((path) => /\.\w+$/.test(path) && existsSync(join(root, path)));
      if (target) seen.add(target);
    }
  }
  return seen;
}

/**
 * The files that differ from where this branch left the main one, committed or not. Null if that cannot be told, or if nothing
 * differs: then every suite runs, as in continuous integration.
 */
export function changedFiles(root) {
  const git = (...args) =>
    execFileSync("git", ["-C", root, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  for (const main of ["origin/main", "main"]) {
    try {
      const base = git("merge-base", "HEAD", main).trim();
      const lines = git("diff", "--name-only", base) + git("ls-files", "--others", "--exclude-standard");
      const files = lines.split("\n").filter((line) => line !== "");
      return files.length > 0 ? files : null;
    } catch {
      // There is no such branch, or no repository.
    }
  }
  return null;
}

/** The commit that is checked out; empty if that cannot be told. */
export function headCommit(root) {
  try {
    return execFileSync("git", ["-C", root, "rev-parse", "HEAD"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "";
  }
}
