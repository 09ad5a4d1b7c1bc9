import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { SECOND } from "@assay/contract/vocabulary/units";
import { PACKAGE_LIMITS } from "@assay/problem-package/limits";
import { PackageError } from "@assay/problem-package/package-error";
import type { ProblemPackage } from "@assay/problem-package/problem";
import type { DrawnPage, ReadOptions } from "@assay/problem-package/read-options";
import type { CollectedZip, FromReader, ToReader } from "#reading-process";

/** What a zip file contains: one problem, or several, each in a zip of its own in the folder of the options. */
export type ReadPackages = ProblemPackage | { readonly several: readonly CollectedZip[] };

/** Reads the zip file at a path. Throws PackageError. */
export type ReadZip = (zip: string, fileName: string, options: ReadOptions) => Promise<ReadPackages>;

/** What a process that reads a package may use. */
export type ReadingLimits = Readonly<Record<keyof typeof PACKAGE_LIMITS.reading, number>>;

const PROGRAM = join(import.meta.dirname, "reading-process.ts");
/** How V8 ends a process whose heap is full. */
const OUT_OF_MEMORY: readonly (NodeJS.Signals | null)[] = ["SIGABRT", "SIGTRAP", "SIGILL"];

/**
 * Reads packages in processes of their own, so that a hostile one can neither use up the worker's memory nor keep it from its
 * other work. The kernel enforces the limit of CPU time, even if this process ends first. Throws PackageError if a limit
 * is exceeded, and the signal's reason if it aborts.
 */
export function readInProcess(signal: AbortSignal, limits: ReadingLimits = PACKAGE_LIMITS.reading): ReadZip {
  return async (zip, fileName, options) => {
    signal.throwIfAborted();
    const reader = start(limits);
    const ended = Promise.withResolvers<ReadPackages>();
    const exited = new Promise((resolve) => reader.on("exit", resolve).on("error", resolve));
    const refuse = (reason: string) => ended.reject(new PackageError(`${fileName.replace(/\.\w+$/, "")}: ${reason}`));
    const timer = setTimeout(
      () => refuse(`reading it takes more than ${limits.wallMs / SECOND} s, which is the limit`),
      limits.wallMs,
    );
    const stop = () => ended.reject(signal.reason);
    signal.addEventListener("abort", stop);
    reader.on("error", ended.reject);
    reader.on("exit", (code, endedBy) => {
      if (endedBy === "SIGXCPU") {
        refuse(`reading it takes more than ${limits.cpuSeconds} s of CPU time, which is the limit`);
      } else if (OUT_OF_MEMORY.includes(endedBy)) {
        refuse(`reading it takes more than ${limits.heapMebibytes} MiB of memory, which is the limit`);
      } else ended.reject(new Error(`the process that reads a package ended with ${endedBy ?? code}`));
    });
    reader.on("message", (message: FromReader) => {
      if (message.kind === "read") ended.resolve(message.problem);
      else if (message.kind === "several") ended.resolve({ several: message.packages });
      else if (message.kind === "refused") ended.reject(new PackageError(message.reason));
      else void draw(message, options).then((drawn) => send(reader, drawn));
    });
    const { withPlainComparison: isPlain = false, folder } = options;
    send(reader, { kind: "read", zip, fileName, isPlain, folder });
    try {
      return await ended.promise;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      reader.kill("SIGKILL");
      // Until then it may still write to the folder.
      await exited;
    }
  };
}

/** Node sets no limit of CPU time, so a shell does. Without an environment, the process has no secret to reveal. */
function start({ cpuSeconds, heapMebibytes }: ReadingLimits): ChildProcess {
  const limited = `ulimit -c 0; ulimit -S -t ${cpuSeconds}; exec "$@"`;
  const program = [process.execPath, `--max-old-space-size=${heapMebibytes}`, PROGRAM];
  return spawn("/bin/sh", ["-c", limited, "sh", ...program], {
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
}

async function draw(
  { id, as, pdf }: Extract<FromReader, { kind: "draw" }>,
  { pdfToPng, pdfToPages }: ReadOptions,
): Promise<ToReader> {
  try {
    const tool: (pdf: Uint8Array) => Promise<Uint8Array | readonly DrawnPage[]> =
      as === "picture" || !pdfToPages ? pdfToPng : pdfToPages;
    return { kind: "drawn", id, drawn: await tool(pdf) };
  } catch (error) {
    return { kind: "not_drawn", id, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** It may have ended in the meantime; its exit is reported then. */
function send(reader: ChildProcess, message: ToReader): void {
  if (reader.connected) reader.send(message, () => {});
}
