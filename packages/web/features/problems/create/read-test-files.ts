import { compareNames } from "@assay/contract/texts/intl";

/** The test cases read from files, and the names of the files that have no match or are not UTF-8. */
export interface ReadTests {
  readonly tests: readonly { readonly name: string; readonly input: string; readonly output: string }[];
  readonly unmatched: readonly string[];
  readonly unreadable: readonly string[];
}

/**
 * Reads test cases from pairs of files byte for byte. Files that are not UTF-8 are left out, because JSON would change
 * them. Never rejects.
 */
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

interface PairedFiles<F> {
  /** In natural order of their names: 2 before 10. */
  readonly pairs: readonly { readonly name: string; readonly input: F; readonly output: F }[];
  /** Files without a matching file, and files that are not tests. */
  readonly unmatched: readonly F[];
}

/** Pairs each `.in` file with the `.ans` file of the same name or, if there is none, the `.out` file. */
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
    pairs: pairs.toSorted((one, other) => compareNames(one.name, other.name)),
    unmatched: unmatched.toSorted((one, other) => compareNames(one.name, other.name)),
  };
}
