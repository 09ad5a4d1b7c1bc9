import { setImmediate as nextTurn } from "node:timers/promises";
import type { TestRunRequest } from "@assay/contract/routes/judge0/test-run";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { decodeBase64 } from "#judge0-api/encodings";
import { addError, faultsIn, type ItemErrors } from "#judge0-api/errors";
import { readProgram } from "#judge0-api/read-program";
import { flagOf, readOptionText, textOf } from "#judge0-api/request-values";
import { readRange, readRunLimits } from "#judge0-api/run-limits";
import type { RunOptions, WantedRun } from "#submissions/submission";

/** Options that are refused here (`GET /config_info`), with Judge0's message. */
const REFUSED = [
  ["enable_per_process_and_thread_time_limit", "this option cannot be enabled"],
  ["enable_per_process_and_thread_memory_limit", "this option cannot be enabled"],
] as const;

function readRunOptions(request: TestRunRequest, errors: ItemErrors): RunOptions {
  for (const [name, message] of REFUSED) if (flagOf(request[name])) addError(errors, name, message);
  return {
    commandLineArguments: readOptionText(request, "command_line_arguments", LIMITS.optionsLength, errors),
    numberOfRuns: Math.max(1, Math.floor(readRange(request, "number_of_runs", errors))),
    redirectsStderr: flagOf(request.redirect_stderr_to_stdout),
    requestsNetwork: flagOf(request.enable_network),
  };
}

/** The address of the run's callback, or null. Whether it may be called is checked at delivery. */
function readCallbackUrl(request: TestRunRequest, errors: ItemErrors): string | null {
  const url = readOptionText(request, "callback_url", LIMITS.callbackUrlLength, errors);
  if (url === null || url.trim() === "") return null;
  return /^https?:$/.test(URL.parse(url)?.protocol ?? "")
    ? url
    : addError(errors, "callback_url", "is not a valid URL");
}

/** One decoded item of a batch. An attribute with errors is null here. */
export interface Item extends WantedRun {
  readonly request: TestRunRequest;
  /** The same as `faults`, by Judge0's attributes. */
  readonly errors: ItemErrors;
}

export interface ItemReading {
  readonly isBase64: boolean;
  /** Sent by one of our pages, which run samples within a problem's limits. */
  readonly isPage: boolean;
  /** The ids of the languages that may be used. */
  readonly offered: ReadonlySet<number>;
}

/** Characters that are decoded before other requests get their turn. */
const DECODED_AT_ONCE = 1_024 * 1_024;

/** The fields that `readProgram` reads. */
const PROGRAM_FIELDS = ["language_id", "source_code", "compiler_options", "additional_files"] as const;

/** Calls `readItem` for each item of a batch. Other requests get their turn between long items. */
export async function readItems(requests: readonly TestRunRequest[], reading: ItemReading): Promise<Item[]> {
  const items: Item[] = [];
  let decoded = 0;
  let before: Item | null = null;
  for (const request of requests) {
    const item: Item = readItem(request, reading, before);
    items.push(item);
    before = item;
    for (const value of Object.values(request)) decoded += typeof value === "string" ? value.length : 0;
    if (decoded < DECODED_AT_ONCE) continue;
    decoded = 0;
    await nextTurn();
  }
  return items;
}

/**
 * Decodes an item and checks its program, whose language has to be one of `offered`. All errors are collected, with Judge0's
 * messages. A program that repeats that of the item before is not decoded again.
 */
export function readItem(
  request: TestRunRequest,
  { isBase64, isPage, offered }: ItemReading,
  before: Item | null = null,
): Item {
  const errors: ItemErrors = {};
  const isSame = before !== null && PROGRAM_FIELDS.every((field) => request[field] === before.request[field]);
  const decode = (text: string) => (isBase64 ? decodeBase64(text) : Buffer.from(text));
  const decodeGiven = (text: string | null) => (text === null ? null : decode(text));
  return {
    request,
    program: (isSame ? before.program : null) ?? readProgram(request, decode, offered, errors),
    stdin: decodeGiven(textOf(request.stdin)),
    expectedOutput: decodeGiven(textOf(request.expected_output)),
    callbackUrl: readCallbackUrl(request, errors),
    freeRun: () => ({ limits: readRunLimits(request, isPage, errors), options: readRunOptions(request, errors) }),
    faults: faultsIn(errors),
    errors,
  };
}
