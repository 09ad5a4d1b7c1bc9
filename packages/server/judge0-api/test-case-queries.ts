import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { isAdmin, type Viewer } from "#auth/viewer";
import { storedContentHash } from "#problems/content-hash";

/** A stored test case as a batch needs it: everything but its texts. */
export interface NamedTestCase {
  readonly id: string;
  readonly problemId: string;
  readonly timeLimitMs: number;
  readonly memoryLimitKb: number;
}

/** A test case by its texts' hashes. */
export interface HashedTestCase extends NamedTestCase {
  readonly inputHash: string;
  readonly outputHash: string;
}

/** The test cases with these ids, by id; those that are gone are left out. */
export async function findTestCases(db: Database, ids: readonly string[]): Promise<Map<string, NamedTestCase>> {
  if (ids.length === 0) return new Map();
  const rows = await selectNamed(db).where("test_cases.id", "=", sql<string>`any(${ids}::uuid[])`).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The test cases of a problem whose texts this viewer may see, in order, with SHA-256 of both texts. */
export function listVisibleTestCases(
  db: Database,
  viewer: Viewer | null,
  problemId: string,
): Promise<HashedTestCase[]> {
  return selectNamed(db)
    .where("problem_id", "=", problemId)
    .where((where) =>
      where.or([
        where("is_sample", "=", true),
        ...(viewer === null ? [] : [where("problems.author_id", "=", viewer.id)]),
        where.lit(isAdmin(viewer)),
      ]),
    )
    .select([
      storedContentHash("test_cases.input").as("inputHash"),
      storedContentHash("test_cases.expected_output").as("outputHash"),
    ])
    .orderBy("position")
    .execute();
}

function selectNamed(db: Database) {
  return db
    .selectFrom("test_cases")
    .innerJoin("problems", "problems.id", "test_cases.problem_id")
    .select([
      "test_cases.id",
      "problem_id as problemId",
      "test_cases.time_limit_ms as timeLimitMs",
      "problems.memory_limit_kb as memoryLimitKb",
    ]);
}
