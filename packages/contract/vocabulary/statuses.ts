import type { Verdict } from "#vocabulary/verdicts";

/** Judge0's statuses: its number and its words for the state of one test run (Judge0 `GET /statuses`). */
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

/** A Judge0 status number, 1 to 14. */
export type StatusId = (typeof STATUSES)[number]["id"];

/** The states before a verdict. Every id above these is final. */
export const STATUS_IN_QUEUE: StatusId = 1;
/** See `STATUS_IN_QUEUE`. */
export const STATUS_PROCESSING: StatusId = 2;

/** True when a test run with this status never changes again. */
export function isFinalStatus(id: number): boolean {
  return id > STATUS_PROCESSING;
}

/** Judge0's words for a status number. Throws RangeError for a number that Judge0 does not know. */
export function statusDescription(id: number): string {
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
 * The Judge0 status of a verdict: too much output ends a program there with SIGXFSZ (8). A runtime error is told apart by the signal that ended the
 * program (isolate_job.rb: 11→7, 25→8, 8→9, 6→10, other→12) or, without one, is NZEC (11).
 */
export function statusOfVerdict(verdict: Verdict, exitSignal: number | null): StatusId {
  if (verdict !== "runtime_error") return STATUS_BY_VERDICT[verdict];
  if (exitSignal === null) return 11;
  return STATUS_BY_SIGNAL[exitSignal] ?? 12;
}

/**
 * The verdict that a final status stands for where the judge names none of its own (an external Judge0); null for the
 * states before a verdict and for numbers that Judge0 does not know.
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
