const DATE = new Intl.DateTimeFormat("en", { dateStyle: "medium" });

/** A day in the reader's time zone, "Nov 21, 2026"; `iso` is an ISO 8601 time. */
export function formatDate(iso: string): string {
  return DATE.format(new Date(iso));
}

const TIME = new Intl.DateTimeFormat("en", { timeStyle: "medium" });

/** A time of day in the reader's time zone, "3:04:05 PM"; `iso` is an ISO 8601 time. */
export function formatTime(iso: string): string {
  return TIME.format(new Date(iso));
}
