// Finds or installs Node 24. Plain JavaScript, because it has to run on any Node.
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "./run-command.mjs";

/** The project's folder. */
export const projectRoot = resolve(dirname(fileURLToPath(import.meta.url)), "..");

/** What the project installs for itself: Node, and records of what has been installed. */
export const runtimeFolder = join(projectRoot, ".runtime");

/** What Node has compiled of the project and its packages. */
export const compileCache = join(runtimeFolder, "compile-cache");

const WANTED_MAJOR = 24;
const WANTED_VERSION = "24.21.0";

/**
 * The path of a Node that runs TypeScript directly: this process's own if it is new enough, or else one that npm installs in
 * `.runtime/`. Throws an Error if npm cannot install it.
 */
export async function ensureNode() {
  if (Number(process.versions.node.split(".")[0]) >= WANTED_MAJOR) return process.execPath;
  const packageName = `node-${process.platform}-${process.arch}`;
  const folder = join(runtimeFolder, "node");
  const node = join(folder, "node_modules", packageName, "bin", "node");
  if (existsSync(node)) return node;
  console.log(`Installing Node ${WANTED_VERSION} for this folder (the machine has ${process.versions.node}) …`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), '{ "private": true }\n');
  await run("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error", `${packageName}@${WANTED_VERSION}`], {
    cwd: folder,
  });
  if (!existsSync(node)) throw new Error(`npm installed ${packageName}, but ${node} is not there`);
  return node;
}

/** The environment in which `node`, also when npm starts it, is the given Node, and keeps what it has compiled. */
export function environmentWith(node) {
  return {
    NODE_COMPILE_CACHE: compileCache,
    ...process.env,
    PATH: `${dirname(node)}:${process.env.PATH ?? "/usr/bin:/bin"}`,
  };
}
