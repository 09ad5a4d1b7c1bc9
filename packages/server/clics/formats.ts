// How the CLICS Contest API writes moments, lengths of time and verdicts.
import type { Verdict } from "@assay/contract/vocabulary/verdicts";

/** TIME: a moment with milliseconds, in UTC. */
export function timeOf(moment: Date | number): string {
  return new Date(moment).toISOString();
}

/** The moment that a TIME names, with a time zone in hours or in hours and minutes; null for another text. */
export function readTime(text: string): Date | null {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?)(Z|[+-]\d\d)(?::?(\d\d))?$/.exec(text);
  if (!match) return null;
  const [, moment, zone, minutes = "00"] = match;
  const time = new Date(zone === "Z" ? `${moment}Z` : `${moment}${zone}:${minutes}`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** RELTIME: a length of time such as `1:02:03.456`, with a sign if it is negative. */
export function relativeTime(ms: number): string {
  const [sign, whole] = [ms < 0 ? "-" : "", Math.abs(Math.round(ms))];
  const two = (part: number) => String(part).padStart(2, "0");
  const hours = Math.floor(whole / 3_600_000);
  const minutes = two(Math.floor(whole / 60_000) % 60);
  const seconds = two(Math.floor(whole / 1_000) % 60);
  return `${sign}${hours}:${minutes}:${seconds}.${String(whole % 1_000).padStart(3, "0")}`;
}

/** The milliseconds of a RELTIME, or null for another text. */
export function readRelativeTime(text: string): number | null {
  const match = /^(-?)(\d+):([0-5]\d):([0-5]\d)(?:\.(\d{3}))?$/.exec(text);
  if (!match) return null;
  const [, sign, hours, minutes, seconds, ms = "0"] = match;
  const whole = (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000 + Number(ms);
  return sign === "-" ? -whole : whole;
}

/** Seconds with three decimals at most. */
export function secondsOf(ms: number): number {
  return Math.round(ms) / 1_000;
}

/** The ids of our verdicts in the API's closed list of judgement types. */
export const JUDGEMENT_TYPES: Readonly<Record<Verdict, string>> = {
  accepted: "AC",
  wrong_answer: "WA",
  time_limit_exceeded: "TLE",
  memory_limit_exceeded: "MLE",
  output_limit_exceeded: "OLE",
  idleness_limit_exceeded: "ILE",
  runtime_error: "RTE",
  compilation_error: "CE",
  internal_error: "JE",
};
