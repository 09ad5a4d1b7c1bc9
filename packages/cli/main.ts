import { UsageError } from "#usage-error";

type Command = (args: string[]) => Promise<void>;

/** What the command line knows; each module is loaded only when it is asked for. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  start: async () => (await import("#commands/start")).start,
  admin: async () => (await import("#commands/admin")).admin,
  problems: async () => (await import("#commands/problems")).problems,
  doctor: async () => (await import("#commands/doctor")).doctor,
};

/** Errors whose message is written for the person at the command line. */
const EXPLAINED = ["UsageError", "SandboxError", "DatabaseError", "PackageError", "InternalError"];

// What is private is made so by its own mode. Root's umask must not close what other users are meant to read: boxes, web server, PostgreSQL.
if (process.getuid?.() === 0) process.umask(0o022);

const [name = "", ...args] = process.argv.slice(2);
const load = COMMANDS[name];

try {
  if (!load) throw new UsageError(`say what to do: ${Object.keys(COMMANDS).join(", ")}`);
  await (await load())(args);
} catch (error) {
  console.error(`assay: ${describe(error)}`);
  // What a failed start has opened must not keep the process alive.
  process.exit(1);
}

/** A fault that a person can mend is one line; anything else keeps its stack. */
function describe(error: unknown): string {
  if (error instanceof Error && EXPLAINED.includes(error.name)) {
    return error.message;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
