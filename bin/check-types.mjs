// Checks the types of everything: what knows no document in one program, which is fastest, and what does in others.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { projectRoot } from "./runtime.mjs";

const PROJECTS = [".", "packages/html", "packages/web", "e2e"];

const tsc = join(projectRoot, "node_modules/typescript/bin/tsc");
const failed = PROJECTS.filter(
  (project) => spawnSync(process.execPath, [tsc, "-p", project], { cwd: projectRoot, stdio: "inherit" }).status !== 0,
);
process.exit(failed.length === 0 ? 0 : 1);
