import { availableParallelism, cpus, loadavg, release, totalmem } from "node:os";

/** One line about this machine, without its name. */
export function describeMachine(): string {
  const model = cpus()[0]?.model.trim() ?? "unknown CPU";
  const memoryGib = Math.round(totalmem() / 1_024 ** 3);
  const kernel = release().split("-")[0];
  return `${availableParallelism()} cores of ${model}, ${memoryGib} GiB, Linux ${kernel}, Node ${process.version}`;
}

/** The machine's load now: above the bench's own, others were at work on it. */
export function describeLoad(): string {
  return loadavg()
    .map((load) => load.toFixed(1))
    .join(" ");
}
