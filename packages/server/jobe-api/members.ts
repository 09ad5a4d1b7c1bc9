/** An object of a request, whose members are not known. */
export type Members = Readonly<Record<string, unknown>>;

/** True for an object that is not a list. */
export function isMember(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
