import type { InternalErrorReason, Stage } from "@assay/contract/vocabulary/judging-figures";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { TestResult } from "@assay/judge/interface";

/** Is told how an attempt to judge a submission goes, to count or to trace it. */
export interface Progress {
  /** Ends a stage, which began where the last one ended. A stage that has ended before goes on until the next one's end. */
  endStage(stage: Stage): void;
  /** A test run has its result. */
  result(result: TestResult): void;
  /** So many of its runs were near a limit: a reference worker repeats them, or they stand because there was none. */
  nearLimit(runs: number, isRepeated: boolean): void;
  /** The submission has a verdict. */
  end(verdict: Verdict): void;
  /** It ended as an internal error. */
  endInternally(reason: InternalErrorReason): void;
  /** The attempt is over, in whatever way. */
  close(): void;
}

/** Tells several. */
export function tellAll(all: readonly Progress[]): Progress {
  const each = (tell: (one: Progress) => void) => {
    for (const one of all) tell(one);
  };
  return {
    endStage: (stage) => each((one) => one.endStage(stage)),
    result: (result) => each((one) => one.result(result)),
    nearLimit: (runs, isRepeated) => each((one) => one.nearLimit(runs, isRepeated)),
    end: (verdict) => each((one) => one.end(verdict)),
    endInternally: (reason) => each((one) => one.endInternally(reason)),
    close: () => each((one) => one.close()),
  };
}
