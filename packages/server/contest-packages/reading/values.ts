import { withoutInvisible } from "@assay/contract/vocabulary/invisible-characters";
import type { Findings } from "#contest-packages/reading/findings";
import type { Document } from "#contest-packages/reading/package-files";
import { PACKAGE_TEXTS } from "#contest-packages/texts";

/** An object of a document, with the names of its properties as the Contest API writes them: older formats have dashes. */
export type Fields = ReadonlyMap<string, unknown>;

/** The properties of an object; null for anything else. */
export function fieldsOf(value: unknown): Fields | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  return new Map(Object.entries(value).map(([name, field]) => [name.toLowerCase().replaceAll("-", "_"), field]));
}

/** The text of the first of these properties that has one. Numbers and truth values are texts too: YAML and JSON differ in what they are. */
export function textOf(fields: Fields, ...names: readonly string[]): string | null {
  for (const name of names) {
    const value = fields.get(name);
    if (!["string", "number", "boolean"].includes(typeof value)) continue;
    const text = withoutInvisible(String(value).toWellFormed().replaceAll("\0", "")).trim();
    if (text !== "" && text !== "null" && text !== "~") return text;
  }
  return null;
}

/** Whether one of these properties says yes. */
export function isSet(fields: Fields, ...names: readonly string[]): boolean {
  return ["true", "1", "yes"].includes(textOf(fields, ...names)?.toLowerCase() ?? "");
}

/** The texts of a list, or the only one. */
export function textsOf(fields: Fields, ...names: readonly string[]): string[] {
  const values = names.map((name) => fields.get(name)).find((value) => value !== undefined && value !== null);
  const list = Array.isArray(values) ? values : values === undefined ? [] : [values];
  return list.flatMap((value) => textOf(new Map([["value", value]]), "value") ?? []);
}

/** A finite number; null for anything else. */
export function numberOf(fields: Fields, ...names: readonly string[]): number | null {
  const text = textOf(fields, ...names);
  const number = text === null ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

/** The objects of a document that is a list, or an object with the list under this name. What is no object is an error. */
export function objectsIn({ file, value }: Document, name: string, findings: Findings): Fields[] {
  const inner = Array.isArray(value) ? value : fieldsOf(value)?.get(name);
  if (inner === null || inner === undefined) return [];
  if (!Array.isArray(inner)) {
    findings.error(file, name, PACKAGE_TEXTS.notList);
    return [];
  }
  return inner.flatMap((each, index) => {
    const fields = fieldsOf(each);
    if (fields === null) findings.error(file, String(index), PACKAGE_TEXTS.notObject);
    return fields ?? [];
  });
}
