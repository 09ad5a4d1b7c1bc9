import type { ProblemSummary } from "@assay/contract/routes/problems";
import type { Checking, TokenComparison } from "@assay/contract/vocabulary/checking";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { Viewer } from "#auth/viewer";

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

/** The sample tests of a problem, in order, texts that are too long for its page cut (`LIMITS.shownSampleBytes`). */
export function listSamples(db: Database, problemId: string): Promise<StoredTestCase[]> {
  const share = sql`greatest(${LIMITS.shownSampleBytes / 2} / count(*) over (), 1024)::int`;
  const cut = (
    column: "input" | "expected_output",
  ) => sql<Uint8Array>`case when octet_length(${sql.ref(column)}) <= ${share}
    then ${sql.ref(column)} else substring(${sql.ref(column)} for ${share}) || convert_to('…', 'UTF8') end`;
  return db
    .selectFrom("test_cases")
    .where("problem_id", "=", problemId)
    .where("is_sample", "=", true)
    .select(["id", "is_sample as isSample", "time_limit_ms as timeLimitMs"])
    .select([cut("input").as("input"), cut("expected_output").as("expectedOutput")])
    .orderBy("position")
    .execute();
}

/** A test case without its texts, and how many bytes those have. */
export type TestCaseHead = Omit<StoredTestCase, "input" | "expectedOutput"> & { readonly bytes: number };

/** The test cases of a problem without their texts, in order. */
export function listTestCaseHeads(db: Database, problemId: string): Promise<TestCaseHead[]> {
  return db
    .selectFrom("test_cases")
    .where("problem_id", "=", problemId)
    .select(["id", "is_sample as isSample", "time_limit_ms as timeLimitMs"])
    .select(sql<number>`octet_length(input) + octet_length(expected_output)`.as("bytes"))
    .orderBy("position")
    .execute();
}

/** The test cases with these ids with their texts: for those alone who may see them. */
export function listTestCases(db: Database, ids: readonly string[]): Promise<StoredTestCase[]> {
  return db
    .selectFrom("test_cases")
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .select(["id", "is_sample as isSample", "time_limit_ms as timeLimitMs", "input"])
    .select("expected_output as expectedOutput")
    .execute();
}

/** What a picture of a statement is, without its bytes, or undefined. */
export function findProblemFile(db: Database, problemId: string, name: string) {
  return db
    .selectFrom("problem_files")
    .where("problem_id", "=", problemId)
    .where("name", "=", name)
    .select(["name", "content_type as contentType", sql<number>`octet_length(content)`.as("bytes")])
    .select(sql<string>`encode(sha256(content), 'hex')`.as("hash"))
    .executeTakeFirst();
}

/** At most `length` bytes of such a picture from `offset` on. */
export async function readProblemFile(
  db: Database,
  problemId: string,
  name: string,
  { offset, length }: { readonly offset: number; readonly length: number },
): Promise<Uint8Array> {
  const row = await db
    .selectFrom("problem_files")
    .where("problem_id", "=", problemId)
    .where("name", "=", name)
    .select(sql<Uint8Array>`substring(content from ${offset + 1}::int for ${length}::int)`.as("piece"))
    .executeTakeFirst();
  return row?.piece ?? new Uint8Array();
}

function isSolvedBy(problemId: unknown, viewer: Viewer | null) {
  return sql<boolean>`exists (
    select from solved_problems where problem_id = ${problemId} and user_id = ${viewer?.id ?? null}
  )`.as("isSolved");
}
