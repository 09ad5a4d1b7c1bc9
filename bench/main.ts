import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { benchCompare } from "#judge/bench-compare";
import { benchJudge } from "#judge/bench-judge";
import { formatReport } from "#judge/report";
import { benchQueue } from "#queue/bench-queue";
import { benchSite } from "#site/bench-site";
import { benchSteadiness } from "#steadiness/bench-steadiness";

const USAGE =
  "usage: npm run bench -- judge [--submissions COUNT] [--save], compare CHECKOUT [--submissions COUNT], queue [--only workers|listeners|trickle|claims], steadiness [--times COUNT], or site [--submissions COUNT]";
const DEFAULT_SUBMISSIONS = 7;
const SITE_SIZES = { problems: 5_000, users: 20_000, submissions: 500_000 };
const DEFAULT_TIMES = "100";

/**
 * `bench judge`: measures judging and prints a table; `--save` also saves it in results/ under today's date.
 * `bench compare`: submits to this checkout and another one in turns, and prints the ratio of their times.
 * `bench queue`: measures what the queue costs with many workers, listeners and waiting clients, or
 * `--only` one of these; the last line is JSON.
 * `bench site`: fills an installation with 5,000 problems, 20,000 users and 500,000 submissions, or as many submissions as the
 * option says, and prints how fast its lists and public pages are.
 * `bench steadiness`: judges the same programs again and again, and prints verdicts and CPU times.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      submissions: { type: "string" },
      times: { type: "string", default: DEFAULT_TIMES },
      only: { type: "string" },
      save: { type: "boolean", default: false },
    },
  });
  if (positionals.join(" ") === "steadiness") {
    const times = Number(values.times);
    if (!Number.isInteger(times) || times < 1) throw new Error(USAGE);
    await benchSteadiness(times, console.log, interruption());
    return;
  }
  if (positionals.join(" ") === "queue") {
    await benchQueue(console.log, interruption(), values.only);
    return;
  }
  if (positionals.join(" ") === "site") {
    await benchSite(
      { ...SITE_SIZES, submissions: count(values.submissions, SITE_SIZES.submissions) },
      console.log,
      interruption(),
    );
    return;
  }
  const submissions = count(values.submissions, DEFAULT_SUBMISSIONS);
  const [kind, checkout] = positionals;
  if (kind === "compare" && checkout !== undefined) {
    await benchCompare(checkout, submissions, console.log, interruption());
    return;
  }
  if (positionals.join(" ") !== "judge") throw new Error(USAGE);
  const report = formatReport(await benchJudge(submissions, console.log, interruption()), submissions);
  console.log(`\n${report}`);
  if (values.save) await save(report);
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

async function save(report: string): Promise<void> {
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
