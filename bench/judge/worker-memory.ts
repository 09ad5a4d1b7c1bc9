import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { basename } from "node:path";

/** The memory of an idle judge worker, in megabytes. Shared memory counts once. */
export interface WorkerMemory {
  readonly workerMb: number;
  /** Idle boxes, the launcher and its zygotes. */
  readonly boxesMb: number;
  /** The Java compile server. */
  readonly compilerMb: number;
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
  readonly isWorker: boolean;
}

/** Measures the worker among the descendants of the product's main process. Throws Error if there is none. */
export function measureWorkerMemory(productPid: number): WorkerMemory {
  const all = processes();
  const worker = below(all, productPid).find(({ isWorker }) => isWorker);
  if (!worker) throw new Error("the product has no worker");
  const others = below(all, worker.pid);
  const compiler = others.filter(({ command }) => command.startsWith("/usr/bin/java"));
  const sum = (list: readonly Process[]) => list.reduce((total, { pid }) => total + shareOfMemoryMb(pid), 0);
  const compilerMb = sum(compiler);
  return { workerMb: sum([worker]), boxesMb: sum(others) - compilerMb, compilerMb };
}

function below(all: readonly Process[], pid: number): Process[] {
  const children = all.filter(({ parent }) => parent === pid);
  return [...children, ...children.flatMap((child) => below(all, child.pid))];
}

function processes(): Process[] {
  return readdirSync("/proc").flatMap((name) => {
    try {
      const read = (file: string) => readFileSync(`/proc/${name}/${file}`, "utf8");
      const parent = Number(/^PPid:\t(\d+)/m.exec(read("status"))?.[1]);
      // The programs that confine the worker have the same environment, and the worker is their child.
      const isNode = basename(readlinkSync(`/proc/${name}/exe`)) === "node";
      const isWorker = isNode && read("environ").split("\0").includes("ROLE=worker");
      return [{ pid: Number(name), parent, command: read("cmdline"), isWorker }];
    } catch {
      return [];
    }
  });
}

/** The proportional set size: of a page that n processes share, one nth counts (proc(5), smaps_rollup). */
function shareOfMemoryMb(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1_024;
}
