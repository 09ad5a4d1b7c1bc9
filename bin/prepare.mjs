import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { checkMachine } from "./check-machine.mjs";
import { fillCompileCache } from "./compile-cache.mjs";
import { run } from "./run-command.mjs";
import { ensureNode, environmentWith, projectRoot, runtimeFolder } from "./runtime.mjs";
import { ensureSystemPackages } from "./system-packages.mjs";

/**
 * Checks that an npm command can run on this machine, then installs Node, the Debian packages and the npm packages. Resolves
 * with the path of Node and a function that makes the command line of a program from its arguments. Throws an Error whose
 * message is for the person who typed the command.
 */
export async function prepare(command) {
  const wrapper = checkMachine(command);
  const node = await ensureNode();
  await ensureSystemPackages(node, command);
  await fillCompileCache(node, await ensureNpmPackages(node));
  return { node, commandLine: (args) => [...wrapper, node, ...args] };
}

/** Ends the process with the error's message, without a stack. */
export function fail(error) {
  console.error(`assay: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

/** Installs the npm packages in the lock file, unless exactly these are installed already. Returns a hash that names them. */
async function ensureNpmPackages(node) {
  const lock = await readFile(join(projectRoot, "package-lock.json"));
  const wanted = createHash("sha256").update(lock).digest("hex");
  const stamp = join(runtimeFolder, "npm-packages");
  const installed = await readFile(stamp, "utf8").catch(() => "");
  if (installed === wanted && existsSync(join(projectRoot, "node_modules"))) return wanted;
  console.log("Installing npm packages…");
  await run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: projectRoot,
    env: environmentWith(node),
  });
  await mkdir(runtimeFolder, { recursive: true });
  await writeFile(stamp, wanted);
  return wanted;
}
