/** The constants of a 2025-09 package: a text for each `name` and each `name.variant`. */
export type Constants = ReadonlyMap<string, string>;

/** The value of `constants` in problem.yaml. */
export type ConstantValues = Readonly<Record<string, ConstantValue | Readonly<Record<string, ConstantValue>>>>;
type ConstantValue = string | number;

/** The constants by the names that texts use for them (2025-09, "Constants"). */
export function readConstants(values: ConstantValues | null | undefined): Constants {
  const constants = new Map<string, string>();
  for (const [name, value] of Object.entries(values ?? {})) {
    const variants = typeof value === "object" ? value : { value };
    for (const [variant, text] of Object.entries(variants)) {
      constants.set(`${name}.${variant}`, String(text));
      if (variant === "value") constants.set(name, String(text));
    }
  }
  return constants;
}

/** A text with every `{{name}}` and `\constant{name}` replaced. Unknown names are left as they are. */
export function withConstants(text: string, constants: Constants): string {
  if (constants.size === 0) return text;
  return text.replace(
    /\{\{([\w.]+)\}\}|\\constant\{([\w.]+)\}/g,
    (whole, name?: string, latexName?: string) => constants.get(name ?? latexName ?? "") ?? whole,
  );
}
