import { MINUTE } from "@assay/contract/vocabulary/units";

/** A moment as a field of type datetime-local has it, in the reader's time zone; `iso` is an ISO 8601 time. */
export function toLocalField(iso: string): string {
  const date = new Date(iso);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * MINUTE);
  return local.toISOString().slice(0, "2026-11-24T18:30".length);
}

/** The moment of such a field in ISO 8601; null if it is empty. */
export function fromLocalField(value: string): string | null {
  return value === "" ? null : new Date(value).toISOString();
}
