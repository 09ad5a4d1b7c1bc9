// Runs the command that its arguments name, confined like a judge worker that root starts: in its own user namespace,
// with the project read-only and its own /tmp and home. So the sandbox's tests can run in the same environment in which
// such a worker creates its boxes:
//   node packages/sandbox/testing/confined.ts node node_modules/vitest/vitest.mjs run --configLoader native \
//     --config packages/sandbox/testing/virtual-machine/vitest.config.ts packages/sandbox/hostile
import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { confineCommand } from "#confine/confine";
import { findUidRange } from "#confine/uid-range";

const project = resolve(import.meta.dirname, "../../..");
const range = findUidRange();
if (range === null) throw new Error("No range of unused uids is left on this machine");
const [program = "", ...args] = await confineCommand(range, {
  readable: ["/etc", "/sys/devices/system", project, process.execPath],
  writable: [],
  memory: ["/root", "/var/tmp", "/var/cache/assay/boxes"],
});
const [command = "true", ...rest] = process.argv.slice(2);
const inProject = ["/bin/sh", "-c", 'cd "$0" && exec "$@"', project, command, ...rest];
const child = spawn(program, [...args, ...inProject], { stdio: "inherit" });
child.once("exit", (code, signal) => {
  process.exitCode = signal === null ? (code ?? 1) : 1;
});
