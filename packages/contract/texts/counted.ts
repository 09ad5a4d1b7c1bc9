// A file of its own, because a page that needs it would otherwise load the texts of an API.

/** A number of things, for example "1 test" or "2 tests". The noun forms its plural with "s". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
