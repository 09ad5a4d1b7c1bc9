// npm run problems | admin | doctor | bench …: prepares the folder and hands over to the program that does it.
import { fail, prepare } from "./prepare.mjs";
import { exitCode } from "./run-command.mjs";
import { environmentWith, projectRoot } from "./runtime.mjs";

const PROGRAMS = { bench: "bench/main.ts", "test:packages": "packages/cli/testing/real-packages.ts" };

try {
  const node = await prepare();
  const [name, ...args] = process.argv.slice(2);
  const program = PROGRAMS[name] ? [PROGRAMS[name]] : ["packages/cli/main.ts", name];
  const code = await exitCode(node, [`${projectRoot}/${program[0]}`, ...program.slice(1), ...args], {
    env: environmentWith(node),
  });
  process.exit(code);
} catch (error) {
  fail(error);
}
