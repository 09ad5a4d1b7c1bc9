import { DAY, HOUR, MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import { type Phase, phaseOf } from "#features/contests/frame/phase";
import { CONTEST_MESSAGES as TEXTS } from "#features/contests/messages";
import { formatDays } from "#lib/format";
import { useServerNow } from "#lib/use-server-now";

const LABELS = {
  before: () => TEXTS.startsIn,
  running: () => TEXTS.endsIn,
  ownTime: () => TEXTS.yourEnd,
  unset: () => TEXTS.notSet,
  paused: () => TEXTS.paused,
  ended: () => TEXTS.hasEnded,
  over: () => TEXTS.over,
} as const satisfies Record<Phase["kind"], () => string>;

type CountdownProps = {
  contest: Parameters<typeof phaseOf>[0];
  /** True in a bar of one line: the label is for screen readers alone then. */
  isInBar?: boolean;
};

/** What is left until the contest starts or ends, by the server's clock. */
export function Countdown({ contest, isInBar = false }: CountdownProps) {
  const now = useServerNow();
  const phase = phaseOf(contest, now);
  const label = LABELS[phase.kind]();
  if (isInBar) {
    return (
      <p role="timer" title={label} className="shrink-0 font-semibold tabular-nums">
        <span className={"until" in phase ? "sr-only" : undefined}>{label} </span>
        {"until" in phase && formatCountdown(phase.until - now)}
      </p>
    );
  }
  return (
    <div className="sm:text-end" role="timer">
      <p className="text-small text-muted">{label}</p>
      {"until" in phase && (
        <p className="text-xl font-semibold whitespace-nowrap tabular-nums">{formatCountdown(phase.until - now)}</p>
      )}
    </div>
  );
}

/** "2:13:45", and with days "3 days, 02:13:45". A started second counts, so that it never shows zero before the moment. */
export function formatCountdown(ms: number): string {
  const left = Math.max(0, Math.ceil(ms / SECOND) * SECOND);
  const days = Math.floor(left / DAY);
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const hours = (left % DAY) / HOUR;
  const rest = `${two((left % HOUR) / MINUTE)}:${two((left % MINUTE) / SECOND)}`;
  if (days === 0) return `${Math.floor(hours)}:${rest}`;
  return TEXTS.withDays({ days: formatDays(days), time: `${two(hours)}:${rest}` });
}
