import { DAY, HOUR, MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import { ASSIGNMENT_MESSAGES as TEXTS } from "#features/assignments/messages";
import { formatDays } from "#lib/format";
import { useServerNow } from "#lib/use-server-now";

/** What is left until a moment, by the server's clock: days while there are several, then hours, minutes and seconds. */
export function TimeLeft({ until }: { until: string }) {
  const left = Math.max(0, Date.parse(until) - useServerNow());
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const clock = `${Math.floor(left / HOUR)}:${two((left % HOUR) / MINUTE)}:${two((left % MINUTE) / SECOND)}`;
  return (
    <p role="timer" className="shrink-0 tabular-nums">
      <span className="text-small text-muted">{TEXTS.left}</span>{" "}
      <span className="font-semibold">{left >= 2 * DAY ? formatDays(Math.floor(left / DAY)) : clock}</span>
    </p>
  );
}
