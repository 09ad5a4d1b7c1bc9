import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { PAGE_LANGUAGES, type SpecifiedLanguage } from "@assay/contract/vocabulary/languages";
import { type BoxRate, measureBoxRate } from "#judge/box-rate";
import { type Live, openLive } from "#judge/live";
import { describeLoad } from "#judge/machine";
import { makeBenchProblem } from "#judge/problems";
import { type Product, startProduct } from "#judge/product";
import { type Contestant, measureSaturation, type Saturation } from "#judge/saturation";
import { logIn, type Session, signUp } from "#judge/session";
import { loadTestCases, submit } from "#judge/submit";
import { differingSource, makeTests } from "#judge/task";
import { measureWorkerMemory, type WorkerMemory } from "#judge/worker-memory";
import { measureReference, type ReferenceTimes } from "#reference/measure";
import { judgeLanguage, openWorkshop, type Workshop } from "#reference/workshop";

const TEST_COUNTS = [1, 10, 30];
const CROWD = 6;
const CROWD_SUBMISSIONS = 10;
const CROWD_TESTS = 10;
const IDLE_MS = 3_000;

/** All that was measured of one language on one number of tests; one entry a submission, in milliseconds. */
export interface Series {
  readonly language: SpecifiedLanguage;
  readonly testCount: number;
  readonly judgeMs: number[];
  readonly reference: ReferenceTimes[];
}

/** A program that was judged before, on one test. */
export interface KnownProgram {
  readonly language: SpecifiedLanguage;
  readonly judgeMs: readonly number[];
}

/** What a bench gives, and the machine's load around it. */
export interface Measured {
  readonly series: readonly Series[];
  readonly known: readonly KnownProgram[];
  readonly saturation: Saturation;
  readonly boxRate: BoxRate;
  readonly memory: WorkerMemory;
  readonly loads: { readonly before: string; readonly after: string };
}

/**
 * Measures the way from a submission to its last stored verdict on the real product, and beside it, in
 * turns, the same compilers and programs without the sandbox. One submission of each kind warms up and is not
 * counted. Throws Error when a submission is not accepted, and the signal's reason when that ends it; the
 * product is stopped in every case.
 */
export async function benchJudge(
  submissions: number,
  say: (line: string) => void,
  interruption: AbortSignal,
): Promise<Measured> {
  const before = describeLoad();
  await using held = new AsyncDisposableStack();
  say("starting the product and preparing the reference …");
  const workshop = await openWorkshop();
  held.defer(() => workshop.close());
  const product = await startProduct();
  held.defer(() => product.stop());
  const bench = await arrange(product, workshop, held);
  for (let round = 0; round <= submissions; round += 1) {
    say(round === 0 ? "warming up …" : `round ${round} of ${submissions}`);
    for (const lane of bench) {
      interruption.throwIfAborted();
      await measureOnce(lane, workshop, round > 0);
    }
  }
  say("programs judged before …");
  const known: KnownProgram[] = [];
  for (const lane of bench.filter(isCompiledOnOneTest)) known.push(await judgeAgain(lane, submissions));
  await sleep(IDLE_MS);
  const memory = measureWorkerMemory(product.pid);
  say(`${CROWD} contestants at once …`);
  const saturation = await saturate(product, bench, held, interruption);
  say("empty runs …");
  const boxRate = await measureBoxRate();
  const loads = { before, after: describeLoad() };
  return { series: bench.map(({ series }) => series), known, saturation, boxRate, memory, loads };
}

function isCompiledOnOneTest({ series: { language, testCount } }: Lane): boolean {
  return testCount === 1 && judgeLanguage(language).compile !== null;
}

async function judgeAgain({ series, problemId, contestant, live }: Lane, submissions: number): Promise<KnownProgram> {
  const source = differingSource(series.language.key);
  const testCases = await loadTestCases(contestant, problemId);
  const judgeMs: number[] = [];
  for (let count = 0; count <= submissions; count += 1) {
    judgeMs.push(await submit({ session: contestant, live, problemId, testCases }, series.language, source));
  }
  return { language: series.language, judgeMs: judgeMs.slice(1) };
}

async function saturate(
  product: Product,
  bench: readonly Lane[],
  held: AsyncDisposableStack,
  interruption: AbortSignal,
): Promise<Saturation> {
  const problemId = bench.find(({ series }) => series.testCount === CROWD_TESTS)?.problemId ?? "";
  const contestants: Contestant[] = [];
  for (let index = 0; index < CROWD; index += 1) {
    const session = await signUp(product.url, `crowd-${index}`);
    const live = await openLive(session);
    held.defer(() => live.close());
    contestants.push({ session, live });
  }
  return measureSaturation(contestants, problemId, CROWD_SUBMISSIONS, interruption);
}

interface Lane {
  readonly series: Series;
  readonly problemId: string;
  readonly contestant: Session;
  readonly live: Live;
}

/** A problem for each number of tests and a contestant for each language: batches are rationed by user. */
async function arrange(product: Product, workshop: Workshop, held: AsyncDisposableStack): Promise<Lane[]> {
  const admin = await logIn(product.url, "admin", product.adminPassword);
  const problemIds = new Map<number, string>();
  for (const testCount of TEST_COUNTS) problemIds.set(testCount, await makeBenchProblem(admin, testCount));
  const lanes: Lane[] = [];
  for (const language of PAGE_LANGUAGES) {
    await workshop.prepare(language);
    const contestant = await signUp(product.url, `bench-${language.key}`);
    const live = await openLive(contestant);
    held.defer(() => live.close());
    for (const [testCount, problemId] of problemIds) {
      lanes.push({ series: { language, testCount, judgeMs: [], reference: [] }, problemId, contestant, live });
    }
  }
  return lanes;
}

async function measureOnce(lane: Lane, workshop: Workshop, isCounted: boolean): Promise<void> {
  const { series, problemId, contestant, live } = lane;
  const { language, testCount } = series;
  const source = differingSource(language.key);
  const testCases = await loadTestCases(contestant, problemId);
  const judgeMs = await submit({ session: contestant, live, problemId, testCases }, language, source);
  const program = { language, source: differingSource(language.key) };
  const times = await measureReference(workshop, program, makeTests(testCount), availableParallelism());
  if (!isCounted) return;
  series.judgeMs.push(judgeMs);
  series.reference.push(times);
}
