import { MINUTE } from "@assay/contract/vocabulary/units";

/** A moment as a field of type datetime-local has it, in the reader's time zone, with seconds; empty for none. */
export function toLocal(iso: string | null): string {
  if (iso === null) return "";
  const moment = new Date(iso);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE).toISOString().slice(0, 19);
}

/** The moment of such a field; null if it is empty. */
export function fromLocal(value: string): string | null {
  return value === "" ? null : new Date(value).toISOString();
}

/** The reader's time zone, such as Europe/Berlin. */
export function timeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A field of minutes; empty for none. */
export function toMinutes(ms: number | null): string {
  return ms === null ? "" : String(ms / MINUTE);
}

/** The milliseconds of such a field; null if it is empty or no number. */
export function fromMinutes(value: string): number | null {
  const minutes = Number.parseFloat(value);
  return Number.isFinite(minutes) ? Math.round(minutes * MINUTE) : null;
}
