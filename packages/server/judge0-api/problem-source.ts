import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Caller } from "#judge0-api/caller";
import { addError } from "#judge0-api/item-errors";
import type { PlannedRun } from "#judge0-api/plan-batch";
import type { Item } from "#judge0-api/read-item";
import { decodeText } from "#judge0-api/text";

/**
 * Holds the sources of pages, and of what is sent to a problem's tests, to what its author can read: UTF-8 text of at most
 * `LIMITS.sourceBytes`. Adds errors to the other items; clients of Judge0's API run any bytes on inputs of their own.
 */
export function requireReadableSources(
  { isPage }: Caller,
  items: readonly Item[],
  plans: readonly (PlannedRun | null)[],
): void {
  for (const [index, { program, errors }] of items.entries()) {
    if (program === null || (!isPage && (plans[index]?.testCaseId ?? null) === null)) continue;
    if (program.source.byteLength > LIMITS.sourceBytes) {
      addError(errors, "source_code", `is too long (maximum is ${LIMITS.sourceBytes} bytes)`);
    } else if (decodeText(program.source)?.includes("\0") !== false) {
      addError(errors, "source_code", "has to be UTF-8 text");
    }
  }
}
