import { UsageError } from "#terminal";

type Command = (args: string[]) => Promise<void>;

/** The commands; each module is loaded only when its command runs. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  start: async () => (await import("#commands/start")).start,
  admin: async () => (await import("#commands/admin")).admin,
  problems: async () => (await import("#commands/problems")).problems,
  worker: async () => (await import("#commands/worker")).worker,
  doctor: async () => (await import("#commands/doctor")).doctor,
};

/** Errors whose message is written for the person at the command line: it is printed without a stack. */
const EXPLAINED = [
  "UsageError",
  "AppError",
  "SandboxError",
  "DatabaseError",
  "BlobError",
  "PackageError",
  "InternalError",
  "ConnectionRefused",
];

// Private files have explicit modes. Root's umask must not hide files from boxes, the web server and PostgreSQL, which run
// as other users.
if (process.getuid?.() === 0) process.umask(0o022);

const [name = "", ...args] = process.argv.slice(2);
const load = COMMANDS[name];

try {
  if (!load) throw new UsageError(`unknown command; the commands are ${Object.keys(COMMANDS).join(", ")}`);
  await (await load())(args);
} catch (error) {
  console.error(`assay: ${describe(error)}`);
  // Handles that a failed start left open must not keep the process alive.
  process.exit(1);
}

function describe(error: unknown): string {
  if (error instanceof Error && EXPLAINED.includes(error.name)) {
    return error.message;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
