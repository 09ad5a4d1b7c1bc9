import type { Judge } from "@assay/judge/interface";
import { runWorker } from "#run-worker";

/**
 * A worker in a process of its own, to be killed by a test. Its judge accepts the first test, tells
 * the parent, and then never ends; or, for the source "poison", ends the whole process.
 */
const judge: Judge = {
  languages: [],
  judge: async (program, [first], events, signal) => {
    if (Buffer.from(program.source).toString() === "poison") process.kill(process.pid, "SIGKILL");
    const figures = { cpuTimeMs: 1, wallTimeMs: 1, memoryKb: 1, exitCode: 0, exitSignal: null, message: null };
    if (first) await events.onResult({ id: first.id, verdict: "accepted", ...figures, stdout: null, stderr: null });
    process.send?.("judging");
    await new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  },
  close: async () => {},
};

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const databaseUrl = process.argv[2] ?? "";
const worker = await runWorker({ databaseUrl, judge, concurrency: 1, logger: silent, stopGraceMs: 50 });
process.once("SIGTERM", () => worker.stop().then(() => process.disconnect()));
