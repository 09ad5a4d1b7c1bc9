// A worker whose judge holds a core for each submission for a while and then accepts it, without running anything. Its arguments are the
// database's address and how many cores it has. SIGTERM stops it as it stops a worker.
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Judge } from "@assay/judge/interface";
import { INSTALLED_LANGUAGES } from "@assay/judge/testing/installed-languages";
import { runWorker } from "@assay/worker/run-worker";

const [databaseUrl = "", cores = "1"] = process.argv.slice(2);
const figures = { cpuTimeMs: 1, wallTimeMs: 1, memoryKb: 1, exitCode: 0, exitSignal: null, message: null };
/** Some times as long as a small program in C++ takes. */
const HELD_MS = SECOND / 2;
/** When each core is free. */
const freeAt = Array.from({ length: Number(cores) }, () => 0);

const judge: Judge = {
  languages: INSTALLED_LANGUAGES,
  async judge(_program, tests, { onResult }, signal, turn) {
    const core = freeAt.indexOf(Math.min(...freeAt));
    const end = Math.max(freeAt[core] ?? 0, performance.now()) + HELD_MS;
    freeAt[core] = end;
    await sleep(end - performance.now(), undefined, { signal });
    turn?.charge(HELD_MS);
    for (const { id } of tests) await onResult({ id, verdict: "accepted", ...figures, stdout: null, stderr: null });
  },
  close: async () => {},
};
const logger = { debug: () => {}, info: () => {}, warn: console.error, error: console.error };
const worker = await runWorker({ databaseUrl, judge, concurrency: Number(cores), logger });
process.once("SIGTERM", () => void worker.stop());
console.log("the worker takes submissions");
