import { spawn } from "node:child_process";
import { delimiter, dirname, join } from "node:path";

/** The project's folder. */
export const PROJECT = join(import.meta.dirname, "../..");

/** Where these drills keep what they build; removed by nobody, because systems of Debian packages take minutes. */
export const BUILT = join(PROJECT, ".runtime/drills");

export interface CommandOptions {
  readonly signal: AbortSignal;
  readonly environment?: Readonly<Record<string, string>>;
  /** Called for each line as it is printed. */
  readonly onLine?: (line: string) => void;
}

/**
 * Runs a program, with this Node first in PATH, and resolves with everything that it printed. Rejects with the last lines if its exit
 * code is not 0, and when the signal is aborted, after ending it.
 */
export async function command(argv: readonly string[], options: CommandOptions): Promise<string> {
  const { code, output } = await attempt(argv, options);
  if (code === 0) return output;
  throw new Error(
    `${argv.slice(0, 3).join(" ")} … ended with ${code}:\n${output.trim().split("\n").slice(-15).join("\n")}`,
  );
}

/** Like `command`, but resolves with the exit code; null if a signal ended the program. */
export async function attempt(argv: readonly string[], { signal, environment = {}, onLine }: CommandOptions) {
  signal.throwIfAborted();
  const [program = "", ...args] = argv;
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH, ...environment };
  const child = spawn(program, args, {
    cwd: PROJECT,
    env,
    stdio: ["ignore", "pipe", "pipe"],
    signal,
    killSignal: "SIGTERM",
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    let rest = "";
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) onLine?.(line);
    });
  }
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.on("error", reject);
  child.on("close", resolve);
  return { code: await promise, output };
}
