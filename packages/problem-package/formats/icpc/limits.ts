import { LIMITS, RUN_DEFAULTS } from "@assay/contract/vocabulary/limits";
import type { ProblemLimits } from "@assay/contract/vocabulary/problem-limits";
import { MEBIBYTE_KB } from "@assay/contract/vocabulary/units";
import type { ProblemYaml } from "#formats/icpc/problem-yaml";

/** What a problem's programs may use beside their time. */
export interface ReadLimits {
  readonly memoryLimitKb: number;
  readonly limits: ProblemLimits;
  readonly notes: readonly string[];
}

/** The limits of problem.yaml (2025-09, "Limits"); the limit on a submission's source is the judge's own. */
export function readLimits({ limits }: ProblemYaml): ReadLimits {
  const { memory, output, code } = limits ?? {};
  const outputKb = output ? Math.ceil(output * MEBIBYTE_KB) : null;
  const isOwnSource = code && code * 1_024 < LIMITS.sourceBytes;
  return {
    memoryLimitKb: memory ? Math.round(memory * MEBIBYTE_KB) : RUN_DEFAULTS.packageMemoryKb,
    limits: outputKb === null ? {} : { outputKb, fileSizeKb: outputKb },
    notes: isOwnSource ? [`sources may be larger than its limit of ${code} KiB`] : [],
  };
}
