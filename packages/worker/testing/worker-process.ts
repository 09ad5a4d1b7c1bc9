import type { Judge, JudgedTest } from "@assay/judge/interface";
import { INSTALLED_LANGUAGES } from "@assay/judge/testing/installed-languages";
import { runWorker } from "#run-worker";

/**
 * A worker in a process of its own, to be killed by a test, with as many slots as its second argument says. Its judge accepts the
 * first test, tells the parent, and then ends only if the submission is to give way, which it does after another test; or, for the
 * source "poison", ends the whole process.
 */
const judge: Judge = {
  languages: INSTALLED_LANGUAGES,
  judge: async (program, [first, second], events, signal, turn) => {
    if (Buffer.from(program.source).toString() === "poison") process.kill(process.pid, "SIGKILL");
    const figures = { cpuTimeMs: 1, wallTimeMs: 1, memoryKb: 1, exitCode: 0, exitSignal: null, message: null };
    const accept = async (test: JudgedTest | undefined) => {
      if (test) await events.onResult({ id: test.id, verdict: "accepted", ...figures, stdout: null, stderr: null });
    };
    await accept(first);
    process.send?.("judging");
    await new Promise<void>((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
      turn?.giveWay?.addEventListener("abort", () => resolve());
    });
    await accept(second);
    throw turn?.giveWay?.reason;
  },
  close: async () => {},
};

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const [, , databaseUrl = "", slots] = process.argv;
const jobSlots = slots === undefined ? {} : { jobSlots: Number(slots) };
const worker = await runWorker({ databaseUrl, judge, concurrency: 1, logger: silent, stopGraceMs: 50, ...jobSlots });
process.once("SIGTERM", () => worker.stop().then(() => process.disconnect()));
