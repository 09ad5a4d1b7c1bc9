import type { ProblemSummary } from "@assay/contract/routes/problems";
import type { Checking, TokenComparison } from "@assay/contract/vocabulary/checking";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { Viewer } from "#auth/viewer";
import type { NewProblemFile } from "#problems/store-problem";

/** How outputs are decided on, without the programs that do it. */
export type ShownChecking = Pick<Checking, "kind"> & Partial<TokenComparison>;

/** A stored test case. */
export interface StoredTestCase {
  readonly id: string;
  readonly isSample: boolean;
  readonly timeLimitMs: number;
  readonly input: Uint8Array;
  readonly expectedOutput: Uint8Array;
}

/** How many problems there are. */
export async function countProblems(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("problems")
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The rows of one page of the problem set, by number, with the viewer's solved ones marked. */
export async function listProblemPage(db: Database, viewer: Viewer | null, page: number): Promise<ProblemSummary[]> {
  const rows = await db
    .selectFrom("problems")
    .select((select) => [
      "id as _id",
      "title",
      "difficulty",
      "problem_type as problemType",
      "time_limit_ms as timeLimitMs",
      isSolvedBy(select.ref("problems.id"), viewer),
    ])
    .orderBy("number")
    .limit(LIMITS.pageSize)
    .offset((page - 1) * LIMITS.pageSize)
    .execute();
  return rows.map(({ timeLimitMs, ...row }) => ({ ...row, timeLimit: timeLimitMs / SECOND }));
}

/** What a problem's page shows of its row, whether the viewer has solved it, or undefined. The checker itself stays where it is. */
export function findProblem(db: Database, viewer: Viewer | null, id: string) {
  return db
    .selectFrom("problems")
    .select(["id", "title", "difficulty", "problem_type", "description", "input", "output", "author_id", "credit"])
    .select(["time_limit_ms", "memory_limit_kb", "scoring", "shown_samples"])
    .select((select) => [
      isSolvedBy(select.ref("problems.id"), viewer),
      sql<ShownChecking>`checking - 'checker' - 'interactor'`.as("checking"),
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** How many test cases each group of a problem's scoring has, by the group's name. */
export async function countGroupTests(db: Database, problemId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("test_cases")
    .where("problem_id", "=", problemId)
    .where("group_name", "is not", null)
    .select(["group_name as name", sql<number>`count(*)::int`.as("count")])
    .groupBy("group_name")
    .execute();
  return new Map(rows.map(({ name, count }) => [name ?? "", count]));
}

/** Who made a problem; undefined when there is no such problem. */
export function findProblemAuthor(db: Database, id: string): Promise<{ authorId: string | null } | undefined> {
  return db.selectFrom("problems").where("id", "=", id).select("author_id as authorId").executeTakeFirst();
}

/** The id of some problem, every one as likely; undefined when there is none. */
export async function pickRandomProblem(db: Database): Promise<string | undefined> {
  const found = await db.selectFrom("problems").select("id").orderBy(sql`random()`).limit(1).executeTakeFirst();
  return found?.id;
}

/** The sample tests of a problem, in order. */
export function listSamples(db: Database, problemId: string): Promise<StoredTestCase[]> {
  return selectTestCases(db, problemId).where("is_sample", "=", true).execute();
}

/** Every test case of a problem with its texts, in order: for those alone who may see them. */
export function listTestCases(db: Database, problemId: string): Promise<StoredTestCase[]> {
  return selectTestCases(db, problemId).execute();
}

/** The hidden test cases of a problem without their texts, in order. */
export function listHiddenTestCases(db: Database, problemId: string) {
  return db
    .selectFrom("test_cases")
    .where("problem_id", "=", problemId)
    .where("is_sample", "=", false)
    .select(["id", "position", "is_sample as isSample", "time_limit_ms as timeLimitMs"])
    .orderBy("position")
    .execute();
}

/** A picture of a statement, or undefined. */
export function findProblemFile(db: Database, problemId: string, name: string): Promise<NewProblemFile | undefined> {
  return db
    .selectFrom("problem_files")
    .where("problem_id", "=", problemId)
    .where("name", "=", name)
    .select(["name", "content_type as contentType", "content"])
    .executeTakeFirst();
}

function selectTestCases(db: Database, problemId: string) {
  return db
    .selectFrom("test_cases")
    .where("problem_id", "=", problemId)
    .select([
      "id",
      "position",
      "is_sample as isSample",
      "time_limit_ms as timeLimitMs",
      "input",
      "expected_output as expectedOutput",
    ])
    .orderBy("position");
}

function isSolvedBy(problemId: unknown, viewer: Viewer | null) {
  return sql<boolean>`exists (
    select from solved_problems where problem_id = ${problemId} and user_id = ${viewer?.id ?? null}
  )`.as("isSolved");
}
