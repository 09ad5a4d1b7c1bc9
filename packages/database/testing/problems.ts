import type { CheckerProgram } from "@assay/contract/vocabulary/checking";
import type { Database } from "#connect";
import { type NewProblem, storeProblem } from "#problems/store-problem";

/** Text of hidden tests that appears nowhere else: a reply that contains it has leaked a hidden test. */
export const HIDDEN_INPUTS = ["hidden-input-one 41\n", "hidden-input-two 42\n"];
/** See `HIDDEN_INPUTS`. */
export const HIDDEN_OUTPUTS = ["hidden-output-one 14\n", "hidden-output-two 24\n"];
/** The sample of every problem made by `addProblem`. */
export const SAMPLE = { input: "sample-input 1\n", output: "sample-output 1\n" };

/** A checker whose text appears nowhere else. */
export const CHECKER: CheckerProgram = {
  languageId: 71,
  files: [{ name: "check.py", text: "# hidden-checker-text marker\n" }],
  protocol: "icpc",
  arguments: [],
};

/** A problem with one sample and two hidden tests, changed as given. */
export function newProblem(change: Partial<NewProblem> = {}): NewProblem {
  const timeLimitMs = 500;
  const hidden = HIDDEN_INPUTS.map((input, index) => ({
    name: `secret/${index + 1}`,
    isSample: false,
    input: Buffer.from(input),
    expectedOutput: Buffer.from(HIDDEN_OUTPUTS[index] ?? ""),
    timeLimitMs,
  }));
  const sample = { name: "sample/1", isSample: true, timeLimitMs };
  return {
    slug: null,
    title: "Sum",
    difficulty: "easy",
    problemType: "math",
    description: "<p>Add $a$ and $b$.</p>",
    input: "<p>Two numbers.</p>",
    output: "<p>Their sum.</p>",
    timeLimitMs,
    memoryLimitKb: 65_536,
    credit: { author: "A. Author", license: "cc by-sa" },
    packageHash: null,
    authorId: null,
    tests: [{ ...sample, input: Buffer.from(SAMPLE.input), expectedOutput: Buffer.from(SAMPLE.output) }, ...hidden],
    files: [],
    ...change,
  };
}

/** Stores `newProblem(change)` and returns its id. */
export async function addProblem(db: Database, change: Partial<NewProblem> = {}): Promise<string> {
  return (await storeProblem(db, newProblem(change))).id;
}

/** Input and expected output of each test case of a problem's current version, in order. */
export async function storedTexts(db: Database, problemId: string): Promise<[input: string, output: string][]> {
  const rows = await db
    .selectFrom("test_cases")
    .innerJoin("problems", "problems.version_id", "test_cases.version_id")
    .innerJoin("test_data as inputs", "inputs.id", "input_id")
    .innerJoin("test_data as outputs", "outputs.id", "output_id")
    .where("problems.id", "=", problemId)
    .select(["inputs.content as input", "outputs.content as output"])
    .orderBy("position")
    .execute();
  const shown = (content: Uint8Array | null) => (content === null ? "in the bucket" : Buffer.from(content).toString());
  return rows.map(({ input, output }) => [shown(input), shown(output)]);
}
