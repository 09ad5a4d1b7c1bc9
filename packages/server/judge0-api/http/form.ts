type Fields = Map<string, string>;

/** `name` or `list[][name]`: as deep as Judge0's requests go. */
const NAME = /^([^[\]]+)(?:\[\]\[([^[\]]+)\])?$/;

/**
 * A form's body as Rails reads it: `submissions[][source_code]=…` makes a list, whose next item begins where
 * a name comes again. Names of any other form are passed over; the last of two equal ones counts.
 */
export function parseForm(body: string): Record<string, string | Record<string, string>[]> {
  const form = new Map<string, string | Fields[]>();
  for (const [key, value] of new URLSearchParams(body)) {
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
  if (!last || last.has(name)) return [...list, new Map([[name, value]])];
  last.set(name, value);
  return list;
}

function toObject(fields: Fields): Record<string, string> {
  return Object.fromEntries(fields);
}
