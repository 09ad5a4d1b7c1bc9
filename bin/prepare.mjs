import { ensureNpmPackages } from "./npm-packages.mjs";
import { ensureNode } from "./runtime.mjs";
import { ensureSystemPackages } from "./system-packages.mjs";

/** Brings the runtime, the npm packages and the system's packages. Gives the path of the Node to go on with. */
export async function prepare(options) {
  const node = await ensureNode();
  await ensureSystemPackages(options);
  await ensureNpmPackages(node);
  return node;
}

/** Ends the process with one clear line instead of a stack. */
export function fail(error) {
  console.error(`assay: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
