import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { contentHash, storedContentHash } from "#problems/content-hash";

/** A test case to store. */
export interface NewTestCase {
  readonly name: string;
  readonly isSample: boolean;
  readonly input: Uint8Array;
  readonly expectedOutput: Uint8Array;
  readonly timeLimitMs: number;
  /** The problem's when absent. */
  readonly memoryLimitKb?: number | null;
  /** The group of the problem's scoring that it belongs to; none when absent. */
  readonly groupName?: string | null;
  /** Come after the checker's own; none when absent. */
  readonly checkerArguments?: readonly string[];
}

/**
 * Makes these the test cases of a problem, in this order. One with the same input and expected
 * output as a stored one keeps its id and with it the test runs on it; the others go, and their test
 * runs too. Has to run in a transaction.
 */
export async function storeTestCases(db: Database, problemId: string, tests: readonly NewTestCase[]): Promise<void> {
  const stored = await takeStoredIds(db, problemId);
  const kept = tests.map((test) =>
    stored.get(contentKey(contentHash(test.input), contentHash(test.expectedOutput)))?.shift(),
  );
  await removeOthers(db, problemId, kept);
  // Out of the way of the new positions, which are unique.
  await db
    .updateTable("test_cases")
    .set({ position: sql`-1 - position` })
    .where("problem_id", "=", problemId)
    .execute();
  for (const [position, test] of tests.entries()) {
    const columns = columnsOf(test, position);
    const id = kept[position];
    if (id !== undefined) await db.updateTable("test_cases").set(columns).where("id", "=", id).execute();
    else await insertTestCase(db, problemId, { ...columns, input: test.input, expected_output: test.expectedOutput });
  }
}

function columnsOf(test: NewTestCase, position: number) {
  return {
    position,
    name: test.name,
    is_sample: test.isSample,
    time_limit_ms: test.timeLimitMs,
    memory_limit_kb: test.memoryLimitKb ?? null,
    group_name: test.groupName ?? null,
    checker_arguments: [...(test.checkerArguments ?? [])],
  };
}

type TestCaseColumns = ReturnType<typeof columnsOf> & { input: Uint8Array; expected_output: Uint8Array };

async function insertTestCase(db: Database, problemId: string, columns: TestCaseColumns): Promise<void> {
  await db
    .insertInto("test_cases")
    .values({ ...columns, problem_id: problemId })
    .execute();
}

/** The stored test cases' ids by their content, in order; equal test cases stand one after the other. */
async function takeStoredIds(db: Database, problemId: string): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom("test_cases")
    .where("problem_id", "=", problemId)
    .select([
      "id",
      storedContentHash("test_cases.input").as("inputHash"),
      storedContentHash("test_cases.expected_output").as("outputHash"),
    ])
    .orderBy("position")
    .execute();
  const groups = Map.groupBy(rows, ({ inputHash, outputHash }) => contentKey(inputHash, outputHash));
  return new Map([...groups].map(([key, group]) => [key, group.map(({ id }) => id)]));
}

async function removeOthers(db: Database, problemId: string, kept: readonly (string | undefined)[]): Promise<void> {
  const ids = kept.filter((id) => id !== undefined);
  await db
    .deleteFrom("test_cases")
    .where("problem_id", "=", problemId)
    .where((where) => where.not(where("id", "=", sql<string>`any(${ids}::uuid[])`)))
    .execute();
}

function contentKey(inputHash: string, outputHash: string): string {
  return `${inputHash} ${outputHash}`;
}
