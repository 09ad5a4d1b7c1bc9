import { type LanguageId, PAGE_LANGUAGES } from "@assay/contract/vocabulary/languages";
import { wallCeilingMs } from "@assay/contract/vocabulary/limits";
import type { ProblemLimits } from "@assay/contract/vocabulary/problem";
import type { RunLimits } from "@assay/judge/interface";

/** What a problem says of a run on one of its test cases. */
export interface TestRules {
  readonly languageId: LanguageId;
  readonly limits: ProblemLimits;
  /** The test case's own, or null. */
  readonly memoryLimitKb: number | null;
}

/**
 * The limits of a run on a problem's test case, whose clock is only a backstop: those it was stored with, which are the problem's time and
 * memory, and over them what the problem allows beside, what it allows in this language, and the test case's
 * own memory, the later over the earlier.
 */
export function problemRunLimits(stored: RunLimits, { languageId, limits, memoryLimitKb }: TestRules): RunLimits {
  const { languages, ...allowed } = limits;
  const key = PAGE_LANGUAGES.find(({ id }) => id === languageId)?.key;
  const ofLanguage = (key && languages?.[key]) || {};
  const factor = ofLanguage.timeFactor ?? 1;
  const wallTimeMs = stored.wallTimeMs * Math.max(1, factor);
  return {
    ...stored,
    ...allowed,
    cpuTimeMs: stored.cpuTimeMs * factor,
    wallTimeMs,
    wallCeilingMs: wallCeilingMs(wallTimeMs),
    memoryKb: memoryLimitKb ?? ofLanguage.memoryKb ?? stored.memoryKb,
  };
}
