import type { ReactNode } from "react";
import { classNames } from "#ui/class-names";
import { AlertIcon, InfoIcon } from "#ui/icons";

type NoteKind = "info" | "warning" | "error";

const KINDS: Readonly<Record<NoteKind, { box: string; icon: string }>> = {
  info: { box: "bg-accent-soft", icon: "text-accent" },
  warning: { box: "bg-time-limit-soft", icon: "text-time-limit" },
  error: { box: "bg-wrong-answer-soft", icon: "text-danger" },
};

/** A short text on a tinted background, with an icon. Errors are announced by screen readers. */
export function Note({ kind, className, children }: { kind: NoteKind; className?: string; children: ReactNode }) {
  const look = KINDS[kind];
  const Icon = kind === "info" ? InfoIcon : AlertIcon;
  return (
    <div
      role={kind === "error" ? "alert" : undefined}
      className={classNames("flex gap-2.5 rounded-md px-3 py-2.5 forced-colors:border", look.box, className)}
    >
      <Icon className={classNames("mt-0.5 size-4 shrink-0", look.icon)} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** A bar that shows how much of `total` has been reached. Decorative: the text beside it says the same. */
export function ProgressBar({ value, total }: { value: number; total: number }) {
  const share = total === 0 ? 0 : Math.min(100, (100 * value) / total);
  return (
    <span aria-hidden="true" className="block h-1.5 rounded-full bg-hover forced-colors:border">
      <span className="block h-full rounded-full bg-accent" style={{ width: `${share}%` }} />
    </span>
  );
}
