import type { Database } from "@assay/database/connect";
import { prepared } from "@assay/database/connections/prepared-statements";
import { type KyselyPlugin, sql } from "kysely";
import { allows, kindOfEditor, type ProblemVisibility, visibilityColumns } from "#access/problem-visibility";
import type { Viewing } from "#access/viewer";

/** What a submission needs of a stored test case: everything except its texts. */
export interface NamedTestCase extends ProblemVisibility {
  readonly id: string;
  readonly problemId: string;
  /** The current version of the problem. */
  readonly versionId: string;
  readonly authorId: string | null;
  readonly isSample: boolean;
  readonly timeLimitMs: number;
  readonly memoryLimitKb: number;
  /** The most runs of a program on it; more than one for multi-pass problems. */
  readonly passes: number;
}

/** A test case with the hashes of its texts (SHA-256, hexadecimal). */
export interface HashedTestCase extends NamedTestCase {
  readonly inputHash: string;
  readonly outputHash: string;
}

/**
 * The test cases with these ids, by id, without those that were deleted or that belong to an old version of their problem or
 * to a draft that the viewer may not see.
 */
export async function findTestCases(
  db: Database,
  viewing: Viewing,
  ids: readonly string[],
): Promise<Map<string, NamedTestCase>> {
  if (ids.length === 0) return new Map();
  const rows = await selectNamed(db, viewing)
    .where("test_cases.id", "=", sql<string>`any(${ids}::uuid[])`)
    .withPlugin(preparedFor(viewing, "find test cases"))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** All tests of a problem's current version, in order; none of a draft that the viewer may not see. */
export function listTests(db: Database, viewing: Viewing, problemId: string): Promise<NamedTestCase[]> {
  return selectNamed(db, viewing)
    .where("problems.id", "=", problemId)
    .orderBy("position")
    .withPlugin(preparedFor(viewing, "list tests"))
    .execute();
}

/** The samples of a problem's current version, in order; none of a draft that the viewer may not see. */
export function listSamples(db: Database, viewing: Viewing, problemId: string): Promise<HashedTestCase[]> {
  return selectNamed(db, viewing)
    .innerJoin("test_data as inputs", "inputs.id", "input_id")
    .innerJoin("test_data as outputs", "outputs.id", "output_id")
    .where("problems.id", "=", problemId)
    .where("is_sample", "=", true)
    .select([
      sql<string>`encode(inputs.hash, 'hex')`.as("inputHash"),
      sql<string>`encode(outputs.hash, 'hex')`.as("outputHash"),
    ])
    .orderBy("position")
    .withPlugin(preparedFor(viewing, "list samples"))
    .execute();
}

/** A problem's current version and limits; undefined for a problem that the viewer does not know. */
export function findProblemRules(db: Database, viewing: Viewing, problemId: string) {
  return db
    .selectFrom("problems")
    .select(["version_id as versionId", "memory_limit_kb as memoryLimitKb", "time_limit_ms as timeLimitMs"])
    .select(visibilityColumns(viewing))
    .where("id", "=", problemId)
    .where(allows("open", viewing))
    .executeTakeFirst();
}

/** The passes of a query's `problem_versions` row. */
export const PASSES = sql<number>`coalesce((problem_versions.checking ->> 'passes')::int, 1)`;

/** What editors, visitors and simulated teams are allowed is written differently (`allows`). */
function preparedFor({ viewer, simulatedId }: Viewing, name: string): KyselyPlugin {
  if (simulatedId !== undefined) return prepared(`${name} for a simulated team`);
  if (viewer === null) return prepared(`${name} for a visitor`);
  const kind = kindOfEditor({ viewer });
  return prepared(kind === null ? name : `${name} for an ${kind}`);
}

function selectNamed(db: Database, viewing: Viewing) {
  return db
    .selectFrom("test_cases")
    .innerJoin("problems", "problems.version_id", "test_cases.version_id")
    .innerJoin("problem_versions", "problem_versions.id", "test_cases.version_id")
    .select([
      "test_cases.id",
      "problems.id as problemId",
      "test_cases.version_id as versionId",
      "problems.author_id as authorId",
      "is_sample as isSample",
      "test_cases.time_limit_ms as timeLimitMs",
      "problems.memory_limit_kb as memoryLimitKb",
      PASSES.as("passes"),
    ])
    .select(visibilityColumns(viewing))
    .where(allows("open", viewing));
}
