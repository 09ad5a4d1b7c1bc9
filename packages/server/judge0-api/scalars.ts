import type { TestRunRequest } from "@assay/contract/routes/judge0/test-run";

/** A value of a request. */
export type Scalar = TestRunRequest[keyof TestRunRequest];

/** A value as Rails casts it to text; null when it is absent. */
export function textOf(value: Scalar): string | null {
  return value === undefined || value === null ? null : String(value);
}

/** A value as Rails casts it to a flag: anything but its words for "no", and nothing at all, is a yes. */
export function flagOf(value: Scalar): boolean {
  const text = textOf(value);
  return text !== null && !/^(?:0|f|false|off|)$/i.test(text);
}

/** Characters of a number, with room for white space around it. */
const LONGEST_NUMBER = 100;

/** A value as a number; null when it is absent or blank, NaN when it is no number. */
export function numberOf(value: Scalar): number | null {
  if (typeof value === "boolean") return Number.NaN;
  if (typeof value === "number") return Number.isFinite(value) ? value : Number.NaN;
  const given = textOf(value) ?? "";
  // To read a number of a million digits takes a while.
  if (given.length > LONGEST_NUMBER) return Number.NaN;
  const text = given.trim();
  if (text === "") return null;
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text))
    ? Number(text)
    : Number.NaN;
}
