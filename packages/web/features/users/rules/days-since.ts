import { DAY } from "@assay/contract/vocabulary/units";

/** Whole days from an ISO date to `nowMs` (specification, section 9); never below zero, should the clocks differ. */
export function daysSince(date: string, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - Date.parse(date)) / DAY));
}
