import type { Verdict } from "@assay/contract/vocabulary/verdicts";

/** How a state of a test run looks: its reserved colour and the name of its icon. */
export interface VerdictLook {
  readonly className: string;
  readonly icon: "check" | "cross" | "clock" | "memory" | "bolt" | "braces" | "question" | "dots";
}

const LOOKS: Readonly<Record<Verdict, VerdictLook>> = {
  accepted: { className: "text-accepted", icon: "check" },
  wrong_answer: { className: "text-wrong-answer", icon: "cross" },
  time_limit_exceeded: { className: "text-time-limit", icon: "clock" },
  idleness_limit_exceeded: { className: "text-time-limit", icon: "clock" },
  memory_limit_exceeded: { className: "text-memory-limit", icon: "memory" },
  output_limit_exceeded: { className: "text-memory-limit", icon: "memory" },
  runtime_error: { className: "text-runtime-error", icon: "bolt" },
  compilation_error: { className: "text-compilation-error", icon: "braces" },
  internal_error: { className: "text-internal-error", icon: "question" },
};

const WAITING: VerdictLook = { className: "text-pending", icon: "dots" };

/** The verdict that a final Judge0 status stands for, where the judge names none of its own (an external Judge0). */
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

/** The look of a test run by its verdict or, without one, by its Judge0 status; waiting when neither is final. */
export function verdictLook(verdict: Verdict | null, statusId: number): VerdictLook {
  const known = verdict ?? VERDICT_BY_STATUS[statusId];
  return known ? LOOKS[known] : WAITING;
}
