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

const DATE = new Intl.DateTimeFormat("en", { dateStyle: "medium" });

/** A day in the user's time zone, "Nov 21, 2026"; `iso` is an ISO 8601 time. */
export function formatDate(iso: string): string {
  return DATE.format(new Date(iso));
}

const TIME = new Intl.DateTimeFormat("en", { timeStyle: "medium" });

/** A time of day in the user's time zone, "3:04:05 PM"; `iso` is an ISO 8601 time. */
export function formatTime(iso: string): string {
  return TIME.format(new Date(iso));
}
