import type { Verdict } from "#vocabulary/verdicts";

/** Judge0's statuses: the id and description of each state of a test run (Judge0 `GET /statuses`). */
export const STATUSES = [
  { id: 1, description: "In Queue" },
  { id: 2, description: "Processing" },
  { id: 3, description: "Accepted" },
  { id: 4, description: "Wrong Answer" },
  { id: 5, description: "Time Limit Exceeded" },
  { id: 6, description: "Compilation Error" },
  { id: 7, description: "Runtime Error (SIGSEGV)" },
  { id: 8, description: "Runtime Error (SIGXFSZ)" },
  { id: 9, description: "Runtime Error (SIGFPE)" },
  { id: 10, description: "Runtime Error (SIGABRT)" },
  { id: 11, description: "Runtime Error (NZEC)" },
  { id: 12, description: "Runtime Error (Other)" },
  { id: 13, description: "Internal Error" },
  { id: 14, description: "Exec Format Error" },
] as const;

/** The id of a Judge0 status, 1 to 14. */
export type StatusId = (typeof STATUSES)[number]["id"];

/** The states before a verdict. All higher ids are final. */
export const STATUS_IN_QUEUE: StatusId = 1;
/** See `STATUS_IN_QUEUE`. */
export const STATUS_PROCESSING: StatusId = 2;

/**
 * The status of a test that was not run because an earlier one had failed and the problem stops there. It has no verdict. Judge0 has no such
 * status, so it is not among `STATUSES`; only runs on the tests of such a problem have it.
 */
export const STATUS_NOT_RUN = 15;
const NOT_RUN = "Not Run";

/** True if a test run with this status never changes again. */
export function isFinalStatus(id: number): boolean {
  return id > STATUS_PROCESSING;
}

/** The description of a status, Judge0's if it is one of Judge0's. Throws RangeError for an unknown id. */
export function statusDescription(id: number): string {
  if (id === STATUS_NOT_RUN) return NOT_RUN;
  const status = STATUSES.find((candidate) => candidate.id === id);
  if (!status) throw new RangeError(`no Judge0 status has the id ${id}`);
  return status.description;
}

const STATUS_BY_SIGNAL: Readonly<Record<number, StatusId>> = { 11: 7, 25: 8, 8: 9, 6: 10 };

const STATUS_BY_VERDICT: Readonly<Record<Exclude<Verdict, "runtime_error">, StatusId>> = {
  accepted: 3,
  wrong_answer: 4,
  time_limit_exceeded: 5,
  idleness_limit_exceeded: 5,
  memory_limit_exceeded: 12,
  output_limit_exceeded: 8,
  compilation_error: 6,
  internal_error: 13,
};

/**
 * The Judge0 status of a verdict. In Judge0, too much output ends a program with SIGXFSZ (status 8). The status of a runtime
 * error depends on the signal that ended the program (Judge0's isolate_job.rb: 11→7, 25→8, 8→9, 6→10, other→12); without
 * a signal it is NZEC (status 11).
 */
export function statusOfVerdict(verdict: Verdict, exitSignal: number | null): StatusId {
  if (verdict !== "runtime_error") return STATUS_BY_VERDICT[verdict];
  if (exitSignal === null) return 11;
  return STATUS_BY_SIGNAL[exitSignal] ?? 12;
}

/**
 * The verdict for a final status, for an external Judge0, which has no verdicts of its own. Null for the states before a
 * verdict and for unknown ids.
 */
export function verdictOfStatus(id: number): Verdict | null {
  return VERDICT_BY_STATUS[id] ?? null;
}

const VERDICT_BY_STATUS: Readonly<Record<number, Verdict>> = {
  3: "accepted",
  4: "wrong_answer",
  5: "time_limit_exceeded",
  6: "compilation_error",
  7: "runtime_error",
  8: "runtime_error",
  9: "runtime_error",
  10: "runtime_error",
  11: "runtime_error",
  12: "runtime_error",
  13: "internal_error",
  14: "internal_error",
};
