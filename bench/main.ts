import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { benchClass } from "#class/bench-class";
import { benchContest } from "#contest/bench-contest";
import { benchCompare } from "#judge/bench-compare";
import { benchJudge } from "#judge/bench-judge";
import { formatReport } from "#judge/report";
import { benchLoad } from "#load/bench-load";
import { benchQueue } from "#queue/bench-queue";
import { originNow, resultFile, saveResult } from "#results";
import { benchSimilarity } from "#similarity/bench-similarity";
import { benchScaling } from "#simulation/bench-scaling";
import { benchSimulate } from "#simulation/bench-simulate";
import { benchSite } from "#site/bench-site";
import { benchSteadiness } from "#steadiness/bench-steadiness";

const USAGE = `usage: npm run bench -- judge [--submissions COUNT] [--save], compare CHECKOUT [--submissions COUNT],
  queue [--only workers|listeners|trickle|claims] [--save], load [--null] [--quick] [--save], simulate [--from FILE], scaling,
  contest [--quick] [--save], class, steadiness [--times COUNT],
  similarity FOLDER, or site [--submissions COUNT]`;
const DEFAULT_SUBMISSIONS = 7;
const SITE_SIZES = { problems: 5_000, users: 20_000, submissions: 500_000 };
const DEFAULT_TIMES = 100;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    submissions: { type: "string" },
    times: { type: "string" },
    only: { type: "string" },
    from: { type: "string" },
    null: { type: "boolean", default: false },
    quick: { type: "boolean", default: false },
    save: { type: "boolean", default: false },
  },
});

const BENCHES: Readonly<Record<string, (signal: AbortSignal) => Promise<void>>> = {
  /** Measures judging and prints a table; `--save` also saves it in results/ under today's date. */
  async judge(signal) {
    const submissions = count(values.submissions, DEFAULT_SUBMISSIONS);
    const report = formatReport(await benchJudge(submissions, console.log, signal), submissions);
    console.log(`\n${report}`);
    if (values.save) await saveReport(report);
  },
  /** Submits to this checkout and another one in turns, and prints the ratio of their times. */
  async compare(signal) {
    const [, checkout] = positionals;
    if (checkout === undefined) throw new Error(USAGE);
    await benchCompare(checkout, count(values.submissions, DEFAULT_SUBMISSIONS), console.log, signal);
  },
  /** Measures what the queue costs with many workers, listeners and waiting clients, or `--only` one of these; the last line is JSON. */
  async queue(signal) {
    const lines: string[] = [];
    const log = (line: string) => {
      lines.push(line);
      console.log(line);
    };
    await benchQueue(log, signal, values.only);
    if (values.save) await saveResult("queue", { ...(await originNow()), ...JSON.parse(lines.at(-1) ?? "") });
  },
  /**
   * Measures the capacity of one machine and latencies at 10, 50 and 90 % of it; the last line is JSON. `--null` judges nothing, and
   * `--quick` takes a quarter of the time.
   */
  async load(signal) {
    const judge = values.null ? "null" : "real";
    const result = await benchLoad({ judge, isQuick: values.quick }, console.log, signal);
    if (values.save) await saveResult("load", result);
  },
  /** Measures boards and verdicts of two contests, and the start of a third one; the last line is JSON. `--quick` measures less. */
  async contest(signal) {
    const result = await benchContest(values.quick, console.log, signal);
    if (values.save) await saveResult("contest", result);
  },
  /** Measures the matrix of a class of 300 students and 20 problems, and its live updates. */
  class: (signal) => benchClass(console.log, signal),
  /** Simulates what `load` has measured, and prints both. */
  simulate: () => benchSimulate(values.from ?? resultFile("load"), console.log),
  /** Writes the tables of docs/scaling.md from the saved results of `load` and `queue`. */
  scaling: () => benchScaling(console.log),
  /** Judges the same programs again and again, and prints verdicts and CPU times. */
  steadiness: async (signal) => {
    await benchSteadiness(count(values.times, DEFAULT_TIMES), console.log, signal);
  },
  /** Compares the programs of a labelled set, and prints how well copies are told from honest programs. */
  similarity: async () => {
    const [, folder] = positionals;
    if (folder === undefined) throw new Error(USAGE);
    await benchSimilarity(folder, console.log);
  },
  /** Fills an installation with problems, users and submissions, and prints how fast its lists and public pages are. */
  site: (signal) =>
    benchSite({ ...SITE_SIZES, submissions: count(values.submissions, SITE_SIZES.submissions) }, console.log, signal),
};

async function main(): Promise<void> {
  const [name = "", ...rest] = positionals;
  const bench = BENCHES[name];
  if (bench === undefined || rest.length > (["compare", "similarity"].includes(name) ? 1 : 0)) throw new Error(USAGE);
  await bench(interruption());
}

/** The number that an option gives. Throws Error with the usage for anything but a whole number from 1. */
function count(given: string | undefined, fallback: number): number {
  const number = given === undefined ? fallback : Number(given);
  if (!Number.isInteger(number) || number < 1) throw new Error(USAGE);
  return number;
}

/** A signal that is aborted on SIGINT and SIGTERM, so that the bench can still stop the product. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => controller.abort(new Error("interrupted")));
  return controller.signal;
}

async function saveReport(report: string): Promise<void> {
  const folder = join(import.meta.dirname, "results");
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${new Date().toISOString().slice(0, 10)}-judge.txt`);
  await writeFile(file, `${report}\n`);
  console.log(`\nsaved in ${file}`);
}

try {
  await main();
} catch (error) {
  console.error(`bench: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
