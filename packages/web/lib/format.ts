import { dateFormat, numberFormat, perLanguage } from "@assay/contract/texts/intl";
import { messages } from "@assay/contract/texts/messages";
import { DAY, HOUR, MINUTE } from "@assay/contract/vocabulary/units";

const MOMENTS = messages("moments", {
  justNow: "just now",
  minutesAgo: "{count} min ago",
  dayAndTime: "{day}, {time}",
});

/** "1 second", "2.5 seconds". */
export const formatSeconds = numberFormat({ style: "unit", unit: "second", unitDisplay: "long" });

/** A duration with two significant digits: "0.16s", "3.2s". */
export const formatShortSeconds = numberFormat({
  style: "unit",
  unit: "second",
  unitDisplay: "narrow",
  maximumSignificantDigits: 2,
});

const megabytes = numberFormat({ style: "unit", unit: "megabyte", maximumFractionDigits: 1 });

/** Kilobytes of 1,024 bytes as "256 MB". */
export function formatMemory(memoryKb: number): string {
  return megabytes(memoryKb / 1_024);
}

/** A number with at most two decimals: "33.33". */
export const formatNumber = numberFormat({ maximumFractionDigits: 2 });

/** A whole number with thousands separators: "3,276". */
/** A part from 0 to 1, as whole percent. */
export const formatPercent = numberFormat({ style: "percent", maximumFractionDigits: 0 });

/** The same with a digit, rounded down: less than all is never shown as 100 %. */
export const formatPercentile = (part: number) => formatTenths(Math.floor(part * 1_000) / 1_000);
const formatTenths = numberFormat({ style: "percent", maximumFractionDigits: 1 });

export const formatWhole = numberFormat();

/** "1 day", "12 days". */
export const formatDays = numberFormat({ style: "unit", unit: "day", unitDisplay: "long" });

const hours = numberFormat({ style: "unit", unit: "hour", unitDisplay: "short" });
const minutes = numberFormat({ style: "unit", unit: "minute", unitDisplay: "short" });

/** A length in whole minutes: "5 hr", "2 hr 30 min", "10 days 4 hr". */
export function formatLength(ms: number): string {
  const days = Math.floor(ms / DAY);
  const parts = [
    days > 0 && formatDays(days),
    ms % DAY >= HOUR && hours(Math.floor((ms % DAY) / HOUR)),
    ms % HOUR >= MINUTE && minutes(Math.floor((ms % HOUR) / MINUTE)),
  ].filter((part) => part !== false);
  return parts.length === 0 ? minutes(0) : parts.join(" ");
}

const SIZES = (["byte", "kilobyte", "megabyte", "gigabyte"] as const).map((unit) =>
  numberFormat({ style: "unit", unit, unitDisplay: unit === "byte" ? "long" : "short", maximumFractionDigits: 1 }),
);

/** "12 bytes", "1.5 kB", "32 MB", "4.2 GB", in units of 1,024. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1_024 ? 0 : bytes < 1_024 ** 2 ? 1 : bytes < 1_024 ** 3 ? 2 : 3;
  return SIZES[step]?.(bytes / 1_024 ** step) ?? "";
}

/** A day in the user's time zone, "21 Nov 2026"; `iso` is an ISO 8601 time. */
export const formatDate = dateFormat({ dateStyle: "medium" });

const formatClock = dateFormat({ timeStyle: "short" });
const formatDayAndClock = dateFormat({
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});
const relativeDay = perLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));

/**
 * A moment in the user's time zone, the less precise the older it is: "today, 09:05", "yesterday, 21:20",
 * "Fri, 20 Nov, 18:24" within a week, and the date alone before that. `iso` is an ISO 8601 time.
 */
export function formatMoment(iso: string, nowMs: number): string {
  const days = Math.round((startOfDay(new Date(iso)) - startOfDay(new Date(nowMs))) / DAY);
  if (days === 0 || days === -1) {
    return MOMENTS.dayAndTime({ day: relativeDay().format(days, "day"), time: formatClock(iso) });
  }
  return days > -7 && days < 0 ? formatDayAndClock(iso) : formatDate(iso);
}

function startOfDay(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
}

/** A day in UTC, "21 Nov 2026"; `iso` is an ISO 8601 day or time. */
export const formatUtcDate = dateFormat({ dateStyle: "medium", timeZone: "UTC" });

/** A time of day in the user's time zone, "15:04:05"; `iso` is an ISO 8601 time. */
export const formatTime = dateFormat({ timeStyle: "medium" });

const WEEKDAYS = {
  short: dateFormat({ weekday: "short", timeZone: "UTC" }),
  long: dateFormat({ weekday: "long", timeZone: "UTC" }),
};

/** The weekday of a day in UTC, such as "2026-11-22": "Sun" or "Sunday". */
export function formatWeekday(day: string, length: "short" | "long"): string {
  return WEEKDAYS[length](day);
}

/** When something happened: "just now", "5 min ago", and after an hour as in `formatMoment`. `iso` is an ISO 8601 time. */
export function formatWhen(iso: string, nowMs: number = Date.now()): string {
  const minutes = Math.floor((nowMs - new Date(iso).getTime()) / MINUTE);
  if (minutes < 1) return MOMENTS.justNow;
  return minutes < 60 ? MOMENTS.minutesAgo({ count: minutes }) : formatMoment(iso, nowMs);
}

/** A moment in the user's time zone, "Fri, 20 Nov 2026, 18:24"; `iso` is an ISO 8601 time. */
export const formatFullMoment = dateFormat({
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

const signed = numberFormat({ signDisplay: "exceptZero" });

/** A change of points: "+3", "−2", or "±0". */
export function formatChange(change: number): string {
  return change === 0 ? "±0" : signed(change).replace("-", "−");
}
