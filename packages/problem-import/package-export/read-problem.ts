import type { BlobTable } from "@assay/database/blobs/blob-rows";
import { fetchBlob } from "@assay/database/blobs/read-blob";
import type { Database } from "@assay/database/connect";
import type { DB } from "@assay/database/tables";
import { type SelectQueryBuilder, sql } from "kysely";
import { readExportedPrograms } from "#package-export/programs";

/** A stored problem as it is exported: everything except the contents of tests, files and solutions. */
export type ExportedProblem = NonNullable<Awaited<ReturnType<typeof readExported>>>;
export type ExportedTest = ExportedProblem["tests"][number];
export type ExportedSolution = ExportedProblem["solutions"][number];

/** The current version of a problem; undefined if there is no such problem. */
export async function readExported(db: Database, problemId: string) {
  const row = await db
    .selectFrom("problems")
    .innerJoin("problem_versions", "problem_versions.id", "version_id")
    .where("problems.id", "=", problemId)
    .select(["problems.id", "problems.number", "slug", "title", "difficulty", "problem_type", "credit", "package_uuid"])
    .select([
      "description",
      "input",
      "output",
      "statement_source",
      "statement_language",
      "problem_templates",
      "stops_at_failure",
      "failing_test_opens",
      "failing_test_tries",
      "sample_explanations",
      "time_limit_ms",
    ])
    .select(["memory_limit_kb", "checking", "scoring", "limits", "version_id", "display_samples"])
    .executeTakeFirst();
  if (!row) return undefined;
  const tests = await db
    .selectFrom("test_cases")
    .where("version_id", "=", row.version_id)
    .select(["name", "is_sample", "group_name", "checker_arguments", "time_limit_ms", "memory_limit_kb"])
    .select("generated_by")
    // The current version never loses its data.
    .select([sql<string>`input_id`.as("input_id"), sql<string>`output_id`.as("output_id")])
    .orderBy("position")
    .execute();
  const files = await db
    .selectFrom("problem_files")
    .where("problem_id", "=", problemId)
    .select("name")
    .orderBy("name")
    .execute();
  const statementFiles = await db
    .selectFrom("statement_files")
    .where("problem_id", "=", problemId)
    .select("name")
    .orderBy("name")
    .execute();
  const translations = await db
    .selectFrom("statement_translations")
    .where("problem_id", "=", problemId)
    .select(["language", "title", "description", "input", "output", "statement_source", "file"])
    .orderBy("language")
    .execute();
  const includedFiles = await db
    .selectFrom("included_files")
    .where("version_id", "=", row.version_id)
    .select(["language", "name"])
    .orderBy("language")
    .orderBy("name")
    .execute();
  const solutions = await db
    .selectFrom("reference_solutions")
    .where("problem_id", "=", problemId)
    .select(["position", "path", "language_id", "entry", "expectation", "is_model"])
    .orderBy("position")
    .execute();
  const editorial = await db
    .selectFrom("editorials")
    .where("problem_id", "=", problemId)
    .where("is_published", "=", true)
    .select(["source", "hints", "opens", "opens_tries as opensTries", "opens_at as opensAt"])
    .executeTakeFirst();
  const translatedEditorials = await db
    .selectFrom("editorial_translations")
    .where("problem_id", "=", problemId)
    .select(["language", "source", "hints"])
    .orderBy("language")
    .execute();
  const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
  return {
    ...row,
    tests,
    files: namesOf(files),
    statementFiles: namesOf(statementFiles),
    translations,
    includedFiles,
    editorial: editorial ?? null,
    translatedEditorials,
    solutions,
    programs: await readExportedPrograms(db, problemId),
  };
}

/** An input or an expected output. Throws BlobError if it is in a bucket that cannot be used. */
export function readTestData(db: Database, id: string): Promise<Uint8Array> {
  return readStored(db, db.selectFrom("test_data").where("id", "=", id));
}

/** A picture or another file of a problem. Throws BlobError if it is in a bucket that cannot be used. */
export function readFile(
  db: Database,
  table: "problem_files" | "statement_files",
  problemId: string,
  name: string,
): Promise<Uint8Array> {
  return readStored(db, db.selectFrom(table).where("problem_id", "=", problemId).where("name", "=", name));
}

async function readStored(db: Database, row: SelectQueryBuilder<DB, BlobTable, unknown>): Promise<Uint8Array> {
  const { content, hash } = await row
    .select("content")
    .select(sql<string>`encode(hash, 'hex')`.as("hash"))
    .executeTakeFirstOrThrow();
  return content ?? fetchBlob(db, hash);
}

/** The files of a reference solution with their names; for a solution of one file, the last part of its path. */
export async function readSolution(
  db: Database,
  problemId: string,
  { position, path, entry, language_id }: ExportedSolution,
) {
  const { source } = await db
    .selectFrom("reference_solutions")
    .where("problem_id", "=", problemId)
    .where("position", "=", position)
    .select("source")
    .executeTakeFirstOrThrow();
  const others = await db
    .selectFrom("reference_solution_files")
    .where("problem_id", "=", problemId)
    .where("position", "=", position)
    .select(["name", "content"])
    .orderBy("name")
    .execute();
  const main = entry ?? path.slice(path.lastIndexOf("/") + 1);
  return language_id === null ? others : [{ name: main, content: source }, ...others];
}
