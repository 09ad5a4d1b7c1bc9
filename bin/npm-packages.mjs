import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "./run-command.mjs";
import { environmentWith, projectRoot, runtimeFolder } from "./runtime.mjs";

/** Installs the npm packages of the lock file, unless exactly those were installed before. */
export async function ensureNpmPackages(node) {
  const lock = await readFile(join(projectRoot, "package-lock.json"));
  const wanted = createHash("sha256").update(lock).digest("hex");
  const stamp = join(runtimeFolder, "npm-packages");
  const installed = await readFile(stamp, "utf8").catch(() => "");
  if (installed === wanted && existsSync(join(projectRoot, "node_modules"))) return;
  console.log("Installing npm packages …");
  await run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: projectRoot,
    env: environmentWith(node),
  });
  await mkdir(runtimeFolder, { recursive: true });
  await writeFile(stamp, wanted);
}
