import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { BoxCommand, BoxLimits, Outcome, Sandbox } from "#interface";
import { openSandbox, type SandboxOptions } from "#open-sandbox";

/** How many times slower than usual this machine is; set in the virtual machine with an emulated processor (in-machine.sh). */
export const SLOWNESS = Number(process.env.ASSAY_TEST_SLOWNESS ?? 1);

/** The first of the uids by which tests look for processes of their boxes; another one in a container (oci-container.ts). */
export const WATCHED_UIDS = Number(process.env.ASSAY_TEST_WATCHED_UIDS ?? 61_000);

/** Whether the launcher is built with the address and undefined behaviour sanitizers. */
export const HAS_SANITIZERS = process.env.ASSAY_TEST_SANITIZERS !== undefined;

/** Enough for any small program. */
export const ROOMY_LIMITS: BoxLimits = {
  cpuTimeMs: 10_000 * SLOWNESS,
  wallTimeMs: 20_000 * SLOWNESS,
  memoryKb: 256 * 1024,
  stackKb: 64 * 1024,
  processes: 32,
  outputKb: 1024,
  fileSizeKb: 16 * 1024,
  diskKb: 32 * 1024,
  openFiles: 128,
};

/** What a test may change about a run. */
export type Changes = Partial<BoxCommand> & { readonly limits?: Partial<BoxLimits>; readonly signal?: AbortSignal };

/** An outcome with its streams as text. */
export type SeenOutcome = Omit<Outcome, "stdout" | "stderr"> & { readonly stdout: string; readonly stderr: string };

/** A sandbox for tests, with a scratch folder of its own. */
export interface TestSandbox {
  readonly sandbox: Sandbox;
  readonly scratchDir: string;
  run(argv: readonly string[], changes?: Changes): Promise<SeenOutcome>;
  runShell(script: string, changes?: Changes): Promise<SeenOutcome>;
  runPython(script: string, changes?: Changes): Promise<SeenOutcome>;
  /** Compiles a C program on the host and runs it as /box/program. */
  runC(source: string, changes?: Changes): Promise<SeenOutcome>;
  close(): Promise<void>;
}

/**
 * Opens a sandbox on core 0 with its own scratch folder and, by default, one idle box. Throws SandboxError as openSandbox
 * does.
 */
export async function openTestSandbox(
  options: Pick<SandboxOptions, "uidBase" | "idleBoxes"> = {},
): Promise<TestSandbox> {
  const scratchDir = await mkdtemp(join(tmpdir(), "assay-sandbox-test-"));
  const host = { cores: [0], scratchDir, hasSanitizers: HAS_SANITIZERS };
  const sandbox = await openSandbox({ ...host, idleBoxes: 1, ...options }).catch(async (error) => {
    await rm(scratchDir, { recursive: true });
    throw error;
  });
  const run = async (argv: readonly string[], { limits, signal, ...command }: Changes = {}) => {
    const whole = { argv, environment: { PATH: "/usr/bin:/bin" }, files: [], stdin: new Uint8Array(), ...command };
    const outcome = await sandbox.run(whole, { ...ROOMY_LIMITS, ...limits }, signal);
    return { ...outcome, stdout: text(outcome.stdout), stderr: text(outcome.stderr) };
  };
  return {
    sandbox,
    scratchDir,
    run,
    runShell: (script, changes) => run(["/bin/sh", "-c", script], changes),
    runPython: (script, changes) => run(["/usr/bin/python3", "-c", script], changes),
    runC: async (source, changes) => {
      const program = {
        kind: "content" as const,
        path: "/box/program",
        content: await compileC(source),
        executable: true,
      };
      return run(["/box/program"], { ...changes, files: [program, ...(changes?.files ?? [])] });
    },
    close: async () => {
      await sandbox.close();
      await rm(scratchDir, { recursive: true });
    },
  };
}

/** Compiles a C program with the host's compiler. */
export async function compileC(source: string): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), "assay-c-"));
  try {
    await writeFile(join(folder, "program.c"), source);
    await promisify(execFile)("cc", ["-O0", "-w", "-pthread", "-o", "program", "program.c"], { cwd: folder });
    return await readFile(join(folder, "program"));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("utf8");
}
