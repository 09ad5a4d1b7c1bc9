import { messages } from "#texts/messages";
import type { Verdict } from "#vocabulary/verdicts";

/** The displayed name of each verdict; Accepted is the specification's passing verdict (section 9). */
export const VERDICT_NAMES: Readonly<Record<Verdict, string>> = messages("verdicts", {
  accepted: "Accepted",
  wrong_answer: "Wrong Answer",
  time_limit_exceeded: "Time Limit Exceeded",
  memory_limit_exceeded: "Memory Limit Exceeded",
  output_limit_exceeded: "Output Limit Exceeded",
  idleness_limit_exceeded: "Idleness Limit Exceeded",
  runtime_error: "Runtime Error",
  compilation_error: "Compilation Error",
  internal_error: "Internal Error",
});
