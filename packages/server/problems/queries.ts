import type { Checking, MultiPass, TokenComparison } from "@assay/contract/vocabulary/checking";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { beginningOf, bytesOf, movedHashOf } from "@assay/database/blobs/blob-rows";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { allows, isEditable, isSecret, type ProblemVisibility, visibilityColumns } from "#access/problem-visibility";
import type { Viewing } from "#access/viewer";
import type { SealedKind } from "#problems/seal";

/** How outputs are judged, without the programs that do it. */
export type ShownChecking = Pick<Checking, "kind"> & Partial<Omit<TokenComparison, "kind"> & MultiPass>;

export interface ListedTestCase {
  readonly id: string;
  readonly isSample: boolean;
  /** The score group; null if it has none. */
  readonly group: string | null;
  readonly timeLimitMs: number;
  /** Null for a hidden test. */
  readonly input: Uint8Array | null;
  readonly expectedOutput: Uint8Array | null;
  /** True if one of the texts is longer than the part that is here. */
  readonly isCut: boolean;
}

/**
 * A problem's row as its page shows it, including whether the viewer has solved it, but without its checker. Undefined if there
 * is no such problem, or if it is a draft that the viewer may not see.
 */
export function findProblem(db: Database, viewing: Viewing, id: string) {
  return db
    .selectFrom("problems")
    .innerJoin("problem_versions", "problem_versions.id", "version_id")
    .innerJoin("problem_counters", "problem_counters.problem_id", "problems.id")
    .select(["problems.id", "problems.number", "title", "difficulty", "problem_type", "tags", "author"])
    .select(["description", "input", "output", "credit", "judged", "accepted", "solvers", "status"])
    .select(["problems.author_id", "time_limit_ms", "memory_limit_kb", "scoring", "display_samples", "statement_pages"])
    .select(["sample_explanations", "statement_language", "problem_templates"])
    .select((select) => [
      isSolvedBy(select.ref("problems.id"), viewing).as("isSolved"),
      isTriedBy(select.ref("problems.id"), viewing).as("isTried"),
      isFavouriteOf(viewing).as("isMarked"),
      isSecret(viewing).as("isSecret"),
      isEditable(viewing).as("isEditable"),
      sql<ShownChecking>`checking - 'checker' - 'interactor'`.as("checking"),
    ])
    .where("problems.id", "=", id)
    .where(allows("open", viewing))
    .executeTakeFirst();
}

/** The number of test cases in each scoring group, by the group's name. */
export async function countGroupTests(db: Database, problemId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("test_cases")
    .innerJoin("problems", "problems.version_id", "test_cases.version_id")
    .where("problems.id", "=", problemId)
    .where("group_name", "is not", null)
    .select(["group_name as name", sql<number>`count(*)::int`.as("count")])
    .groupBy("group_name")
    .execute();
  return new Map(rows.map(({ name, count }) => [name ?? "", count]));
}

/** What a problem allows the viewer; undefined if there is none that they may see. */
export function findVisibility(db: Database, viewing: Viewing, id: string): Promise<ProblemVisibility | undefined> {
  const query = db.selectFrom("problems").where("id", "=", id).where(allows("open", viewing));
  return query.select(visibilityColumns(viewing)).executeTakeFirst();
}

/** The id of the published problem with this number in the problem set; undefined if there is none. */
export async function findProblemId(db: Database, viewing: Viewing, number: number): Promise<string | undefined> {
  const listed = db.selectFrom("problems").where(allows("list", viewing)).where("number", "=", number).select("id");
  return (await listed.executeTakeFirst())?.id;
}

/** The id of a random published problem; undefined if there are none. */
export async function pickRandomProblem(db: Database, viewing: Viewing): Promise<string | undefined> {
  const published = db.selectFrom("problems").where(allows("list", viewing)).select("id");
  const found = await published.orderBy(sql`random()`).limit(1).executeTakeFirst();
  return found?.id;
}

/**
 * The test cases of a problem's current version, samples first. Samples include their texts, cut to
 * `LIMITS.displaySampleBytes`; hidden tests do not.
 */
export function listTestCases(db: Database, problemId: string, which: "samples" | "all"): Promise<ListedTestCase[]> {
  const share = sql`greatest(${LIMITS.displaySampleBytes / 2} / nullif(count(*) filter (where is_sample) over (), 0), 1024)::int`;
  const beginning = (data: "inputs" | "outputs") => sql<Uint8Array>`substring(${beginningOf(data)} for ${share})`;
  const cut = (data: "inputs" | "outputs") => sql<Uint8Array>`case when is_sample then ${beginning(data)} end`;
  const isCut = (data: "inputs" | "outputs") => sql`${bytesOf(data)} > octet_length(${beginning(data)})`;
  return db
    .selectFrom("test_cases")
    .innerJoin("problems", "problems.version_id", "test_cases.version_id")
    .innerJoin("test_data as inputs", "inputs.id", "input_id")
    .innerJoin("test_data as outputs", "outputs.id", "output_id")
    .where("problems.id", "=", problemId)
    .$if(which === "samples", (query) => query.where("is_sample", "=", true))
    .select(["test_cases.id", "is_sample as isSample", "group_name as group"])
    .select("test_cases.time_limit_ms as timeLimitMs")
    .select([cut("inputs").as("input"), cut("outputs").as("expectedOutput")])
    .select(sql<boolean>`${isCut("inputs")} or ${isCut("outputs")}`.as("isCut"))
    .orderBy("is_sample", "desc")
    .orderBy("position")
    .execute();
}

/** A problem's file (a picture or a PDF statement) without its bytes; undefined also for a draft that the viewer may not see. */
export function findProblemFile(db: Database, viewing: Viewing, problemId: string, name: string) {
  return db
    .selectFrom("problem_files")
    .innerJoin("problems", "problems.id", "problem_id")
    .where("problem_id", "=", problemId)
    .where(allows("open", viewing))
    .where("name", "=", name)
    .select(["name", "content_type as contentType", bytesOf("problem_files").as("bytes")])
    .select(visibilityColumns(viewing))
    .select(sql<string>`encode(coalesce(hash, sha256(content)), 'hex')`.as("hash"))
    .select(movedHashOf("problem_files").as("movedHash"))
    .executeTakeFirst();
}

/** A file of a problem, whoever may see it. */
export function findAnyProblemFile(db: Database, problemId: string, name: string) {
  return db
    .selectFrom("problem_files")
    .where("problem_id", "=", problemId)
    .where("name", "=", name)
    .select(["name", "content_type as contentType", bytesOf("problem_files").as("bytes")])
    .select(movedHashOf("problem_files").as("movedHash"))
    .executeTakeFirst();
}

/** At most `length` bytes of such a file from `offset` on. */
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

function isSolvedBy(problemId: unknown, { viewer }: Viewing) {
  return sql<boolean>`exists (
    select from solved_problems where problem_id = ${problemId} and user_id = ${viewer?.id ?? null}
  )`;
}

/** SQL: the query's problem is among the viewer's favourites. */
export function isFavouriteOf({ viewer }: Viewing) {
  if (viewer === null) return sql<boolean>`false`;
  return sql<boolean>`exists (
    select from favourites where favourites.problem_id = problems.id and favourites.user_id = ${viewer.id}
  )`;
}

function isTriedBy(problemId: unknown, { viewer }: Viewing) {
  return sql<boolean>`exists (
    select from submissions where problem_id = ${problemId} and user_id = ${viewer?.id ?? null}
  )`;
}

/**
 * One side (input or output) of a test case without its bytes; undefined if the test case does not exist, its data has been
 * deleted, or it belongs to a draft that the viewer may not see.
 */
export function findTestData(db: Database, viewing: Viewing, testCaseId: string, half: SealedKind) {
  return db
    .selectFrom("test_cases")
    .innerJoin("problem_versions", "problem_versions.id", "version_id")
    .innerJoin("problems", "problems.id", "problem_versions.problem_id")
    .innerJoin("test_data", "test_data.id", half === "input" ? "input_id" : "output_id")
    .where("test_cases.id", "=", testCaseId)
    .where(allows("open", viewing))
    .select(["is_sample as isSample", "problems.author_id as authorId", "test_data.id as dataId"])
    .select([sql<number>`position + 1`.as("number"), bytesOf("test_data").as("bytes")])
    .select(movedHashOf("test_data").as("movedHash"))
    .executeTakeFirst();
}

/** At most `length` bytes of test data from `offset` on. */
export async function readTestData(
  db: Database,
  id: string,
  { offset, length }: { readonly offset: number; readonly length: number },
): Promise<Uint8Array> {
  const row = await db
    .selectFrom("test_data")
    .where("id", "=", id)
    .select(sql<Uint8Array>`substring(content from ${offset + 1}::int for ${length}::int)`.as("piece"))
    .executeTakeFirst();
  return row?.piece ?? new Uint8Array();
}
