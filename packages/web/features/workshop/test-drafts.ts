import type { EditedTest, TestData } from "@assay/contract/routes/problem-editing";
import type { WorkshopTest } from "@assay/contract/routes/workshop";
import type { TestPair } from "@assay/contract/vocabulary/pair-test-files";

export interface DraftTest {
  readonly key: string;
  /** The stored test case, or null for a new one. */
  readonly stored: WorkshopTest | null;
  readonly name: string;
  readonly isSample: boolean;
  readonly groupName: string | null;
  readonly explanation: string;
  /** The new content; null for that of the stored test case. */
  readonly input: TestData | null;
  readonly output: TestData | null;
}

export function draftsOf(tests: readonly WorkshopTest[]): DraftTest[] {
  return tests.map((test) => ({ ...test, key: test._id, stored: test, input: null, output: null }));
}

/**
 * The same drafts for a new version of the tests, whose test cases have new ids: what has been edited stays. Test cases are found
 * by their names; those that somebody else has added come last.
 */
export function draftsOnto(
  drafts: readonly DraftTest[],
  before: readonly WorkshopTest[],
  tests: readonly WorkshopTest[],
): DraftTest[] {
  const moved = drafts.flatMap((draft) => {
    const { stored } = draft;
    if (stored === null) return [draft];
    const next = tests.find(({ name }) => name === stored.name);
    if (!next) return [];
    const groupName = draft.groupName === stored.groupName ? next.groupName : draft.groupName;
    return [{ ...draft, key: next._id, stored: next, groupName }];
  });
  const added = tests.filter(({ name }) => !before.some((test) => test.name === name));
  return [...moved, ...draftsOf(added)];
}

let added = 0;

export function newDraft(name: string, input: TestData, output: TestData): DraftTest {
  added += 1;
  const key = `new-${added}`;
  return { key, stored: null, name, isSample: false, groupName: null, explanation: "", input, output };
}

/** What the server gets: content only where it is new. */
export function toEdited({ stored, name, isSample, groupName, explanation, input, output }: DraftTest): EditedTest {
  return {
    ...(stored && { _id: stored._id }),
    name,
    isSample,
    groupName,
    ...(input && { input }),
    ...(output && { output }),
    ...(isSample && { explanation }),
  };
}

/** Whether a draft is a new test case, a changed one, or as it is stored. */
export function stateOf(draft: DraftTest): "new" | "changed" | "same" {
  const { stored } = draft;
  if (stored === null) return "new";
  const isSame =
    draft.input === null &&
    draft.output === null &&
    draft.name === stored.name &&
    draft.isSample === stored.isSample &&
    draft.groupName === stored.groupName &&
    draft.explanation === stored.explanation;
  return isSame ? "same" : "changed";
}

/** Bytes of a draft's content. */
export function sizeOf(data: TestData | null, storedBytes: number | undefined): number {
  if (data === null) return storedBytes ?? 0;
  return "text" in data ? new Blob([data.text]).size : Math.floor((data.base64.length * 3) / 4);
}

/** The content of a file: as text if it is UTF-8, otherwise as base64. */
export async function readData(file: Blob): Promise<TestData> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    let binary = "";
    for (const byte of bytes) binary += String.fromCharCode(byte);
    return { base64: btoa(binary) };
  }
}

/** The test case that a pair of files replaces: `{name}`, `secret/{name}`, or the only hidden one that ends with `/{name}`. */
export function replacedBy({ name }: Pick<TestPair<unknown>, "name">, drafts: readonly DraftTest[]): DraftTest | null {
  const exact = [name, `secret/${name}`].map((wanted) => drafts.find((draft) => draft.name === wanted));
  const hidden = drafts.filter((draft) => !draft.isSample && draft.name.endsWith(`/${name}`));
  return exact[0] ?? exact[1] ?? (hidden.length === 1 ? hidden[0] : null) ?? null;
}

/** Adds the test cases of pairs of files, or puts their content into those that they replace. */
export async function withPairs(drafts: readonly DraftTest[], pairs: readonly TestPair<Blob>[]): Promise<DraftTest[]> {
  const next = [...drafts];
  for (const pair of pairs) {
    const [input, output] = await Promise.all([readData(pair.input), readData(pair.output)]);
    const replaced = replacedBy(pair, drafts);
    const index = replaced === null ? -1 : next.findIndex(({ key }) => key === replaced.key);
    const before = next[index];
    if (before) next[index] = { ...before, input, output };
    else next.push(newDraft(freeName(`secret/${pair.name}`, next), input, output));
  }
  return next;
}

/** The name, with a number appended if another test case has it. */
export function freeName(name: string, drafts: readonly DraftTest[]): string {
  const taken = new Set(drafts.map((draft) => draft.name));
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : `${name}-${number}`;
    if (!taken.has(free)) return free;
  }
}
