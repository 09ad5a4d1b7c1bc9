import fc from "fast-check";
import { hostileKey, hostileValue } from "#testing/hostile-values";

/** A value that used to be valid, and the place where it was spoiled. */
export interface Spoiled {
  readonly value: unknown;
  /** The dotted path of the field; null if an extra field or the whole body is wrong. */
  readonly field: string | null;
}

type Path = readonly string[];

/** Spoils one place of a valid body: another value, a missing field, or an extra field. */
export function spoiled(valid: unknown): fc.Arbitrary<Spoiled> {
  const paths = pathsOf(valid);
  const objects = [[], ...paths.filter((path) => isObject(at(valid, path)))];
  const place = fc.constantFrom<Path[]>(...(paths.length === 0 ? [[]] : paths));
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(place, hostileValue)
        .map(([path, value]) => ({ value: put(valid, path, value), field: path.join(".") })),
    },
    { weight: 2, arbitrary: place.map((path) => ({ value: put(valid, path, undefined), field: path.join(".") })) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom<Path[]>(...objects), hostileKey, hostileValue)
        .map(([path, key, value]) => ({ value: put(valid, [...path, key], value), field: null })),
    },
    { weight: 1, arbitrary: hostileValue.map((value) => ({ value, field: null })) },
  );
}

/** Every place in a value, including its lists and objects. */
function pathsOf(value: unknown): Path[] {
  if (!isObject(value)) return [];
  return Object.entries(value as object).flatMap(([key, child]) => [
    [key],
    ...pathsOf(child).map((path) => [key, ...path]),
  ]);
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value);
}

/** The value with another value at this place; undefined removes it. `__proto__` is a key like any other here. */
function put(value: unknown, [key, ...rest]: Path, change: unknown): unknown {
  if (key === undefined) return change;
  const entries = new Map(Object.entries(value as object));
  const child = rest.length === 0 ? change : put(entries.get(key), rest, change);
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === key ? (child ?? null) : item));
  if (child === undefined) entries.delete(key);
  else entries.set(key, child);
  return Object.fromEntries(entries);
}
