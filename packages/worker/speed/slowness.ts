import type { Speed } from "@assay/database/queue/reference";
import { BORDERLINE_FACTOR } from "@assay/judge/boxes/box-limits";
import type { JudgedTest, RunLimits, TestResult } from "@assay/judge/interface";

/** How many times as long as on the reference programs take on a machine: at least and at most. */
export interface Slowness {
  readonly least: number;
  readonly most: number;
  /** For people to read. */
  readonly usual: number;
}

/**
 * How much times vary beyond the shortest and longest that were measured: as much as makes a run borderline in the judge. In six
 * measurements on two hyper-threads at a load of 15, the shortest and the longest time of a program that computes differed by 2 to 25 %,
 * of one that allocates by 20 to 70 % (November 2026).
 */
const NOISE = BORDERLINE_FACTOR;
/** Machines of one kind differ by less, whatever a program does. */
const AS_FAST = 1.2;

/** A machine that was not measured. */
export const UNKNOWN_SLOWNESS: Slowness = { least: 1 / 2, most: 2, usual: 1 };

/** Runs are not prolonged further, however slow the machine is. */
const MOST_STRETCH = 4;

/** Compares a machine with the reference, by the programs that were measured on both. */
export function slownessOf(speed: Speed, reference: Speed): Slowness {
  const ratios = Object.entries(speed).flatMap(([kind, { shortestMs, longestMs }]) => {
    const there = reference[kind]?.shortestMs;
    return there ? [{ least: shortestMs / there, most: longestMs / there }] : [];
  });
  if (ratios.length === 0) return UNKNOWN_SLOWNESS;
  const logs = ratios.map(({ least }) => Math.log(least));
  return {
    least: Math.min(...ratios.map(({ least }) => least)),
    most: Math.max(...ratios.map(({ most }) => most)),
    usual: Math.exp(logs.reduce((sum, each) => sum + each, 0) / logs.length),
  };
}

/** Whether each program takes as long on a machine as on the reference, but for noise. */
export function isAsFast(speed: Speed, reference: Speed): boolean {
  return Object.entries(reference).every(([kind, there]) => {
    const ratio = (speed[kind]?.shortestMs ?? 0) / there.shortestMs;
    return ratio < AS_FAST && ratio > 1 / AS_FAST;
  });
}

/**
 * The limits under which a run on a problem's test shows whether it would be too slow on the reference, too: on a slower machine it may
 * go on for longer. It is too slow all the same.
 */
export function prolonged(limits: RunLimits, { most }: Slowness): RunLimits {
  // A little more, so that whatever is stopped was certainly too slow.
  const share = Math.min(most * NOISE * 1.02, MOST_STRETCH) - 1;
  if (share <= 0) return limits;
  const { cpuTimeMs, cpuExtraTimeMs = 0, wallTimeMs } = limits;
  return {
    ...limits,
    cpuExtraTimeMs: Math.max(cpuExtraTimeMs, share * cpuTimeMs),
    wallExtraTimeMs: share * wallTimeMs,
  };
}

const TOO_SLOW = ["time_limit_exceeded", "idleness_limit_exceeded"];

/**
 * Whether the reference could decide otherwise about the time of a run on a problem's test. A run within its limits stands if it would be
 * within them there even if the program is the one that this machine favours most; a run that is too slow likewise.
 */
export function isNearLimit({ verdict, ...took }: TestResult, { limits }: JudgedTest, slowness: Slowness): boolean {
  const figures = [
    { ms: took.cpuTimeMs ?? 0, limitMs: limits.cpuTimeMs },
    { ms: took.wallTimeMs ?? 0, limitMs: limits.wallTimeMs },
  ];
  if (TOO_SLOW.includes(verdict)) return !figures.some(({ ms, limitMs }) => ms > limitMs * slowness.most * NOISE);
  return figures.some(({ ms, limitMs }) => ms > (limitMs * slowness.least) / NOISE);
}
