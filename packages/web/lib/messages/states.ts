import { messages } from "@assay/contract/texts/messages";
import { VERDICT_NAMES } from "@assay/contract/texts/verdicts";
import { verdictOfStatus } from "@assay/contract/vocabulary/statuses";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";

/** What Judge0's statuses say that no verdict says, by their ids. */
const STATUS_NAMES: Readonly<Record<number, string>> = messages("statuses", {
  1: "In Queue",
  2: "Processing",
  7: "Runtime Error (SIGSEGV)",
  8: "Runtime Error (SIGXFSZ)",
  9: "Runtime Error (SIGFPE)",
  10: "Runtime Error (SIGABRT)",
  11: "Runtime Error (NZEC)",
  12: "Runtime Error (Other)",
  14: "Exec Format Error",
  15: "Not run",
});

/** Judge0's status of a program that ended with an exit code other than 0. */
const STATUS_NZEC = 11;

/** As `stateName`, for headlines: without the abbreviation NZEC, which only rows have, because it says nothing to beginners. */
export function headlineState(verdict: Verdict | null, statusId: number, description: string): string {
  return statusId === STATUS_NZEC ? VERDICT_NAMES.runtime_error : stateName(verdict, statusId, description);
}

/**
 * The displayed state of a test run. Its Judge0 status names the signal of a runtime error; all other verdicts are more precise than
 * their statuses. `description` is shown for a status that is not Judge0's.
 */
export function stateName(verdict: Verdict | null, statusId: number, description: string): string {
  if (verdict !== null && verdict !== "runtime_error") return VERDICT_NAMES[verdict];
  const known = verdict ?? verdictOfStatus(statusId);
  return STATUS_NAMES[statusId] ?? (known ? VERDICT_NAMES[known] : description);
}
