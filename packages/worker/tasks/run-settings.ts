import type { Tables } from "@assay/database/tables";
import type { RunLimits, RunOptions } from "@assay/judge/interface";
import type { Selectable } from "kysely";

/** What a test run's row says of how it is run. */
export type RunSettings = Pick<Selectable<Tables["test_runs"]>, (typeof RUN_SETTINGS)[number]>;

/** The columns of a test run that `storedLimits` and `storedOptions` read. */
export const RUN_SETTINGS = [
  "cpu_time_limit_ms",
  "wall_time_limit_ms",
  "memory_limit_kb",
  "cpu_extra_time_ms",
  "stack_limit_kb",
  "process_limit",
  "file_size_limit_kb",
  "output_limit_kb",
  "command_line_arguments",
  "number_of_runs",
  "redirects_stderr",
] as const satisfies (keyof Tables["test_runs"])[];

/** The limits of a test run; what its row leaves out is the judge's default (`RunLimits`). */
export function storedLimits(row: RunSettings): RunLimits {
  return {
    cpuTimeMs: row.cpu_time_limit_ms,
    wallTimeMs: row.wall_time_limit_ms,
    memoryKb: row.memory_limit_kb,
    cpuExtraTimeMs: row.cpu_extra_time_ms,
    ...(row.stack_limit_kb !== null && { stackKb: row.stack_limit_kb }),
    ...(row.process_limit !== null && { processes: row.process_limit }),
    ...(row.file_size_limit_kb !== null && { fileSizeKb: row.file_size_limit_kb }),
    ...(row.output_limit_kb !== null && { outputKb: row.output_limit_kb }),
  };
}

/** How a test run is made, beside its limits. */
export function storedOptions(row: RunSettings): RunOptions {
  return {
    commandLineArguments: row.command_line_arguments,
    redirectsStderr: row.redirects_stderr,
    numberOfRuns: row.number_of_runs,
  };
}
