import type { LanguageId } from "@assay/contract/vocabulary/languages";
import { limitsInLanguage, type ProblemLimits } from "@assay/contract/vocabulary/problem";
import { limitsForAnswer, testTimeLimits } from "@assay/contract/vocabulary/run-limits";
import type { TestRuns } from "@assay/database/tables";
import type { RunLimits, RunOptions } from "@assay/judge/interface";
import type { Selectable } from "kysely";

export type RunSettings = Pick<Selectable<TestRuns>, (typeof RUN_SETTINGS)[number]>;

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
] as const satisfies (keyof TestRuns)[];

/** The limits of a test run. The judge's default applies to each null (`RunLimits`). */
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

/** The options of a test run apart from its limits. */
export function storedOptions(row: RunSettings): RunOptions {
  return {
    commandLineArguments: row.command_line_arguments,
    redirectsStderr: row.redirects_stderr,
    numberOfRuns: row.number_of_runs,
  };
}

export interface TestRules {
  readonly languageId: LanguageId;
  readonly limits: ProblemLimits;
  /** The test case's own, or null. */
  readonly memoryLimitKb: number | null;
  readonly answerBytes: number;
}

/**
 * Returns the limits of a run on a problem's test case. The stored limits (the problem's time and memory) are overridden
 * by the problem's other limits, those by its limits for the language, and those by the test case's own memory limit. A program may print
 * as much as the test's answer has, unless the problem limits it.
 * The time limit applies to wall time and CPU time.
 */
export function problemRunLimits(stored: RunLimits, rules: TestRules): RunLimits {
  const { languageId, limits, memoryLimitKb, answerBytes } = rules;
  const { languages: _, ...allowed } = limits;
  const ofLanguage = limitsInLanguage(limits, languageId);
  const factor = ofLanguage.timeFactor ?? 1;
  return {
    ...stored,
    ...limitsForAnswer(answerBytes),
    ...allowed,
    ...testTimeLimits(stored.cpuTimeMs * factor),
    memoryKb: memoryLimitKb ?? ofLanguage.memoryKb ?? stored.memoryKb,
  };
}
