import type { Judge, JudgedTest } from "@assay/judge/interface";
import { INSTALLED_LANGUAGES } from "@assay/judge/testing/installed-languages";

/** A log for tests that do not check it. */
export const silentLogger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** A fake judge that a test can make fail: it runs `work` first, then accepts every test. */
export function failingJudge(work: (tests: readonly JudgedTest[], signal?: AbortSignal) => Promise<void>): Judge {
  const figures = { cpuTimeMs: 1, wallTimeMs: 1, memoryKb: 1, exitCode: 0, exitSignal: null, message: null };
  return {
    languages: INSTALLED_LANGUAGES,
    judge: async (_program, tests, events, signal) => {
      await work(tests, signal);
      for (const { id } of tests) {
        await events.onResult({ id, verdict: "accepted", ...figures, stdout: null, stderr: null });
      }
    },
    close: async () => {},
  };
}

/** A judge that never fails. */
export const sound = failingJudge(async () => {});

/** Waits until the signal aborts, and then throws its reason. */
export async function aborted(signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
}
