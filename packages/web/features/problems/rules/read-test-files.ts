import { pairTestFiles } from "#features/problems/rules/pair-test-files";

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
