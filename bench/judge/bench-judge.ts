import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { PAGE_LANGUAGES, type SpecifiedLanguage } from "@assay/contract/vocabulary/languages";
import { type BoxRate, measureBoxRate } from "#judge/box-rate";
import { type Contestant, type Entry, openContestant, openEntries } from "#judge/contestants";
import { describeLoad } from "#judge/figures";
import { type Product, startProduct } from "#judge/product";
import { measureSaturation, type Saturation } from "#judge/saturation";
import { loadTestCases, submit } from "#judge/submit";
import { differingSource, makeTests } from "#judge/task";
import { measureWorkerMemory, type WorkerMemory } from "#judge/worker-memory";
import { measureReference, type ReferenceTimes } from "#reference/measure";
import { judgeLanguage, openWorkshop, type Workshop } from "#reference/workshop";

const CROWD = 6;
const CROWD_SUBMISSIONS = 10;
const CROWD_TESTS = 10;
const IDLE_MS = 3_000;

/** The times of one language with one number of tests, in milliseconds, one entry per submission. */
export interface Series {
  readonly language: SpecifiedLanguage;
  readonly testCount: number;
  readonly judgeMs: number[];
  readonly reference: ReferenceTimes[];
}

/** The times of a program that has been compiled before, on one test. */
export interface KnownProgram {
  readonly language: SpecifiedLanguage;
  readonly judgeMs: readonly number[];
}

/** All results of a bench, and the machine's load before and after it. */
export interface Measured {
  readonly series: readonly Series[];
  readonly known: readonly KnownProgram[];
  readonly saturation: Saturation;
  readonly boxRate: BoxRate;
  readonly memory: WorkerMemory;
  readonly loads: { readonly before: string; readonly after: string };
}

/**
 * Measures the time from sending a submission to its last stored verdict on the real product and, in turns, the same compilers
 * and programs without the sandbox. The first submission of each kind is a warm-up and does not count. Throws Error if a
 * submission is not accepted, and the signal's reason if it is aborted. Stops the product in any case.
 */
export async function benchJudge(
  submissions: number,
  say: (line: string) => void,
  interruption: AbortSignal,
): Promise<Measured> {
  const before = describeLoad();
  await using held = new AsyncDisposableStack();
  say("starting the product and preparing the reference…");
  const workshop = await openWorkshop();
  held.defer(() => workshop.close());
  const product = await startProduct();
  held.defer(() => product.stop());
  const bench = await openLanes(product, workshop, held);
  for (let round = 0; round <= submissions; round += 1) {
    say(round === 0 ? "warming up…" : `round ${round} of ${submissions}`);
    for (const lane of bench) {
      interruption.throwIfAborted();
      await measureOnce(lane, workshop, round > 0);
    }
  }
  say("programs judged before…");
  const known: KnownProgram[] = [];
  for (const lane of bench.filter(isCompiledOnOneTest)) known.push(await judgeAgain(lane, submissions));
  await sleep(IDLE_MS);
  const memory = measureWorkerMemory(product.pid);
  say(`${CROWD} contestants at once…`);
  const saturation = await saturate(product, bench, held, interruption);
  say("empty runs…");
  const boxRate = await measureBoxRate();
  const loads = { before, after: describeLoad() };
  return { series: bench.map(({ series }) => series), known, saturation, boxRate, memory, loads };
}

function isCompiledOnOneTest({ series: { language, testCount } }: Lane): boolean {
  return testCount === 1 && judgeLanguage(language).compile !== null;
}

async function judgeAgain(
  { series, entry: { problemId, contestant } }: Lane,
  submissions: number,
): Promise<KnownProgram> {
  const source = differingSource(series.language.key);
  const testCases = await loadTestCases(contestant.session, problemId);
  const judgeMs: number[] = [];
  for (let count = 0; count <= submissions; count += 1) {
    judgeMs.push(await submit({ ...contestant, problemId, testCases }, series.language, source));
  }
  return { language: series.language, judgeMs: judgeMs.slice(1) };
}

async function saturate(
  product: Product,
  bench: readonly Lane[],
  held: AsyncDisposableStack,
  interruption: AbortSignal,
): Promise<Saturation> {
  const problemId = bench.find(({ series }) => series.testCount === CROWD_TESTS)?.entry.problemId ?? "";
  const contestants: Contestant[] = [];
  for (let index = 0; index < CROWD; index += 1) {
    contestants.push(await openContestant(product, `crowd-${index}`, held));
  }
  return measureSaturation(contestants, problemId, CROWD_SUBMISSIONS, interruption);
}

interface Lane {
  readonly entry: Entry;
  readonly series: Series;
}

async function openLanes(product: Product, workshop: Workshop, held: AsyncDisposableStack): Promise<Lane[]> {
  for (const language of PAGE_LANGUAGES) await workshop.prepare(language);
  const entries = await openEntries(product, held);
  return entries.map((entry) => {
    const { language, testCount } = entry;
    return { entry, series: { language, testCount, judgeMs: [], reference: [] } };
  });
}

async function measureOnce(lane: Lane, workshop: Workshop, isCounted: boolean): Promise<void> {
  const {
    series,
    entry: { problemId, contestant },
  } = lane;
  const { language, testCount } = series;
  const source = differingSource(language.key);
  const testCases = await loadTestCases(contestant.session, problemId);
  const judgeMs = await submit({ ...contestant, problemId, testCases }, language, source);
  const program = { language, source: differingSource(language.key) };
  const times = await measureReference(workshop, program, makeTests(testCount), availableParallelism());
  if (!isCounted) return;
  series.judgeMs.push(judgeMs);
  series.reference.push(times);
}
