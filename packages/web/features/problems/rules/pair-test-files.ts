const TEST_FILE = /^(.+)\.(in|ans|out)$/i;
const NATURAL = new Intl.Collator("en", { numeric: true });

/** Files of test cases, put together. */
export interface PairedFiles<F> {
  /** In the natural order of their names: 2 before 10. */
  readonly pairs: readonly { readonly name: string; readonly input: F; readonly output: F }[];
  /** Files that have no partner, or are no tests at all. */
  readonly unmatched: readonly F[];
}

/** Puts each `.in` together with the `.ans` or, without one, the `.out` of the same name. */
export function pairTestFiles<F extends { readonly name: string }>(files: readonly F[]): PairedFiles<F> {
  const byName = new Map<string, Map<string, F>>();
  const unmatched: F[] = [];
  for (const file of files) {
    const [, name = "", extension = ""] = TEST_FILE.exec(file.name) ?? [];
    const parts = byName.get(name) ?? new Map<string, F>();
    if (name === "" || parts.has(extension.toLowerCase())) unmatched.push(file);
    else byName.set(name, parts.set(extension.toLowerCase(), file));
  }
  const pairs: { name: string; input: F; output: F }[] = [];
  for (const [name, parts] of byName) {
    const input = parts.get("in");
    const output = parts.get("ans") ?? parts.get("out");
    if (input && output) pairs.push({ name, input, output });
    const used = input && output ? [input, output] : [];
    unmatched.push(...Array.from(parts.values()).filter((file) => !used.includes(file)));
  }
  return {
    pairs: pairs.toSorted((one, other) => NATURAL.compare(one.name, other.name)),
    unmatched: unmatched.toSorted((one, other) => NATURAL.compare(one.name, other.name)),
  };
}
