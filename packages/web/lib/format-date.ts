const DATE = new Intl.DateTimeFormat("en", { dateStyle: "medium" });

/** A day in the reader's time zone, "Nov 21, 2026"; `iso` is an ISO 8601 time. */
export function formatDate(iso: string): string {
  return DATE.format(new Date(iso));
}
