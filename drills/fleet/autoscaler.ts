import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** How KEDA and the horizontal pod autoscaler of Kubernetes are set. */
export interface Scaling {
  readonly coresEach: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly pollingMs: number;
  /** Workers are stopped only if so few were wanted during all of this time. */
  readonly stabilisationMs: number;
}

/** Worker processes that follow a number of cores. */
export interface Autoscaler {
  /** How many run now, those that are being stopped included. */
  running(): number;
  /** How many were started so far, and how many ran at once. */
  started(): number;
  most(): number;
  /** From the start of a process until it takes submissions. */
  longestStartMs(): number;
  /** Stops every worker as if none were wanted; those that are wanted are started again. */
  stopAll(): void;
  /** Throws what went wrong in the background: a worker that has failed, or the reading of the number. */
  throwIfFailed(): void;
  close(): Promise<void>;
}

const WORKER = join(import.meta.dirname, "null-worker.ts");

/** Reads the number of cores again and again, and starts and stops workers that judge nothing (null-worker.ts). */
export function startAutoscaler(url: string, scaling: Scaling, wantedCores: () => Promise<number>): Autoscaler {
  const workers = new Set<ChildProcess>();
  const stopping = new Set<ChildProcess>();
  const recommended: { readonly at: number; readonly count: number }[] = [];
  const figures = { started: 0, most: 0, longestStartMs: 0 };
  let failure: Error | null = null;

  const start = () => {
    const startedAt = performance.now();
    const worker = spawn(process.execPath, [WORKER, url, `${scaling.coresEach}`], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    workers.add(worker);
    figures.started += 1;
    figures.most = Math.max(figures.most, workers.size);
    worker.stdout?.once("data", () => {
      figures.longestStartMs = Math.max(figures.longestStartMs, performance.now() - startedAt);
    });
    worker.once("exit", (code) => {
      workers.delete(worker);
      if (!stopping.delete(worker)) failure = new Error(`a worker ended by itself with ${code}`);
    });
  };
  const stop = (worker: ChildProcess) => {
    stopping.add(worker);
    worker.kill("SIGTERM");
  };
  const follow = async () => {
    const { coresEach, minimum, maximum, stabilisationMs } = scaling;
    const now = performance.now();
    const wanted = Math.ceil((await wantedCores()) / coresEach);
    recommended.push({ at: now, count: Math.min(maximum, Math.max(minimum, wanted)) });
    while ((recommended[0]?.at ?? now) < now - stabilisationMs) recommended.shift();
    const active = [...workers].filter((worker) => !stopping.has(worker));
    for (let count = active.length; count < (recommended.at(-1)?.count ?? 0); count += 1) start();
    const kept = Math.max(...recommended.map(({ count }) => count));
    for (const worker of active.slice(kept)) stop(worker);
  };
  let following: Promise<void> | null = null;
  const timer = setInterval(() => {
    following ??= follow()
      .catch((error) => {
        failure = error;
      })
      .finally(() => {
        following = null;
      });
  }, scaling.pollingMs);

  return {
    running: () => workers.size,
    started: () => figures.started,
    most: () => figures.most,
    longestStartMs: () => figures.longestStartMs,
    stopAll: () => [...workers].forEach(stop),
    throwIfFailed: () => {
      if (failure) throw failure;
    },
    close: async () => {
      clearInterval(timer);
      await following;
      const ended = [...workers].map((worker) => once(worker, "exit"));
      for (const worker of workers) stop(worker);
      await Promise.all(ended);
    },
  };
}
