import type { Measured, Series } from "#judge/bench-judge";
import { summarise } from "#judge/figures";

/** The lines below the table: the cost of one more test, known programs, empty runs, many contestants at once, memory. */
export function formatRest({ series, known, saturation, boxRate, memory }: Measured): string[] {
  const again = known.map(({ language, judgeMs }) => `${language.name} ${Math.round(summarise(judgeMs).median)} ms`);
  const { contestants, submissions, perSecond, p50Ms, p99Ms } = saturation;
  const { inBoxes, spawned } = boxRate;
  return [
    `one more test (30 against 10), judge and reference: ${oneMoreTest(series).join(", ")}`,
    `a program that was compiled before, 1 test: ${again.join(", ")}`,
    `empty runs per second and core, all cores busy: ${inBoxes.toFixed(0)} in boxes, ${spawned.toFixed(0)} as plain processes`,
    `${contestants} contestants at once, ${submissions} submissions of 10 tests in the three languages in turns: ` +
      `${perSecond.toFixed(1)} submissions per second, wait p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms`,
    `memory of the idle worker: ${memory.workerMb.toFixed(0)} MB, idle boxes ${memory.boxesMb.toFixed(0)} MB, ` +
      `Java compile server ${memory.compilerMb.toFixed(0)} MB (shared pages counted once)`,
  ];
}

function oneMoreTest(series: readonly Series[]): string[] {
  const names = [...new Set(series.map(({ language }) => language.name))];
  return names.map((name) => {
    const slope = (timesOf: (one: Series) => number[]) => {
      const at = (count: number) => {
        const one = series.find(({ language, testCount }) => language.name === name && testCount === count);
        return one ? summarise(timesOf(one)).median : Number.NaN;
      };
      return ((at(30) - at(10)) / 20).toFixed(1);
    };
    const judge = slope(({ judgeMs }) => judgeMs);
    const reference = slope(({ reference: times }) => times.map(({ runsMs }) => runsMs));
    return `${name} ${judge} and ${reference} ms`;
  });
}
