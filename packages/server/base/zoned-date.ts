/** A moment as people of a time zone write it, such as "2026-08-07 15:00 (Europe/Berlin)", in every language alike. */
export function dateIn(timeZone: string, moment: number): string {
  const parts = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(moment);
  return `${parts} (${timeZone})`;
}
