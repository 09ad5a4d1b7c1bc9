import type { LoadResult, MeasuredLoad, Quantiles } from "#load/result";
import { quantiles } from "#load/send";
import { readResult } from "#results";
import { calibrate } from "#simulation/calibrate";
import { markdownTable, type Table } from "#simulation/fill-tables";
import { type MachineModel, type SimulatedLoad, simulateLoad } from "#simulation/run-load";
import type { SimulatedTimes } from "#simulation/site";

/** A figure, measured and simulated. */
export interface Comparison {
  readonly share: number;
  readonly figure: string;
  readonly measured: number;
  /** Of all simulations together. */
  readonly simulated: number;
  /** The smallest and the largest one of a single simulation: how much chance there is in the figure. */
  readonly from: number;
  readonly to: number;
  /** The deviation in per cent. */
  readonly percent: number;
  readonly isClose: boolean;
}

/** How far a simulated figure may be from the measured one: in per cent, and in ms for those that are themselves a few. */
const CLOSE_PERCENT = 15;
const CLOSE_MS = 3;

/** Simulates the machine of a result of `bench load` and compares the two. */
export async function benchSimulate(file: string, log: (line: string) => void): Promise<void> {
  const result = await readResult<LoadResult>(file);
  const model = await calibrate(result);
  log(describeModel(model));
  const { drift } = result;
  log(
    `the machine's capacity at the end of the measurement was ${(drift * 100).toFixed(0)} % of that at its beginning`,
  );
  const comparisons = await compare(result, model);
  for (const line of comparisonTable(comparisons)) log(line);
  const far = comparisons.filter(({ isClose }) => !isClose);
  log(
    far.length === 0
      ? `every figure is within ${CLOSE_PERCENT} % or ${CLOSE_MS} ms`
      : `${far.length} of ${comparisons.length} figures deviate by more than ${CLOSE_PERCENT} % and ${CLOSE_MS} ms`,
  );
}

/** Compares every figure at every load. */
export async function compare(result: LoadResult, model: MachineModel): Promise<Comparison[]> {
  const all: Comparison[] = [];
  for (const load of result.loads) all.push(...compareLoad(load, await simulateLoad(model, load)));
  return all;
}

function compareLoad({ share, ...load }: MeasuredLoad, { times, runs, cpuMs }: SimulatedLoad): Comparison[] {
  const compareOne = (figure: string, measured: number, simulated: number, each: readonly number[]): Comparison => {
    const percent = (simulated / measured - 1) * 100;
    const isClose = Math.abs(percent) <= CLOSE_PERCENT || Math.abs(simulated - measured) <= CLOSE_MS;
    return { share, figure, measured, simulated, from: Math.min(...each), to: Math.max(...each), percent, isClose };
  };
  const compareAll = (figure: string, measured: Quantiles, part: (each: SimulatedTimes) => number) => {
    const whole = quantiles(times.map(part));
    const apart = runs.map((run) => quantiles(run.map(part)));
    const names = ["p50", "p95", "p99"] as const;
    return names.map((name) =>
      compareOne(
        `${figure}, ${name}`,
        measured[name],
        whole[name],
        apart.map((run) => run[name]),
      ),
    );
  };
  const measuredCpu = Object.values(load.cpu).reduce((sum, each) => sum + each, 0);
  return [
    ...compareAll("due to verdict", load.latency, ({ latency }) => latency),
    ...compareAll("accepted to verdict", load.accepted, ({ wait, service }) => wait + service),
    ...compareAll("wait", load.wait, ({ wait }) => wait),
    ...compareAll("service", load.service, ({ service }) => service),
    compareOne("CPU per submission", measuredCpu, cpuMs, [cpuMs]),
  ];
}

/** The comparison as a table. */
export function comparisonTable(comparisons: readonly Comparison[]): Table {
  return markdownTable([
    ["load", "ms", "measured", "simulated", "in five simulations", "deviation"],
    ...comparisons.map(({ share, figure, measured, simulated, from, to, percent, isClose }) => [
      `${share * 100} %`,
      figure,
      measured.toFixed(0),
      simulated.toFixed(0),
      `${from.toFixed(0)} to ${to.toFixed(0)}`,
      `${percent.toFixed(0)} %${isClose ? "" : " (far)"}`,
    ]),
  ]);
}

function describeModel({ siblingSpeed, costs }: MachineModel): string {
  const { delays, languages, ...families } = costs;
  const of = (entries: object): string =>
    Object.entries(entries)
      .map(([name, value]) => `${name} ${typeof value === "number" ? value.toFixed(2) : of(value)}`)
      .join(", ");
  const perLanguage = Object.entries(languages).map(([name, { spread: _, ...each }]) => `  ${name}: ${of(each)}`);
  return [
    `a hyper-thread runs at ${(siblingSpeed * 100).toFixed(0)} % while its sibling is busy`,
    `  CPU ms per submission and test: ${of(families)}`,
    `  delays in ms: ${of(delays)}`,
    ...perLanguage,
  ].join("\n");
}
