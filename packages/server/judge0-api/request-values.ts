import type { TestRunRequest } from "@assay/contract/routes/judge0/test-run";
import { addError, type ItemErrors } from "#judge0-api/errors";

export type Scalar = TestRunRequest[keyof TestRunRequest];

/** A value as Rails casts it to text; null when absent. */
export function textOf(value: Scalar): string | null {
  return value === undefined || value === null ? null : String(value);
}

/** Reads a language id as Ruby's `to_i` does: 0 when it is not a number. */
export function readLanguageId(given: TestRunRequest["language_id"]): number {
  return Number.parseInt(textOf(given)?.trim() ?? "", 10) || 0;
}

/** A value as Rails casts it to a boolean: true unless it is absent, empty or one of Rails' words for "no". */
export function flagOf(value: Scalar): boolean {
  const text = textOf(value);
  return text !== null && !/^(?:0|f|false|off|)$/i.test(text);
}

/** The most characters of a number, including white space around it. */
const LONGEST_NUMBER = 100;

/** A value as a number; null when absent or blank, NaN when it is not a number. */
export function numberOf(value: Scalar): number | null {
  if (typeof value === "boolean") return Number.NaN;
  if (typeof value === "number") return Number.isFinite(value) ? value : Number.NaN;
  const given = textOf(value) ?? "";
  // Parsing a number of a million digits would be slow.
  if (given.length > LONGEST_NUMBER) return Number.NaN;
  const text = given.trim();
  if (text === "") return null;
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text))
    ? Number(text)
    : Number.NaN;
}

/** The members of a comma-separated list as Ruby's `split` returns them: without empty ones at the end. */
export function splitList(text: string): string[] {
  const members = text.split(",");
  return members.slice(0, members.findLastIndex((member) => member !== "") + 1);
}

/** A short text of a request that is never in base64; null when it is absent or has errors. */
export function readOptionText(
  request: TestRunRequest,
  name: "compiler_options" | "command_line_arguments" | "callback_url",
  maxLength: number,
  errors: ItemErrors,
): string | null {
  const text = textOf(request[name]);
  if (text === null) return null;
  if (text.length > maxLength) return addError(errors, name, `is too long (maximum is ${maxLength} characters)`);
  // PostgreSQL cannot store these as text.
  if (text.includes("\u0000") || !text.isWellFormed()) return addError(errors, name, "has to be UTF-8 text");
  return text;
}
