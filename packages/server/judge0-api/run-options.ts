import type { TestRunRequest } from "@assay/contract/routes/judge0/test-run";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { addError, type ItemErrors } from "#judge0-api/errors";
import { flagOf, readOptionText } from "#judge0-api/request-values";
import { readRange } from "#judge0-api/run-limits";
import type { RunOptions } from "#submissions/submission";

/** Options that are refused here (`GET /config_info`), with Judge0's message. */
const REFUSED = [
  ["enable_per_process_and_thread_time_limit", "this option cannot be enabled"],
  ["enable_per_process_and_thread_memory_limit", "this option cannot be enabled"],
] as const;

export function readRunOptions(request: TestRunRequest, errors: ItemErrors): RunOptions {
  for (const [name, message] of REFUSED) if (flagOf(request[name])) addError(errors, name, message);
  return {
    commandLineArguments: readOptionText(request, "command_line_arguments", LIMITS.optionsLength, errors),
    numberOfRuns: Math.max(1, Math.floor(readRange(request, "number_of_runs", errors))),
    redirectsStderr: flagOf(request.redirect_stderr_to_stdout),
    requestsNetwork: flagOf(request.enable_network),
  };
}

/** The address of the run's callback, or null. Whether it may be called is checked at delivery. */
export function readCallbackUrl(request: TestRunRequest, errors: ItemErrors): string | null {
  const url = readOptionText(request, "callback_url", LIMITS.callbackUrlLength, errors);
  if (url === null || url.trim() === "") return null;
  return /^https?:$/.test(URL.parse(url)?.protocol ?? "")
    ? url
    : addError(errors, "callback_url", "is not a valid URL");
}
