import { spawn } from "node:child_process";
import { join } from "node:path";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Compared, Comparison, NotCompared } from "#compared";

/** What the process may use. */
export interface ComparingLimits {
  readonly wallMs: number;
  readonly cpuSeconds: number;
  readonly heapMebibytes: number;
}

const PROGRAM = join(import.meta.dirname, "comparing-process.ts");
/** How V8 ends a process whose heap is full. */
const OUT_OF_MEMORY: readonly (NodeJS.Signals | null)[] = ["SIGABRT", "SIGTRAP", "SIGILL"];
const USUAL: ComparingLimits = {
  wallMs: LIMITS.similarityWallMs,
  cpuSeconds: LIMITS.similarityCpuSeconds,
  heapMebibytes: LIMITS.similarityHeapMebibytes,
};

/**
 * Compares programs in a process of its own, so that they can neither use up this one's memory nor keep it from its other work. The process has no
 * environment, reads nothing but the grammars and opens no connection. Returns what it found or which limit was exceeded; throws the signal's reason if it
 * aborts, and an Error if the process fails otherwise.
 */
export async function compareInProcess(
  comparison: Comparison,
  signal: AbortSignal,
  { wallMs, cpuSeconds, heapMebibytes }: ComparingLimits = USUAL,
): Promise<Compared | NotCompared> {
  const tooLarge = refusalOf(comparison);
  if (tooLarge) return tooLarge;
  signal.throwIfAborted();
  // Node sets no limit of CPU time, so a shell does; the kernel enforces it even if this process ends first.
  const limited = `ulimit -c 0; ulimit -S -t ${cpuSeconds}; exec "$@"`;
  const program = [process.execPath, `--max-old-space-size=${heapMebibytes}`, PROGRAM];
  const child = spawn("/bin/sh", ["-c", limited, "sh", ...program], {
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
  const ended = Promise.withResolvers<Compared | NotCompared>();
  const timer = setTimeout(() => ended.resolve("too_much_time"), wallMs);
  const stop = () => ended.reject(signal.reason);
  signal.addEventListener("abort", stop);
  child.on("error", ended.reject);
  child.on("exit", (code, endedBy) => {
    if (endedBy === "SIGXCPU") ended.resolve("too_much_time");
    else if (OUT_OF_MEMORY.includes(endedBy)) ended.resolve("too_much_memory");
    else ended.reject(new Error(`the process that compares programs ended with ${endedBy ?? code}`));
  });
  child.on("message", (compared: Compared) => ended.resolve(compared));
  child.send(comparison, () => {});
  try {
    return await ended.promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
    child.kill("SIGKILL");
  }
}

function refusalOf({ programs }: Comparison): NotCompared | null {
  if (programs.length > LIMITS.similarityPrograms) return "too_many_programs";
  const characters = programs.reduce((sum, { text }) => sum + text.length, 0);
  return characters > LIMITS.similarityCharacters ? "too_much_code" : null;
}
