export interface TestPair<F> {
  readonly name: string;
  readonly input: F;
  readonly output: F;
}

/** Files grouped into test cases, both in natural order: 2 before 10. */
export interface PairedFiles<F> {
  readonly pairs: readonly TestPair<F>[];
  /** Files without a partner, and files that are not tests. */
  readonly leftovers: readonly F[];
  /** Those of them that are inputs, whose outputs the model solution can print. */
  readonly inputs: readonly Pick<TestPair<F>, "name" | "input">[];
}

/** The same in every language: the order of tests is part of a problem. */
const { compare: compareNames } = new Intl.Collator("en", { numeric: true });

/** `1.in`, `1.out`, `1.ans`, `1.a`, each perhaps followed by `.txt`. */
const BY_EXTENSION = /^(.+)\.(in|inp|input|out|ans|a|answer|output|sol)(?:\.txt)?$/i;
/** `input01.txt`, `out_3`, `task-answer7.txt`. */
const BY_WORD = /^(.*?)(input|in|output|out|answer|ans)([-_.]?\d+)(?:\.[a-z]{1,4})?$/i;

/** Pairs the inputs and outputs of test cases by any usual pair of names: `1.in` and `1.out`, `input01.txt` and `output01.txt`, `07` and `07.a`. */
export function pairTestFiles<F extends { readonly name: string }>(files: readonly F[]): PairedFiles<F> {
  const inputs = new Map<string, F>();
  const outputs = new Map<string, F>();
  const leftovers: F[] = [];
  const stems = new Set(files.map(({ name }) => BY_EXTENSION.exec(name)?.[1]));
  for (const file of files) {
    const found = sideOf(file.name) ?? (stems.has(file.name) ? { key: file.name, isInput: true } : null);
    const side = found?.isInput ? inputs : outputs;
    if (found === null || side.has(found.key)) leftovers.push(file);
    else side.set(found.key, file);
  }
  const pairs: TestPair<F>[] = [];
  const alone: Pick<TestPair<F>, "name" | "input">[] = [];
  for (const [name, input] of inputs) {
    const output = outputs.get(name);
    if (output) pairs.push({ name, input, output });
    else {
      leftovers.push(input);
      alone.push({ name, input });
    }
  }
  for (const [name, output] of outputs) if (!inputs.has(name)) leftovers.push(output);
  return {
    pairs: pairs.toSorted((one, other) => compareNames(one.name, other.name)),
    inputs: alone.toSorted((one, other) => compareNames(one.name, other.name)),
    leftovers: leftovers.toSorted((one, other) => compareNames(one.name, other.name)),
  };
}

function sideOf(name: string): { readonly key: string; readonly isInput: boolean } | null {
  const byExtension = BY_EXTENSION.exec(name);
  if (byExtension) return { key: byExtension[1] ?? "", isInput: isInputWord(byExtension[2] ?? "") };
  const byWord = BY_WORD.exec(name);
  if (!byWord) return null;
  const [, prefix = "", word = "", number = ""] = byWord;
  return { key: (prefix + number).replace(/^[-_.]+/, ""), isInput: isInputWord(word) };
}

function isInputWord(word: string): boolean {
  return /^in/i.test(word);
}
