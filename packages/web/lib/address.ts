/** The number of this name in the query of an address, or undefined unless it is whole and above 0. */
export function readWhole(search: URLSearchParams, name: string): number | undefined {
  const text = search.get(name) ?? "";
  return isWhole(text) ? Number(text) : undefined;
}

/** True for a text that is a whole number above 0. */
export function isWhole(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text);
}

/** The text of this name without white space around it, cut to a length; undefined if it is empty or not well formed. */
export function readText(search: URLSearchParams, name: string, maxLength: number): string | undefined {
  const text = (search.get(name) ?? "").replaceAll("\0", "").trim().slice(0, maxLength);
  return text.isWellFormed() && text !== "" ? text : undefined;
}

/** The one of these values that the query has under this name. */
export function readOne<const Value extends string>(
  search: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined {
  return values.find((value) => value === search.get(name));
}

/** The id of this name, if it is one. */
export function readId(search: URLSearchParams, name: string): string | undefined {
  const text = search.get(name) ?? "";
  return /^[0-9a-f-]{36}$/i.test(text) ? text : undefined;
}

/** The same without undefined values, so that equal views are equal keys and addresses. */
export function withoutEmpty<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;
}

/** The query of an address with these values. Those that are undefined are left out. */
export function queryOf(values: object): URLSearchParams {
  return new URLSearchParams(Object.entries(withoutEmpty(values)).map(([name, value]) => [name, String(value)]));
}

/** The address of a page with these values in its query. */
export function withQuery(path: string, values: object): string {
  const query = queryOf(values);
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The addresses of the first part of a list, whose place is the value `name` of its view, and of the part at `next`; null if there is none. */
export function placesOf<Name extends string, Place extends string | number>(
  path: string,
  view: Readonly<Partial<Record<Name, Place>>>,
  name: Name,
  next: Place | null,
): { back: string | null; next: string | null } {
  const at = (place: Place | undefined) => withQuery(path, { ...view, [name]: place });
  return { back: view[name] === undefined ? null : at(undefined), next: next === null ? null : at(next) };
}
