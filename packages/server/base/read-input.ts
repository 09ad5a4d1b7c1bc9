import { FIELD_TEXTS, saidBySchema } from "@assay/contract/routes/schema-texts";
import type { Wording } from "@assay/contract/texts/wordings";
import type { z } from "zod";
import { AppError, type FieldFault } from "#base/app-error";

/**
 * What a schema of the contract makes of a value from outside. Throws AppError `invalid_request` with all invalid fields, or with
 * `name` where the value itself is invalid.
 */
export function readInput<Schema extends z.ZodType>(schema: Schema, value: unknown, name: string): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const errors = result.error.issues.map((issue) => toFault(issue, name));
  throw new AppError("invalid_request", { ...errors[0], errors });
}

/** For Fastify: what checks a part of a request with its schema. The error is `readInput`'s. */
export function inputReader({ schema, httpPart = "" }: { schema: z.ZodType; httpPart?: string }) {
  return (value: unknown) => {
    try {
      return { value: readInput(schema, value, httpPart) };
    } catch (error) {
      return { error: error as Error };
    }
  };
}

/** What is wrong with a value; empty if a schema accepts it. */
export function faultsOf(schema: z.ZodType, value: unknown): FieldFault[] {
  const issues = schema.safeParse(value, { reportInput: true }).error?.issues ?? [];
  return issues.map((issue) => toFault(issue, ""));
}

function toFault(issue: z.core.$ZodIssue, name: string): FieldFault {
  const field = issue.path.join(".") || name;
  return { field, text: saidBySchema(issue.message) ?? wordIssue(issue, field) };
}

/** What an issue says of which the schema itself says nothing. */
function wordIssue(issue: z.core.$ZodIssue, label: string): Wording {
  if (issue.code !== "unrecognized_keys" && issue.input === undefined) return FIELD_TEXTS.required({ label });
  switch (issue.code) {
    case "invalid_type":
      return KINDS[issue.expected]?.({ label }) ?? FIELD_TEXTS.notValid({ label });
    case "invalid_value":
      return FIELD_TEXTS.oneOf({ label, values: issue.values.map(String).join(", ") });
    case "too_big":
      return (TOO_BIG[issue.origin] ?? FIELD_TEXTS.atMost)({ label, max: Number(issue.maximum) });
    case "too_small":
      return (TOO_SMALL[issue.origin] ?? FIELD_TEXTS.atLeast)({ label, min: Number(issue.minimum) });
    default:
      return FIELD_TEXTS.notValid({ label });
  }
}

const KINDS: Readonly<Record<string, (params: { label: string }) => Wording>> = {
  string: FIELD_TEXTS.text,
  number: FIELD_TEXTS.number,
  int: FIELD_TEXTS.wholeNumber,
  boolean: FIELD_TEXTS.trueOrFalse,
  array: FIELD_TEXTS.list,
  object: FIELD_TEXTS.object,
  record: FIELD_TEXTS.object,
};

const TOO_BIG: Readonly<Record<string, (params: { label: string; max: number }) => Wording>> = {
  string: FIELD_TEXTS.tooLong,
  array: FIELD_TEXTS.tooMany,
};

const TOO_SMALL: Readonly<Record<string, (params: { label: string; min: number }) => Wording>> = {
  string: FIELD_TEXTS.tooShort,
  array: FIELD_TEXTS.tooFew,
};
