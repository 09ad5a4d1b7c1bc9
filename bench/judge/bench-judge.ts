import { availableParallelism } from "node:os";
import { LANGUAGES, type Language } from "@assay/contract/vocabulary/languages";
import { type Live, openLive } from "#judge/live";
import { describeLoad } from "#judge/machine";
import { makeBenchProblem } from "#judge/problems";
import { type Product, startProduct } from "#judge/product";
import { logIn, type Session, signUp } from "#judge/session";
import { loadTestCases, submit } from "#judge/submit";
import { differingSource, makeTests } from "#judge/task";
import { measureReference, type ReferenceTimes } from "#reference/measure";
import { openWorkshop, type Workshop } from "#reference/workshop";

const TEST_COUNTS = [1, 10, 30];

/** All that was measured of one language on one number of tests; one entry a submission, in milliseconds. */
export interface Series {
  readonly language: Language;
  readonly testCount: number;
  readonly judgeMs: number[];
  readonly reference: ReferenceTimes[];
}

/** What a bench gives: the series, and the machine's load around it. */
export interface Measured {
  readonly series: readonly Series[];
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
  return { series: bench.map(({ series }) => series), loads: { before, after: describeLoad() } };
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
  for (const language of LANGUAGES) {
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
