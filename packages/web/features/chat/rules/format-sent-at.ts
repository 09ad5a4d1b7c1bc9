const TIME = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const DAY_AND_TIME = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});

/** When something was said, in the reader's time zone: "14:32", and on another day than `now` "20 Nov, 14:32". */
export function formatSentAt(sentAt: string, now: Date): string {
  const date = new Date(sentAt);
  return (date.toDateString() === now.toDateString() ? TIME : DAY_AND_TIME).format(date);
}
