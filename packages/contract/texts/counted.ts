// In a file of its own, so that importing it does not load the texts of pages and errors as well.

/** A number of things, for example "1 test" or "2 tests". The noun forms its plural with "s". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
