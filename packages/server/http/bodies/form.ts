import { LIMITS } from "@assay/contract/vocabulary/limits";
import { AppError } from "#base/app-error";

type Fields = Map<string, string>;
/** What a form holds: texts by name, and lists of such. */
export type FormValues = Record<string, string | Record<string, string>[]>;

/** `name` or `list[][name]`: as deep as Judge0's requests go. */
const NAME = /^([^[\]]+)(?:\[\]\[([^[\]]+)\])?$/;

/**
 * A form's body as Rails reads it: `submissions[][source_code]=…` makes a list, whose next item begins where
 * a name comes again. Names of any other form are passed over; the last of two equal ones counts. Throws AppError
 * `invalid_request`, before it reads any, for more than `LIMITS.formFieldCount` fields: Rails has such a limit too.
 */
export function parseForm(body: string): FormValues {
  requireFewFields(body);
  return valuesOf(new URLSearchParams(body));
}

/** The same of fields by their names, in the order in which the form has them. */
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
