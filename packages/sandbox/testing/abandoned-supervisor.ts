// A supervisor to be killed: opens a sandbox in the folder of its first argument and runs `sleep` for as many
// seconds as its second argument says, in a box. Says "running" when it sleeps.
import { openSandbox } from "#open-sandbox";
import { processesWith, until } from "#testing/host-processes";
import { ROOMY_LIMITS } from "#testing/test-sandbox";

const [scratchDir = "", seconds = ""] = process.argv.slice(2);
const sandbox = await openSandbox({ cores: [0], scratchDir });
const command = { argv: ["/usr/bin/sleep", seconds], environment: {}, files: [], stdin: new Uint8Array() };
const run = sandbox.run(command, { ...ROOMY_LIMITS, wallTimeMs: 60_000 });
await until(() => processesWith(`sleep\0${seconds}`).length > 0);
process.stdout.write("running\n");
await run;
