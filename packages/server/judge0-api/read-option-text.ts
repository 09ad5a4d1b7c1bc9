import type { TestRunRequest } from "@assay/contract/routes/judge0/test-run";
import { addError, type ItemErrors } from "#judge0-api/item-errors";
import { textOf } from "#judge0-api/scalars";

/** A short text of a request that base64 does not touch, or null when there is none or it is at fault. */
export function readOptionText(
  request: TestRunRequest,
  name: "compiler_options" | "command_line_arguments" | "callback_url",
  maxLength: number,
  errors: ItemErrors,
): string | null {
  const text = textOf(request[name]);
  if (text === null) return null;
  if (text.length > maxLength) return addError(errors, name, `is too long (maximum is ${maxLength} characters)`);
  // PostgreSQL's text cannot hold them.
  if (text.includes("\u0000") || !text.isWellFormed()) return addError(errors, name, "has to be UTF-8 text");
  return text;
}
