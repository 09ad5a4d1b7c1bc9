/** What files gave: test cases, and the names of the files that gave none. */
export interface ReadTests {
  readonly tests: readonly { readonly name: string; readonly input: string; readonly output: string }[];
  readonly unmatched: readonly string[];
  readonly unreadable: readonly string[];
}

/** Reads test cases from pairs of files, byte for byte: what is not UTF-8 would be changed on its way and is left out. Never rejects. */
export async function readTestFiles(files: readonly File[]): Promise<ReadTests> {
  const { pairs, unmatched } = pairTestFiles(files);
  const unreadable: string[] = [];
  const tests: ReadTests["tests"][number][] = [];
  for (const { name, input, output } of pairs) {
    const texts = await Promise.all([input, output].map((file) => readText(file)));
    const [inputText = null, outputText = null] = texts;
    if (inputText === null) unreadable.push(input.name);
    if (outputText === null) unreadable.push(output.name);
    if (inputText !== null && outputText !== null) tests.push({ name, input: inputText, output: outputText });
  }
  return { tests, unmatched: unmatched.map(({ name }) => name), unreadable };
}

async function readText(file: File): Promise<string | null> {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer());
  } catch {
    return null;
  }
}

const TEST_FILE = /^(.+)\.(in|ans|out)$/i;
const NATURAL = new Intl.Collator("en", { numeric: true });

/** Files of test cases, put together. */
interface PairedFiles<F> {
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
