import { verdictOfStatus } from "@assay/contract/vocabulary/statuses";
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

/** The look of a test run by its verdict or, without one, by its Judge0 status; waiting when neither is final. */
export function verdictLook(verdict: Verdict | null, statusId: number): VerdictLook {
  const known = verdict ?? verdictOfStatus(statusId);
  return known ? LOOKS[known] : WAITING;
}
