import { PAGE_LANGUAGES } from "@assay/contract/vocabulary/languages";
import type { Contestant } from "#judge/contestants";
import { percentile } from "#judge/figures";
import { loadTestCases, submit } from "#judge/submit";
import { differingSource } from "#judge/task";

/** The results of many contestants at once. */
export interface Saturation {
  readonly contestants: number;
  readonly submissions: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/**
 * Lets each contestant submit `each` different programs in the three languages in turn, and sends the next program as soon as
 * the verdict has arrived. Latency is the time a contestant waits, including the queue. Throws Error like `submit`.
 */
export async function measureSaturation(
  contestants: readonly Contestant[],
  problemId: string,
  each: number,
  interruption: AbortSignal,
): Promise<Saturation> {
  const waits: number[] = [];
  const start = performance.now();
  const work = async ({ session, live }: Contestant, index: number) => {
    const testCases = await loadTestCases(session, problemId);
    for (let turn = 0; turn < each; turn += 1) {
      interruption.throwIfAborted();
      const language = PAGE_LANGUAGES[(index + turn) % PAGE_LANGUAGES.length];
      if (!language) throw new RangeError("there are no languages");
      waits.push(await submit({ session, live, problemId, testCases }, language, differingSource(language.key)));
    }
  };
  await Promise.all(contestants.map(work));
  const seconds = (performance.now() - start) / 1_000;
  return {
    contestants: contestants.length,
    submissions: waits.length,
    perSecond: waits.length / seconds,
    p50Ms: percentile(waits, 0.5),
    p99Ms: percentile(waits, 0.99),
  };
}
