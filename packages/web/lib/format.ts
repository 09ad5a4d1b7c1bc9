const NUMBER = new Intl.NumberFormat("en");
const DAYS = new Intl.NumberFormat("en", { style: "unit", unit: "day", unitDisplay: "long" });

/** A number with its thousands apart: 1,024. */
export function formatNumber(value: number): string {
  return NUMBER.format(value);
}

/** A count of days with its word: 1 day, 12 days. */
export function formatDays(days: number): string {
  return DAYS.format(days);
}
