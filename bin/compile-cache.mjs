// Fills Node's compile cache (https://nodejs.org/api/module.html#module-compile-cache) with the modules of all roles.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "./run-command.mjs";
import { compileCache, environmentWith, projectRoot, runtimeFolder } from "./runtime.mjs";

const ROLES = ["all-roles", "web-role", "worker-role"].map((name) => `packages/cli/start/${name}.ts`);

/**
 * If root runs this, compiles the modules of the web server and the judge worker once, because both then run as users who may
 * only read the cache. Other users' processes fill it themselves. Does nothing if `installed`, a hash of the installed packages,
 * has not changed. A module that changes later is compiled at each start.
 */
export async function fillCompileCache(node, installed) {
  if (process.getuid?.() !== 0) return;
  const stamp = join(runtimeFolder, "compiled");
  if ((await readFile(stamp, "utf8").catch(() => "")) === installed) return;
  const imports = ROLES.map((path) => `await import(${JSON.stringify(join(projectRoot, path))});`);
  // It exits explicitly, because timers of some modules would keep it running.
  const program = `${imports.join("\n")}\nprocess.exit(0);`;
  await run(node, ["--input-type=module", "--eval", program], { cwd: projectRoot, env: environmentWith(node) });
  // Node makes the files readable only for its own user.
  await run("chmod", ["-R", "go+rX", compileCache]);
  await mkdir(runtimeFolder, { recursive: true });
  await writeFile(stamp, installed);
}
