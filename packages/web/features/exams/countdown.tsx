import { HOUR, MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import { useServerNow } from "#lib/use-server-now";
import { classNames } from "#ui/class-names";

/** The last minutes stand out. */
const SOON_MS = 5 * MINUTE;

/** Hours, minutes and seconds until a moment, by the server's clock. */
export function Countdown({ until }: { until: string }) {
  const left = Math.max(0, Date.parse(until) - useServerNow());
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return (
    <span
      role="timer"
      className={classNames("shrink-0 font-semibold tabular-nums", left < SOON_MS && "text-time-limit")}
    >
      {Math.floor(left / HOUR)}:{two((left % HOUR) / MINUTE)}:{two((left % MINUTE) / SECOND)}
    </span>
  );
}
