import { spawn } from "node:child_process";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { ENVIRONMENT } from "@assay/judge/languages/language";

/** Runs a program without any sandbox, in the judge's environment, and gives its stdout. Throws Error with its words unless it ends with 0. */
export async function runDirectly(
  argv: readonly string[],
  { cwd, stdin }: { readonly cwd: string; readonly stdin: Uint8Array },
): Promise<string> {
  const [program = "", ...args] = argv;
  const child = spawn(program, args, { cwd, env: { ...ENVIRONMENT } });
  const ended = once(child, "close");
  // A program need not read to the end, nor at all.
  child.stdin.on("error", () => {});
  child.stdin.end(stdin);
  const [stdout, stderr] = await Promise.all([buffer(child.stdout), buffer(child.stderr), ended]);
  if (child.exitCode === 0) return stdout.toString();
  throw new Error(`${program} fails without the sandbox (${child.signalCode ?? child.exitCode}): ${stderr}`);
}
