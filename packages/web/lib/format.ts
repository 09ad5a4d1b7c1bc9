import { DAY, MINUTE } from "@assay/contract/vocabulary/units";

const SECONDS = new Intl.NumberFormat("en", { style: "unit", unit: "second", unitDisplay: "long" });
const MEGABYTES = new Intl.NumberFormat("en", { style: "unit", unit: "megabyte", maximumFractionDigits: 1 });
const WHOLE = new Intl.NumberFormat("en");

/** "1 second", "2.5 seconds". */
export function formatSeconds(seconds: number): string {
  return SECONDS.format(seconds);
}

/** Kilobytes of 1,024 bytes as "256 MB". */
export function formatMemory(memoryKb: number): string {
  return MEGABYTES.format(memoryKb / 1_024);
}

const NUMBER = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

/** A number with at most two decimals: "33.33". */
export function formatNumber(value: number): string {
  return NUMBER.format(value);
}

/** A whole number with thousands separators: "3,276". */
export function formatWhole(value: number): string {
  return WHOLE.format(value);
}

const DAYS = new Intl.NumberFormat("en", { style: "unit", unit: "day", unitDisplay: "long" });

/** "1 day", "12 days". */
export function formatDays(days: number): string {
  return DAYS.format(days);
}

const SIZES = (["byte", "kilobyte", "megabyte"] as const).map(
  (unit) =>
    new Intl.NumberFormat("en", {
      style: "unit",
      unit,
      unitDisplay: unit === "byte" ? "long" : "short",
      maximumFractionDigits: 1,
    }),
);

/** "12 bytes", "1.5 kB", "32 MB", in units of 1,024. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1_024 ? 0 : bytes < 1_024 ** 2 ? 1 : 2;
  return SIZES[step]?.format(bytes / 1_024 ** step) ?? "";
}

const DATE = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });

/** A day in the user's time zone, "21 Nov 2026"; `iso` is an ISO 8601 time. */
export function formatDate(iso: string): string {
  return DATE.format(new Date(iso));
}

const CLOCK = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });
const DAY_AND_CLOCK = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});
const RELATIVE_DAY = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/**
 * A moment in the user's time zone, the less precise the older it is: "today, 09:05", "yesterday, 21:20",
 * "Fri, 20 Nov, 18:24" within a week, and the date alone before that. `iso` is an ISO 8601 time.
 */
export function formatMoment(iso: string, nowMs: number): string {
  const moment = new Date(iso);
  const days = Math.round((startOfDay(moment) - startOfDay(new Date(nowMs))) / DAY);
  if (days === 0 || days === -1) return `${RELATIVE_DAY.format(days, "day")}, ${CLOCK.format(moment)}`;
  return days > -7 && days < 0 ? DAY_AND_CLOCK.format(moment) : formatDate(iso);
}

function startOfDay(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
}

const UTC_DATE = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

/** A day in UTC, "21 Nov 2026"; `iso` is an ISO 8601 day or time. */
export function formatUtcDate(iso: string): string {
  return UTC_DATE.format(new Date(iso));
}

const TIME = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium" });

/** A time of day in the user's time zone, "15:04:05"; `iso` is an ISO 8601 time. */
export function formatTime(iso: string): string {
  return TIME.format(new Date(iso));
}

/** The weekday of a day in UTC, such as "2026-11-22": "Sun" or "Sunday". */
export function formatWeekday(day: string, length: "short" | "long"): string {
  return new Intl.DateTimeFormat("en", { weekday: length, timeZone: "UTC" }).format(new Date(day));
}

/** When something happened: "just now", "5 min ago", and after an hour as in `formatMoment`. `iso` is an ISO 8601 time. */
export function formatWhen(iso: string, nowMs: number = Date.now()): string {
  const minutes = Math.floor((nowMs - new Date(iso).getTime()) / MINUTE);
  if (minutes < 1) return "just now";
  return minutes < 60 ? `${minutes} min ago` : formatMoment(iso, nowMs);
}

const FULL_MOMENT = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** A moment in the user's time zone, "Fri, 20 Nov 2026, 18:24"; `iso` is an ISO 8601 time. */
export function formatFullMoment(iso: string): string {
  return FULL_MOMENT.format(new Date(iso));
}
