/** A value of a YAML file; absent keys are left out. */
export type YamlValue = string | number | readonly YamlValue[] | { readonly [key: string]: YamlValue | undefined };

/** A YAML file with these keys, one per line. JSON's scalars, lists and objects are YAML, too. */
export function yaml(values: Readonly<Record<string, YamlValue | undefined>>): string {
  const lines = Object.entries(values).filter(([, value]) => value !== undefined);
  return lines.map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`).join("");
}
