import { readFile } from "node:fs/promises";
import { NOT_EXECUTABLE } from "#box/outcome";
import type { Run } from "#box/run-box";
import { type BoxLimits, SandboxError } from "#interface";

/** Limits for the small programs that check whether boxes work. */
export const SELF_TEST_LIMITS: BoxLimits = {
  cpuTimeMs: 5_000,
  wallTimeMs: 10_000,
  memoryKb: 64 * 1_024,
  stackKb: 8_192,
  processes: 4,
  outputKb: 64,
  fileSizeKb: 1_024,
  diskKb: 1_024,
  openFiles: 64,
};

const SELF_TEST_PROGRAM = "/usr/bin/true";

/**
 * Runs a program that is passed to the box as a file, like most programs; one of the system's would run even where such
 * files cannot. Throws SandboxError if it fails.
 */
export async function runSelfTest(run: Run, mountFolder: string): Promise<void> {
  const content = await readFile(SELF_TEST_PROGRAM);
  const files = [{ kind: "content" as const, path: "/box/true", content, executable: true }];
  const command = { argv: ["/box/true"], environment: {}, files, stdin: new Uint8Array() };
  const { exitCode, stderr } = await run(command, SELF_TEST_LIMITS, new AbortController().signal);
  if (exitCode === 0) return;
  const reason =
    exitCode === NOT_EXECUTABLE
      ? `Files in ${mountFolder} cannot be executed: is it mounted noexec?`
      : Buffer.from(stderr).toString("utf8");
  throw new SandboxError(`The sandbox's self-test failed. ${reason}`);
}
