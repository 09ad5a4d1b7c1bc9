/** The fields of an object whose types are unknown. */
export type Fields = Readonly<Record<string, unknown>>;

/** The fields of a value from a server; none if it is not an object. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

/** A value as a text: also a number or a truth value, but nothing else, which would read "[object Object]". */
export function textOf(value: unknown, otherwise = ""): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : otherwise;
}

/** A value as a number, which may be written as a text; null if it is none. */
export function numberOf(value: unknown): number | null {
  if (typeof value !== "number" && (typeof value !== "string" || value.trim() === "")) return null;
  return Number.isFinite(Number(value)) ? Number(value) : null;
}

/** An ISO 8601 time; null if it is none, because formatting it would throw. */
export function momentOf(value: unknown): string | null {
  return typeof value === "string" && !Number.isNaN(Date.parse(value)) ? value : null;
}

/** The entries of a list; none if it is not one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
