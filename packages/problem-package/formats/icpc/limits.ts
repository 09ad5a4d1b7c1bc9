import { LIMITS, RUN_DEFAULTS } from "@assay/contract/vocabulary/limits";
import type { ProblemLimits } from "@assay/contract/vocabulary/problem";
import { MEBIBYTE_KB } from "@assay/contract/vocabulary/units";
import type { ProblemYaml } from "#formats/icpc/problem-yaml";
import { PACKAGE_LIMITS } from "#limits";

/** What a problem's programs may use beside their time. */
export interface ReadLimits {
  readonly memoryLimitKb: number;
  readonly limits: ProblemLimits;
  readonly notes: readonly string[];
}

/** The limits of problem.yaml (2025-09, "Limits"); the limit on a submission's source is the judge's own. */
export function readLimits({ limits }: ProblemYaml): ReadLimits {
  const { memory, output, code } = limits ?? {};
  const mostOutput = PACKAGE_LIMITS.outputMebibytes.max;
  const outputKb = output ? Math.ceil(Math.min(output, mostOutput) * MEBIBYTE_KB) : null;
  const notes = [];
  if (output && output > mostOutput)
    notes.push(`its limit of ${output} MiB of output becomes ${mostOutput} MiB, the most that the judge holds`);
  const isOwnSource = code && code * 1_024 < LIMITS.sourceBytes;
  if (isOwnSource) notes.push(`sources may be larger than its limit of ${code} KiB`);
  return {
    memoryLimitKb: memory ? Math.round(memory * MEBIBYTE_KB) : RUN_DEFAULTS.packageMemoryKb,
    limits: outputKb === null ? {} : { outputKb, fileSizeKb: outputKb },
    notes,
  };
}
