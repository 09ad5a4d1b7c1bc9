/**
 * What the judge makes of one test run, and of a whole submission.
 *
 * The words follow the field: ICPC for the first four, Codeforces for the memory, output and
 * idleness limits. A verdict is never a Judge0 status; `statuses.ts` maps one to the other.
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

/** The words a person reads for each verdict; Accepted is the specification's passing verdict (section 9). */
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
