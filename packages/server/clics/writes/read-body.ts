import type { z } from "zod";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";

/** What a client has sent, which no schema of a route has checked. Throws AppError `invalid_request` that names the first property that is not right. */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw badProperty(propertyOf(parsed.error));
}

/** The refusal of a request because of this property. */
export function badProperty(field: string): AppError {
  return new AppError("invalid_request", { field, text: REFUSALS.clics.unknown({ field }) });
}

function propertyOf({ issues: [issue] }: z.ZodError): string {
  if (issue?.code === "unrecognized_keys") return issue.keys[0] ?? "id";
  return String(issue?.path[0] ?? "the body");
}
