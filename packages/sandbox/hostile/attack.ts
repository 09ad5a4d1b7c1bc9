import type { BoxLimits, Outcome } from "#interface";
import type { Changes } from "#testing/test-sandbox";

/** One hostile program: what it tries, and what it must see. */
export interface Attack {
  readonly name: string;
  /**
   * The body of a C function that has `arguments` (see attack-program.ts) and prints what it saw, mostly by
   * TRY(call) and SAY_ERROR(): "done" or the name of the error.
   */
  readonly body: string;
  /** All that it printed; text stands for itself without the blanks around it. */
  readonly sees: string | RegExp;
  /** How the run ended; exit code 0 when absent. */
  readonly ends?: Partial<Pick<Outcome, "exitCode" | "exitSignal" | "exceeded">>;
  readonly limits?: Partial<BoxLimits>;
  readonly changes?: Pick<Changes, "stdin" | "productKb" | "environment">;
}
