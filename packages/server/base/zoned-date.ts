import type { Language } from "@assay/contract/texts/language";

/** A moment as people of a time zone write it, such as "2026-08-07 15:00 (Europe/Berlin)", in every language alike. */
export function dateIn(timeZone: string, moment: number): string {
  const parts = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(moment);
  return `${parts} (${timeZone})`;
}

/** An ISO 8601 moment in a time zone as a language writes it on paper, such as "Freitag, 7. August 2026 um 15:00 MESZ". */
export function writtenDate({ tag, dates = tag }: Language, timeZone: string, iso: string): string {
  const day = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
  const time = { hour: "2-digit", minute: "2-digit", timeZoneName: "short" } as const;
  return new Intl.DateTimeFormat(dates, { timeZone, ...day, ...time }).format(new Date(iso));
}
