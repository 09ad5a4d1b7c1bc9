/** One moment in a calendar. */
export interface CalendarEvent {
  /** Names it for good, so that a calendar moves it instead of adding another. */
  readonly uid: string;
  readonly at: Date;
  readonly title: string;
  readonly description: string;
  readonly url: string;
}

/** How long a line may be, in bytes without its end (RFC 5545, section 3.1). */
const LINE_BYTES = 75;

/**
 * A calendar of moments as iCalendar (RFC 5545). They have no length: they say when something is due. `made` is when the calendar was
 * made; readers ask again after four hours at the earliest.
 */
export function calendarOf(name: string, events: readonly CalendarEvent[], made: Date): string {
  const lines = [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Assay//Due dates//EN", "CALSCALE:GREGORIAN", "METHOD:PUBLISH"],
    ...[`X-WR-CALNAME:${escaped(name)}`, "REFRESH-INTERVAL;VALUE=DURATION:PT4H", "X-PUBLISHED-TTL:PT4H"],
    ...events.flatMap(({ uid, at, title, description, url }) => [
      ...["BEGIN:VEVENT", `UID:${uid}`, `DTSTAMP:${utc(made)}`, `DTSTART:${utc(at)}`],
      ...[`SUMMARY:${escaped(title)}`, `DESCRIPTION:${escaped(description)}`, `URL:${url}`],
      ...["TRANSP:TRANSPARENT", "END:VEVENT"],
    ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** `20261128T110000Z`. */
function utc(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, "");
}

/** A text as the value of a property (RFC 5545, section 3.3.11). Other control characters are not allowed there. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, "\\n")
    .replace(/\p{Cc}/gu, " ");
}

/** A long line as several, each but the first with a space in front; never cut within a character. */
function folded(line: string): string {
  let bytes = 0;
  let text = "";
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (bytes + size > LINE_BYTES) {
      text += "\r\n ";
      bytes = 1;
    }
    text += sign;
    bytes += size;
  }
  return text;
}
