import { checkMachine } from "./check-machine.mjs";
import { ensureNpmPackages } from "./npm-packages.mjs";
import { ensureNode } from "./runtime.mjs";
import { ensureSystemPackages } from "./system-packages.mjs";

/**
 * Checks the machine for an npm command, then installs the runtime, the system's packages and the npm packages. Resolves
 * with the function that makes the command line for a program of the project from its arguments, and the Node it runs on.
 * Throws an Error that is meant for the person who typed the command.
 */
export async function prepare(command) {
  const wrapper = checkMachine(command);
  const node = await ensureNode();
  await ensureSystemPackages(node, command);
  await ensureNpmPackages(node);
  return { node, commandLine: (args) => [...wrapper, node, ...args] };
}

/** Ends the process with a clear message instead of a stack. */
export function fail(error) {
  console.error(`assay: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
