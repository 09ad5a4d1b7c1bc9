import { resolve } from "node:path";
import { PAGE_LANGUAGES, type SpecifiedLanguage } from "@assay/contract/vocabulary/languages";
import { openLive } from "#judge/live";
import { describeLoad, describeMachine } from "#judge/machine";
import { makeBenchProblem } from "#judge/problems";
import { type Product, startProduct } from "#judge/product";
import { logIn, signUp } from "#judge/session";
import { summarise } from "#judge/statistics";
import { type Attempt, loadTestCases, submit } from "#judge/submit";
import { differingSource } from "#judge/task";

const TEST_COUNTS = [1, 10, 30];

/** One kind of submission, and how long both products took for it, in milliseconds, in the order of the rounds. */
interface Pair {
  readonly language: SpecifiedLanguage;
  readonly testCount: number;
  readonly ours: Attempt;
  readonly theirs: Attempt;
  readonly oursMs: number[];
  readonly theirsMs: number[];
}

/**
 * Starts this checkout and another one beside it, submits the same programs to both by turns, and says how much longer
 * this one takes. Both stand on the same machine in the same minutes, so what else the machine does strikes both alike.
 * Throws Error when a submission is not accepted, and the signal's reason when that ends it; both products are stopped
 * in every case.
 */
export async function benchCompare(
  otherCheckout: string,
  rounds: number,
  say: (line: string) => void,
  interruption: AbortSignal,
): Promise<void> {
  say(`${describeMachine()}; load averages ${describeLoad()}`);
  await using held = new AsyncDisposableStack();
  const ours = await startProduct();
  held.defer(() => ours.stop());
  const theirs = await startProduct(resolve(otherCheckout));
  held.defer(() => theirs.stop());
  const pairs = await arrange(ours, theirs, held);
  for (let round = 0; round <= rounds; round += 1) {
    for (const pair of pairs) {
      interruption.throwIfAborted();
      await measureOnce(pair, round);
    }
  }
  for (const line of describe(pairs)) say(line);
  say(`load averages ${describeLoad()}`);
}

async function arrange(ours: Product, theirs: Product, held: AsyncDisposableStack): Promise<Pair[]> {
  const [ourAttempts, theirAttempts] = [await attemptsOn(ours, held), await attemptsOn(theirs, held)];
  return ourAttempts.flatMap(({ language, testCount, attempt }, index) => {
    const their = theirAttempts[index]?.attempt;
    return their ? [{ language, testCount, ours: attempt, theirs: their, oursMs: [], theirsMs: [] }] : [];
  });
}

async function attemptsOn(
  product: Product,
  held: AsyncDisposableStack,
): Promise<{ language: SpecifiedLanguage; testCount: number; attempt: Attempt }[]> {
  const admin = await logIn(product.url, "admin", product.adminPassword);
  const problems: { testCount: number; problemId: string }[] = [];
  for (const testCount of TEST_COUNTS)
    problems.push({ testCount, problemId: await makeBenchProblem(admin, testCount) });
  const attempts = [];
  for (const language of PAGE_LANGUAGES) {
    const session = await signUp(product.url, `bench-${language.key}`);
    const live = await openLive(session);
    held.defer(() => live.close());
    for (const { testCount, problemId } of problems) {
      const testCases = await loadTestCases(session, problemId);
      attempts.push({ language, testCount, attempt: { session, live, problemId, testCases } });
    }
  }
  return attempts;
}

/** Round 0 warms up. Who goes first alternates, for the second finds the processor warm. */
async function measureOnce({ language, ours, theirs, oursMs, theirsMs }: Pair, round: number): Promise<void> {
  const sides = [
    { attempt: ours, times: oursMs },
    { attempt: theirs, times: theirsMs },
  ];
  for (const { attempt, times } of round % 2 === 0 ? sides : sides.toReversed()) {
    const elapsedMs = await submit(attempt, language, differingSource(language.key));
    if (round > 0) times.push(elapsedMs);
  }
}

function describe(pairs: readonly Pair[]): string[] {
  const ratios = pairs.map(({ oursMs, theirsMs }) => summarise(oursMs).median / summarise(theirsMs).median);
  const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
  return [
    "language  tests   this checkout      other  this / other, medians",
    ...pairs.map(({ language, testCount, oursMs, theirsMs }, index) =>
      [
        language.name.padEnd(8),
        String(testCount).padStart(6),
        `${summarise(oursMs).median.toFixed(1)} ms`.padStart(15),
        `${summarise(theirsMs).median.toFixed(1)} ms`.padStart(10),
        (ratios[index] ?? Number.NaN).toFixed(3).padStart(8),
      ].join(" "),
    ),
    `geometric mean of the ratios: ${mean.toFixed(3)}`,
  ];
}
