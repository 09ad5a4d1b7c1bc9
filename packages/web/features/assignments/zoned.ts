import { dateFormat } from "@assay/contract/texts/intl";

const FORMATS = new Map<string, (iso: string) => string>();

/** A moment as people in the class's time zone write it, in the reader's language. */
export function formatZoned(iso: string, timeZone: string): string {
  let format = FORMATS.get(timeZone);
  if (!format) {
    format = dateFormat({
      timeZone,
      weekday: "short",
      year: "numeric",
      month: "short",
      day: "numeric",
      hour: "2-digit",
      minute: "2-digit",
    });
    FORMATS.set(timeZone, format);
  }
  return format(iso);
}

/** How far a time zone is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(moment);
  return Date.parse(`${parts.replace(" ", "T")}Z`) - Math.floor(moment / 1_000) * 1_000;
}

/** A moment as a field of type datetime-local has it, in this time zone; empty for none. */
export function toZonedField(iso: string | null, timeZone: string): string {
  if (iso === null) return "";
  const moment = Date.parse(iso);
  return new Date(moment + offsetAt(moment, timeZone)).toISOString().slice(0, 16);
}

/** The moment of such a field; null if it is empty. One that a change of clocks skips is an hour later. */
export function fromZonedField(value: string, timeZone: string): string | null {
  if (value === "") return null;
  const plain = Date.parse(`${value}Z`);
  const guess = plain - offsetAt(plain, timeZone);
  return new Date(plain - offsetAt(guess, timeZone)).toISOString();
}
