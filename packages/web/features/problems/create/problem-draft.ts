import { PROBLEM_DRAFT } from "@assay/contract/vocabulary/page-drafts";
import { useDraft } from "#lib/drafts/use-draft";

/** How many characters of test cases are stored with a draft. The browser's storage holds about five million in all. */
const KEPT_CHARACTERS = 1_000_000;

/** The form's text fields, by the server's names. */
const TEXT_FIELDS = [
  "title",
  "timeLimit",
  "difficulty",
  "problemType",
  "description",
  "input",
  "output",
  "sampleTest.input",
  "sampleTest.output",
  "tolerance",
] as const;
/** One of `TEXT_FIELDS`. */
export type TextField = (typeof TEXT_FIELDS)[number];

/** A test case of a draft. `name` is the name of its files, or empty if it was typed. */
export interface DraftTest {
  readonly id: number;
  readonly name: string;
  readonly input: string;
  readonly output: string;
}

/** A problem that has not been created yet. */
export interface ProblemDraft {
  readonly texts: Readonly<Record<TextField, string>>;
  readonly tests: readonly DraftTest[];
  /** Names of the test cases that were too large to store. */
  readonly missing: readonly string[];
}

export const EMPTY_DRAFT: ProblemDraft = {
  texts: Object.fromEntries(TEXT_FIELDS.map((field) => [field, ""])) as Record<TextField, string>,
  tests: [],
  missing: [],
};

/** Returns the draft in a stored text, or an empty one if it cannot be read. */
export function parseProblemDraft(text: string | null): ProblemDraft {
  try {
    const { texts, tests, missing } = JSON.parse(text ?? "{}") as Partial<Record<string, unknown>>;
    return {
      texts: { ...EMPTY_DRAFT.texts, ...Object.fromEntries(Object.entries(texts ?? {}).filter(isKnownText)) },
      tests: Array.isArray(tests) ? tests.filter(isTest) : [],
      missing: Array.isArray(missing) ? missing.map(String) : [],
    };
  } catch {
    return EMPTY_DRAFT;
  }
}

/** Returns the text in which a draft is kept, with as many of its tests as fit. */
export function formatProblemDraft(draft: ProblemDraft): string {
  return JSON.stringify(withoutLargeTests(draft));
}

function withoutLargeTests({ texts, tests, missing }: ProblemDraft): ProblemDraft {
  let left = KEPT_CHARACTERS;
  const kept = tests.filter(({ input, output }) => {
    const fits = input.length + output.length <= left;
    if (fits) left -= input.length + output.length;
    return fits;
  });
  const lost = tests.filter((test) => !kept.includes(test)).map(({ id, name }) => name || `#${id}`);
  return { texts, tests: kept, missing: [...new Set([...missing, ...lost])] };
}

function isKnownText([name, text]: [string, unknown]): boolean {
  return name in EMPTY_DRAFT.texts && typeof text === "string";
}

function isTest(value: unknown): value is DraftTest {
  const { id, name, input, output } = (value ?? {}) as Partial<Record<string, unknown>>;
  return typeof id === "number" && [name, input, output].every((text) => typeof text === "string");
}

/** How long a change may wait before it is stored. */
const WRITE_AFTER_MS = 300;

/** Holds the draft of a problem, and keeps it shortly after every change and when the page is left. */
export function useProblemDraft() {
  const { value, change, restore, forget } = useDraft(PROBLEM_DRAFT, {
    parse: parseProblemDraft,
    format: formatProblemDraft,
    delayMs: WRITE_AFTER_MS,
  });
  return {
    draft: value,
    restore,
    forget,
    changeText: (field: TextField, text: string) =>
      change((before) => ({ ...before, texts: { ...before.texts, [field]: text } })),
    changeTests: (next: (tests: readonly DraftTest[]) => readonly DraftTest[]) =>
      change((before) => {
        const tests = next(before.tests);
        const isMissing = (name: string) => !tests.some((test) => test.name === name);
        return { ...before, tests, missing: before.missing.filter(isMissing) };
      }),
  };
}
