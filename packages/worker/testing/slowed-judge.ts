import type { Judge, RunLimits } from "@assay/judge/interface";

/** The judge of a machine on which every program takes so many times as long, with real boxes: less than 1 for a faster one. */
export function slowedJudge(judge: Judge, factor: number): Judge {
  const times = (ms: number | null) => ms && ms * factor;
  return {
    ...judge,
    languages: judge.languages,
    judge(program, tests, { onResult, ...events }, signal, turn) {
      const slowed = tests.map((test) => ({ ...test, limits: onFastMachine(test.limits, factor) }));
      const onSlowedResult: typeof onResult = (result) =>
        onResult({ ...result, cpuTimeMs: times(result.cpuTimeMs), wallTimeMs: times(result.wallTimeMs) });
      return judge.judge(program, slowed, { ...events, onResult: onSlowedResult }, signal, turn);
    },
  };
}

/** What the limits of the slowed machine are on the one that it really is. */
function onFastMachine(limits: RunLimits, factor: number): RunLimits {
  const { cpuTimeMs, wallTimeMs, cpuExtraTimeMs = 0, wallExtraTimeMs = 0 } = limits;
  return {
    ...limits,
    cpuTimeMs: cpuTimeMs / factor,
    wallTimeMs: wallTimeMs / factor,
    cpuExtraTimeMs: cpuExtraTimeMs / factor,
    wallExtraTimeMs: wallExtraTimeMs / factor,
  };
}
