import { LIMITS } from "@assay/contract/vocabulary/limits";
import { AppError } from "#base/app-error";

type Fields = Map<string, string>;
/** The contents of a form: texts by name, and lists of them. */
export type FormValues = Record<string, string | Record<string, string>[]>;

/** `name` or `list[][name]`: Judge0's requests nest no deeper. */
const NAME = /^([^[\]]+)(?:\[\]\[([^[\]]+)\])?$/;

/**
 * Parses a form's body as Rails does: `submissions[][source_code]=…` makes a list, and a repeated name begins its next
 * item. Names of any other shape are ignored; of two equal ones the last counts. Throws AppError `invalid_request`,
 * before parsing, for more than `LIMITS.formFieldCount` fields; Rails has such a limit too.
 */
export function parseForm(body: string): FormValues {
  requireFewFields(body);
  return valuesOf(new URLSearchParams(body));
}

/** The same for fields as pairs of name and value, in the order of the form. */
export function valuesOf(fields: Iterable<[string, string]>): FormValues {
  const form = new Map<string, string | Fields[]>();
  for (const [key, value] of fields) {
    const [, name, inner] = NAME.exec(key) ?? [];
    if (name === undefined) continue;
    if (inner === undefined) form.set(name, value);
    else form.set(name, withField(form.get(name), inner, value));
  }
  const entries = [...form].map(([name, value]) => [name, typeof value === "string" ? value : value.map(toObject)]);
  return Object.fromEntries(entries);
}

function withField(known: string | Fields[] | undefined, name: string, value: string): Fields[] {
  const list = Array.isArray(known) ? known : [];
  const last = list.at(-1);
  if (!last || last.has(name)) list.push(new Map([[name, value]]));
  else last.set(name, value);
  return list;
}

function requireFewFields(body: string): void {
  let count = 1;
  for (let at = body.indexOf("&"); at !== -1; at = body.indexOf("&", at + 1)) {
    count += 1;
    if (count > LIMITS.formFieldCount) throw new AppError("invalid_request");
  }
}

function toObject(fields: Fields): Record<string, string> {
  return Object.fromEntries(fields);
}
