import { PAGE_LANGUAGES } from "@assay/contract/vocabulary/languages";
import type { Live } from "#judge/live";
import type { Session } from "#judge/session";
import { percentile } from "#judge/statistics";
import { loadTestCases, submit } from "#judge/submit";
import { differingSource } from "#judge/task";

/** Somebody who submits again as soon as a verdict is there. */
export interface Contestant {
  readonly session: Session;
  readonly live: Live;
}

/** What came of a crowd. */
export interface Saturation {
  readonly contestants: number;
  readonly submissions: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/**
 * Lets contestants, each with programs of their own in the three languages by turns, submit one after the other until
 * each has submitted `each` times. Latency is what a contestant waits, queueing included. Throws as `submit` does.
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
