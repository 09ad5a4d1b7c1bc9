import { availableParallelism, cpus, loadavg, release, totalmem } from "node:os";

/** One line about this machine, without its name. */
export function describeMachine(): string {
  const model = cpus()[0]?.model.trim() ?? "unknown CPU";
  const memoryGib = Math.round(totalmem() / 1_024 ** 3);
  const kernel = release().split("-")[0];
  return `${availableParallelism()} cores of ${model}, ${memoryGib} GiB, Linux ${kernel}, Node ${process.version}`;
}

/** The machine's load averages over 1, 5 and 15 minutes. */
export function describeLoad(): string {
  return loadavg()
    .map((load) => load.toFixed(1))
    .join(" ");
}

/** A summary of a series of times, in milliseconds. */
export interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** Summarises at least one time; the median of an even number is the mean of the middle two. */
export function summarise(times: readonly number[]): Summary {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  const median = (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2;
  return { median, min: at(0), max: at(sorted.length - 1) };
}

/** The smallest time such that at least this share of the times do not exceed it; NaN without times. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
