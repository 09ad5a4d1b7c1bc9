import type { Judge, JudgedTest } from "@assay/judge/interface";

/** For workers whose words do not matter to a test. */
export const silentLogger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** A judge whose faults a test provokes: `work` comes first, then every test is accepted. */
export function faultyJudge(work: (tests: readonly JudgedTest[], signal?: AbortSignal) => Promise<void>): Judge {
  const figures = { cpuTimeMs: 1, wallTimeMs: 1, memoryKb: 1, exitCode: 0, exitSignal: null, message: null };
  return {
    languages: [],
    judge: async (_program, tests, events, signal) => {
      await work(tests, signal);
      for (const { id } of tests) {
        await events.onResult({ id, verdict: "accepted", ...figures, stdout: null, stderr: null });
      }
    },
    close: async () => {},
  };
}

/** The judge without a fault. */
export const sound = faultyJudge(async () => {});

/** Never ends but by throwing the signal's reason. */
export async function aborted(signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
}
