import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import { SECOND } from "@assay/contract/vocabulary/units";
import { bytesOf } from "@assay/database/blobs/blob-rows";
import type { Database } from "@assay/database/connect";
import { BACKGROUND } from "@assay/database/queue/enqueue";
import type { ContentCache } from "@assay/judge/contents/content-cache";
import type { Judge, JudgedTest, Program, Turn } from "@assay/judge/interface";
import { sql } from "kysely";
import { openTestData } from "#tasks/test-data";

export interface PrefetchContext {
  readonly db: Database;
  readonly judge: Judge;
  readonly contents: ContentCache;
}

const LIMITS = { cpuTimeMs: SECOND, wallTimeMs: 5 * SECOND, memoryKb: 256_000 };

/** Waits for everybody else, and its core time is nobody's. */
const TURN: Turn = {
  client: BACKGROUND,
  isInteractive: false,
  isBackground: true,
  recentUseMs: () => 0,
  charge: () => {},
};

/**
 * Makes a worker ready for a problem, so that its first submission is not slower than the others: judges a program that does nothing on
 * all of its tests and forgets the results. What a submission needs is then here: tests, a compiled checker, and, on a
 * joined machine, both. Returns the number of tests. Throws what the judge throws.
 */
export async function prefetchProblem(
  { db, judge, contents }: PrefetchContext,
  problemId: string,
  signal: AbortSignal,
): Promise<number> {
  const tests = await readTests(db, contents, problemId);
  const offered = judge.languages.map(({ id }) => id);
  const languageId = offered.includes(LANGUAGE_IDS.python) ? LANGUAGE_IDS.python : offered[0];
  if (languageId === undefined || tests.length === 0) return 0;
  const program: Program = { languageId, source: "" };
  await judge.judge(program, tests, { onResult: () => {} }, signal, TURN);
  return tests.length;
}

/** The tests of the problem's current version as a submission has them, except for the limits. */
async function readTests(db: Database, contents: ContentCache, problemId: string): Promise<JudgedTest[]> {
  const rows = await db
    .selectFrom("problems")
    .innerJoin("problem_versions", "problem_versions.id", "problems.version_id")
    .innerJoin("test_cases", "test_cases.version_id", "problems.version_id")
    .innerJoin("test_data as inputs", "inputs.id", "test_cases.input_id")
    .innerJoin("test_data as outputs", "outputs.id", "test_cases.output_id")
    .where("problems.id", "=", problemId)
    .select(["test_cases.id", "checking", "checker_arguments", "inputs.id as inputId", "outputs.id as outputId"])
    .select([
      sql<string>`encode(inputs.hash, 'hex')`.as("inputHash"),
      sql<string>`encode(outputs.hash, 'hex')`.as("outputHash"),
      bytesOf("inputs").as("inputBytes"),
      bytesOf("outputs").as("outputBytes"),
    ])
    .orderBy("test_cases.position")
    .execute();
  const texts = rows.map(({ inputId, inputHash, inputBytes, outputId, outputHash, outputBytes }) => ({
    input: { id: inputId, hash: inputHash, bytes: inputBytes },
    output: { id: outputId, hash: outputHash, bytes: outputBytes },
  }));
  const read = openTestData(
    db,
    contents,
    texts.flatMap(({ input, output }) => [input, output]),
  );
  return rows.flatMap(({ id, checking, checker_arguments: checkerArguments }, at) => {
    const text = texts[at];
    if (text === undefined) return [];
    return {
      id,
      input: () => read(text.input, id),
      expectedOutput: () => read(text.output, id),
      inputHash: text.input.hash,
      expectedOutputHash: text.output.hash,
      limits: LIMITS,
      checking,
      checkerArguments,
      keptOutputBytes: 0,
    };
  });
}
