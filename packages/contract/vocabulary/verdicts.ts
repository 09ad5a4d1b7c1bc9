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
