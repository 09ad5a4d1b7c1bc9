import type { Period } from "@assay/contract/vocabulary/ranking";
import { DAY } from "@assay/contract/vocabulary/units";

const DAYS_OF_A_WEEK = 7;
const MONDAY = 1;

/** The day of a moment in UTC, as YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, "YYYY-MM-DD".length);
}

/** The day this many days after a day, both as YYYY-MM-DD. */
export function daysAfter(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) + days * DAY));
}

export function mondayOf(day: string): string {
  const weekday = new Date(day).getUTCDay();
  return daysAfter(day, -((weekday - MONDAY + DAYS_OF_A_WEEK) % DAYS_OF_A_WEEK));
}

/** The first day (UTC) of the period that a moment is in; null for all time, which has none. */
export function periodStart(period: Period, now: Date): string | null {
  if (period === "all") return null;
  const today = dayOf(now);
  return period === "week" ? mondayOf(today) : `${today.slice(0, "YYYY-MM".length)}-01`;
}
