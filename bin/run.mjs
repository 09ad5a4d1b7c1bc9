// npm run problems | admin | doctor | bench | drill | generate …: installs what is missing, then runs the program of the command.
import { fail, prepare } from "./prepare.mjs";
import { exitCode } from "./run-command.mjs";
import { environmentWith, projectRoot } from "./runtime.mjs";

const PROGRAMS = {
  bench: "bench/main.ts",
  drill: "drills/main.ts",
  generate: "packages/cli/testing/generate.ts",
  "test:packages": "packages/cli/testing/real-packages.ts",
};

try {
  const [name, ...args] = process.argv.slice(2);
  const npmArgs = name === "start" ? [name] : ["run", name, ...(args.length > 0 ? ["--", ...args] : [])];
  const { node, commandLine } = await prepare({ npmArgs, sandbox: sandboxFor(name) });
  const own = PROGRAMS[name] ? [PROGRAMS[name]] : ["packages/cli/main.ts", name];
  const [program, ...rest] = commandLine([`${projectRoot}/${own[0]}`, ...own.slice(1), ...args]);
  process.exit(await exitCode(program, rest, { env: environmentWith(node) }));
} catch (error) {
  fail(error);
}

/** Whether a command needs the sandbox on this machine. The doctor itself reports what is missing. */
function sandboxFor(name) {
  if (name === "doctor") return "optional";
  const isElsewhere = name === "start" && (process.env.ROLE === "web" || process.env.JUDGE0_URL);
  return name === "admin" || name === "generate" || isElsewhere ? "none" : "required";
}
