import type { TestRunRequest } from "@assay/contract/judge0/test-run";
import { RUN_DEFAULTS } from "@assay/contract/vocabulary/limits";
import { SECOND } from "@assay/contract/vocabulary/units";
import { addFault, type ItemFaults } from "#judge0-api/item-faults";

/** What one test run may use. */
export interface RunLimits {
  readonly cpuTimeMs: number;
  readonly wallTimeMs: number;
  readonly memoryKb: number;
}

/** A limit's range; the texts are how Judge0 prints its bounds (floats for times). */
interface Range {
  readonly min: number;
  readonly minText: string;
  readonly max: number;
  readonly maxText: string;
}

/** Judge0's ranges for what a request may ask for (Judge0 `GET /config_info`). */
const RANGES = {
  cpu_time_limit: { min: 0, minText: "0", max: 15, maxText: "15.0" },
  wall_time_limit: { min: 1, minText: "1", max: 20, maxText: "20.0" },
  memory_limit: { min: 2_048, minText: "2048", max: 512_000, maxText: "512000" },
} as const satisfies Record<string, Range>;

type LimitName = keyof typeof RANGES;

/** The limits of a run on the caller's own input: what the request asks for, `RUN_DEFAULTS` otherwise. */
export function readRunLimits(request: TestRunRequest, faults: ItemFaults): RunLimits {
  const cpuTimeS = readLimit(request, "cpu_time_limit", faults);
  const wallTimeS = readLimit(request, "wall_time_limit", faults);
  const memoryKb = readLimit(request, "memory_limit", faults);
  return {
    // Judge0 takes a limit of 0; no program runs within none.
    cpuTimeMs: cpuTimeS === null ? RUN_DEFAULTS.cpuTimeMs : Math.max(1, Math.round(cpuTimeS * SECOND)),
    wallTimeMs: wallTimeS === null ? RUN_DEFAULTS.wallTimeMs : Math.round(wallTimeS * SECOND),
    memoryKb: memoryKb === null ? RUN_DEFAULTS.memoryKb : Math.floor(memoryKb),
  };
}

/**
 * The limits of a run on a problem's test case, whatever the request claims. The time limit is CPU
 * time; the clock is a backstop for programs that wait, with room for a machine that is busy.
 */
export function problemRunLimits(timeLimitMs: number, memoryLimitKb: number): RunLimits {
  return { cpuTimeMs: timeLimitMs, wallTimeMs: 2 * timeLimitMs + 2 * SECOND, memoryKb: memoryLimitKb };
}

/** A requested limit, or null when there is none or it is at fault; the faults are in Judge0's words. */
function readLimit(request: TestRunRequest, name: LimitName, faults: ItemFaults): number | null {
  const given = request[name];
  if (given === undefined || given === null || given === "") return null;
  const value = typeof given === "number" ? given : Number(given.trim() || "x");
  const { min, minText, max, maxText } = RANGES[name];
  if (!Number.isFinite(value)) return addFault(faults, name, "is not a number");
  if (value < min) return addFault(faults, name, `must be greater than or equal to ${minText}`);
  if (value > max) return addFault(faults, name, `must be less than or equal to ${maxText}`);
  return value;
}
