import { resolve } from "node:path";
import type { SpecifiedLanguage } from "@assay/contract/vocabulary/languages";
import { type Entry, openEntries } from "#judge/contestants";
import { describeLoad, describeMachine, summarise } from "#judge/figures";
import { type Product, startProduct } from "#judge/product";
import { type Attempt, loadTestCases, submit } from "#judge/submit";
import { differingSource } from "#judge/task";

/** One kind of submission, and how long both checkouts took for it, in milliseconds, one entry per round. */
interface Pair {
  readonly language: SpecifiedLanguage;
  readonly testCount: number;
  readonly ours: Attempt;
  readonly theirs: Attempt;
  readonly oursMs: number[];
  readonly theirsMs: number[];
}

/**
 * Starts this checkout and another one side by side, submits the same programs to both in turns, and compares the times. Both
 * run on the same machine at the same time, so that other load affects both equally. Throws Error if a submission is not
 * accepted, and the signal's reason if it is aborted. Stops both products in any case.
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
  const pairs = await openPairs(ours, theirs, held);
  for (let round = 0; round <= rounds; round += 1) {
    for (const pair of pairs) {
      interruption.throwIfAborted();
      await measureOnce(pair, round);
    }
  }
  for (const line of describe(pairs)) say(line);
  say(`load averages ${describeLoad()}`);
}

async function openPairs(ours: Product, theirs: Product, held: AsyncDisposableStack): Promise<Pair[]> {
  const [ourEntries, theirEntries] = [await openEntries(ours, held), await openEntries(theirs, held)];
  const pairs: Pair[] = [];
  for (const [index, entry] of ourEntries.entries()) {
    const their = theirEntries[index];
    if (!their) throw new RangeError("the checkouts do not have the same entries");
    const { language, testCount } = entry;
    const [ourAttempt, theirAttempt] = [await attemptOf(entry), await attemptOf(their)];
    pairs.push({ language, testCount, ours: ourAttempt, theirs: theirAttempt, oursMs: [], theirsMs: [] });
  }
  return pairs;
}

async function attemptOf({ contestant, problemId }: Entry): Promise<Attempt> {
  return { ...contestant, problemId, testCases: await loadTestCases(contestant.session, problemId) };
}

/** Submits once to each. Round 0 is a warm-up. The order alternates, because the second finds warm processor caches. */
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
