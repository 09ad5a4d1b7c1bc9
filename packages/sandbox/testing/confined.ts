// Runs a command, its arguments, as root starts the judge worker: in a user namespace of its own. It sees the project
// read-only and has a /tmp and a home of its own. So the sandbox's tests run where the product makes its boxes:
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
