import type { LanguageKey } from "#vocabulary/languages";

/** What a problem allows beside its time and memory; what is absent is the default (`RUN_DEFAULTS`). */
export interface ProblemLimits {
  /** Of each of stdout and stderr. */
  readonly outputKb?: number;
  /** The largest file that a program may write. */
  readonly fileSizeKb?: number;
  readonly stackKb?: number;
  /** Processes and threads together. */
  readonly processes?: number;
  /** Where a language is given more or less than the others: its share of the time limit, its memory. */
  readonly languages?: Readonly<
    Partial<Record<LanguageKey, { readonly timeFactor?: number; readonly memoryKb?: number }>>
  >;
}
