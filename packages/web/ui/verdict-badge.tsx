import { VERDICT_NAMES } from "@assay/contract/texts/verdicts";
import { STATUS_NOT_RUN, verdictOfStatus } from "@assay/contract/vocabulary/statuses";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";

const PATHS: Readonly<Record<Exclude<VerdictLook["icon"], "dots">, string>> = {
  check: "M3.5 8.5l3 3 6-7",
  cross: "M4 4l8 8M12 4l-8 8",
  clock: "M8 2.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11M8 5v3l2 1.5",
  memory: "M4 4h8v8H4zM6 1.5V4M10 1.5V4M6 12v2.5M10 12v2.5M1.5 6H4M1.5 10H4M12 6h2.5M12 10h2.5",
  bolt: "M9 1.5L3.5 9H8l-1 5.5L12.5 7H8z",
  braces:
    "M6 2.5c-2 0-2 1-2 2.5s0 2.5-1.5 3C4 8.5 4 9.5 4 11s0 2.5 2 2.5M10 2.5c2 0 2 1 2 2.5s0 2.5 1.5 3C12 8.5 12 9.5 12 11s0 2.5-2 2.5",
  dash: "M4 8h8",
  question: "M5.5 6a2.5 2.5 0 1 1 3.6 2.2C8.3 8.6 8 9 8 10M8 12.5v.5",
};

/** A test run's state or verdict: its text, by default the verdict's name, beside its icon, in its colour. */
export function VerdictBadge(props: { verdict: Verdict | null; statusId?: number; text?: string }) {
  const { verdict } = props;
  const look = verdictLook(verdict, props.statusId);
  return (
    <span className={`flex items-center gap-2 font-medium ${look.className}`}>
      <VerdictIcon icon={look.icon} />
      {props.text ?? (verdict && VERDICT_NAMES[verdict])}
    </span>
  );
}

export function VerdictIcon({ icon }: { icon: VerdictLook["icon"] }) {
  return (
    <svg
      viewBox="0 0 16 16"
      className="size-4 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {icon === "dots" ? <WaitingDots /> : <path d={PATHS[icon]} />}
    </svg>
  );
}

function WaitingDots() {
  return [3, 8, 13].map((x, index) => (
    <circle
      key={x}
      cx={x}
      cy="8"
      r="1.2"
      fill="currentColor"
      stroke="none"
      className="animate-pulse"
      style={{ animationDelay: `${index * 200}ms` }}
    />
  ));
}

export interface VerdictLook {
  readonly className: string;
  readonly softClassName: string;
  readonly icon: "check" | "cross" | "clock" | "memory" | "bolt" | "braces" | "question" | "dash" | "dots";
}

const LOOKS: Readonly<Record<Verdict, VerdictLook>> = {
  accepted: { className: "text-accepted", softClassName: "bg-accepted-soft", icon: "check" },
  wrong_answer: { className: "text-wrong-answer", softClassName: "bg-wrong-answer-soft", icon: "cross" },
  time_limit_exceeded: { className: "text-time-limit", softClassName: "bg-time-limit-soft", icon: "clock" },
  idleness_limit_exceeded: { className: "text-time-limit", softClassName: "bg-time-limit-soft", icon: "clock" },
  memory_limit_exceeded: { className: "text-memory-limit", softClassName: "bg-memory-limit-soft", icon: "memory" },
  output_limit_exceeded: { className: "text-memory-limit", softClassName: "bg-memory-limit-soft", icon: "memory" },
  runtime_error: { className: "text-runtime-error", softClassName: "bg-runtime-error-soft", icon: "bolt" },
  compilation_error: {
    className: "text-compilation-error",
    softClassName: "bg-compilation-error-soft",
    icon: "braces",
  },
  internal_error: { className: "text-internal-error", softClassName: "bg-internal-error-soft", icon: "question" },
};

const WAITING: VerdictLook = { className: "text-pending", softClassName: "bg-transparent", icon: "dots" };

const NOT_RUN: VerdictLook = { ...WAITING, className: "text-muted", icon: "dash" };

/** The look of a test run's verdict or, without one, of its Judge0 status; pending if there is none or it is not final. */
export function verdictLook(verdict: Verdict | null, statusId?: number): VerdictLook {
  const known = verdict ?? (statusId === undefined ? null : verdictOfStatus(statusId));
  if (known) return LOOKS[known];
  return statusId === STATUS_NOT_RUN ? NOT_RUN : WAITING;
}
