/**
 * The verdicts on a test run and on a whole submission. Most names are those of the ICPC; those of the memory, output and
 * idleness limits are from Codeforces. A verdict is not a Judge0 status; `statuses.ts` maps one to the other.
 */
export const VERDICTS = [
  "accepted",
  "wrong_answer",
  "time_limit_exceeded",
  "memory_limit_exceeded",
  "output_limit_exceeded",
  "idleness_limit_exceeded",
  "runtime_error",
  "compilation_error",
  "internal_error",
] as const;

/** One of `VERDICTS`. */
export type Verdict = (typeof VERDICTS)[number];

/** The displayed name of each verdict; Accepted is the specification's passing verdict (section 9). */
export const VERDICT_NAMES: Readonly<Record<Verdict, string>> = {
  accepted: "Accepted",
  wrong_answer: "Wrong Answer",
  time_limit_exceeded: "Time Limit Exceeded",
  memory_limit_exceeded: "Memory Limit Exceeded",
  output_limit_exceeded: "Output Limit Exceeded",
  idleness_limit_exceeded: "Idleness Limit Exceeded",
  runtime_error: "Runtime Error",
  compilation_error: "Compilation Error",
  internal_error: "Internal Error",
};
