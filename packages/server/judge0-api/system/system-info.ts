import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { MEBIBYTE_KB } from "@assay/contract/vocabulary/units";

const run = promisify(execFile);
/** More than `lscpu` prints. */
const LARGEST_OUTPUT_BYTES = 64 * 1_024;

/**
 * Processor and memory of this machine as Judge0 shows them: the output of `lscpu` (left out if the program is missing), `Mem` and
 * `Swap`.
 */
export async function describeSystem(): Promise<Record<string, string>> {
  processor ??= readProcessor();
  return { ...(await processor), ...(await readMemory()) };
}

/** Read once: it does not change while the machine runs. */
let processor: Promise<Record<string, string>> | null = null;

async function readProcessor(): Promise<Record<string, string>> {
  try {
    const { stdout } = await run("lscpu", [], { maxBuffer: LARGEST_OUTPUT_BYTES, env: { LC_ALL: "C" } });
    return Object.fromEntries(
      stdout.split("\n").flatMap((line) => {
        const [, name, value] = /^\s*([^:]+):\s*(.*)$/.exec(line) ?? [];
        return name && value ? [[name, value]] : [];
      }),
    );
  } catch {
    return {};
  }
}

async function readMemory(): Promise<Record<string, string>> {
  const text = await readFile("/proc/meminfo", "utf8").catch(() => "");
  const kilobytes = (name: string) => Number(new RegExp(`^${name}: +(\\d+) kB$`, "m").exec(text)?.[1] ?? 0);
  const [total, free, available] = [kilobytes("MemTotal"), kilobytes("MemFree"), kilobytes("MemAvailable")];
  const [swap, freeSwap] = [kilobytes("SwapTotal"), kilobytes("SwapFree")];
  return {
    Mem: `${gibibytes(total)} total, ${gibibytes(free)} free, ${gibibytes(available)} available`,
    Swap: `${gibibytes(swap)} total, ${gibibytes(freeSwap)} free`,
  };
}

function gibibytes(kb: number): string {
  return `${(kb / (MEBIBYTE_KB * MEBIBYTE_KB)).toFixed(1)}Gi`;
}
