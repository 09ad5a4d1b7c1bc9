import { HOUR, MINUTE, SECOND } from "@assay/contract/vocabulary/units";

/** Milliseconds of `h:mm:ss`, with parts of seconds or without; of seconds alone if there is no colon. Null for anything else. */
export function readDuration(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text) * SECOND;
  const parts = /^(?:(\d+):)?(\d{1,2}):(\d{2})(\.\d{1,9})?$/.exec(text);
  if (!parts) return null;
  const [, hours = "0", minutes = "0", seconds = "0", fraction = "0"] = parts;
  return (
    Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND + Math.round(Number(fraction) * SECOND)
  );
}

/** The penalty of a try: a duration, or minutes. */
export function readPenalty(text: string): number | null {
  return /^\d+$/.test(text) ? Number(text) * MINUTE : readDuration(text);
}

/** A moment in ISO 8601, also as older formats write it: with a space for the T, without seconds, or hours alone as the offset. Null for anything else. */
export function readMoment(text: string): Date | null {
  const parts = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)$/i.exec(text);
  if (!parts) return null;
  const [, day, time, seconds = ":00", zone = "Z"] = parts;
  const offset = /^z$/i.test(zone) ? "Z" : `${zone.slice(0, 3)}:${zone.replace(":", "").slice(3) || "00"}`;
  const moment = new Date(`${day}T${time}${seconds}${offset}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
