import { TOASTS } from "@assay/contract/texts/toasts";
import type { z } from "zod";
import { AppError } from "#base/app-error";

/** What somebody without a session is told (specification, section 4). */
export function notSignedIn(): AppError {
  return new AppError("not_signed_in", { message: TOASTS.chatLoginFirst });
}

/** An event's argument as its schema has it. Throws AppError `invalid_request` that names the field, or the argument as a whole. */
export function readArgument<Schema extends z.ZodType>(schema: Schema, value: unknown, name: string): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new AppError("invalid_request", { field: issue?.path.join(".") || name, message: issue?.message });
}
