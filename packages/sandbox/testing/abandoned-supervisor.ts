// A supervisor for tests that kill it: opens a sandbox in the folder given by the first argument and runs a program in
// a box that sleeps for as many seconds as the second argument says. Prints "running" once the program has started.
import { openSandbox } from "#open-sandbox";
import { processesWith, until } from "#testing/host-processes";
import { ROOMY_LIMITS } from "#testing/test-sandbox";

const [scratchDir = "", seconds = ""] = process.argv.slice(2);
const sandbox = await openSandbox({ cores: [0], scratchDir });
// The shell gives the program a unique command line.
const argv = ["/bin/sh", "-c", 'exec sleep "$1$2"', "sh", seconds.slice(0, 2), seconds.slice(2)];
const command = { argv, environment: { PATH: "/usr/bin" }, files: [], stdin: new Uint8Array() };
const run = sandbox.run(command, { ...ROOMY_LIMITS, wallTimeMs: 60_000 });
await until(() => processesWith(`sleep\0${seconds}`).length > 0);
process.stdout.write("running\n");
await run;
