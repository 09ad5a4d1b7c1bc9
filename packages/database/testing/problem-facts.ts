import { sql } from "kysely";
import type { Database } from "#connect";

const digest = (column: string) => sql<string>`encode(sha256(${sql.ref(column)}), 'hex')`;

/**
 * Everything that is stored about a problem's current version except ids and times, contents as hashes: equal for two problems that
 * are the same, in one database or in two.
 */
export async function problemFacts(db: Database, problemId: string): Promise<Record<string, unknown>> {
  const {
    id,
    version_id,
    package_uuid: uuid,
    ...problem
  } = await db
    .selectFrom("problems")
    .where("id", "=", problemId)
    .select(["id", "version_id", "package_uuid", "title", "difficulty", "problem_type", "slug", "credit"])
    .select([
      "description",
      "input",
      "output",
      "statement_source",
      "sample_explanations",
      "statement_pages",
      "statement_language",
      "problem_templates",
      "stops_at_failure",
      "failing_test_opens",
      "failing_test_tries",
    ])
    .select(["display_samples", "time_limit_ms", "memory_limit_kb", "tags", "author"])
    .executeTakeFirstOrThrow();
  const version = await db
    .selectFrom("problem_versions")
    .where("id", "=", version_id)
    .select(["checking", "scoring", "limits"])
    .executeTakeFirstOrThrow();
  const tests = await db
    .selectFrom("test_cases")
    .innerJoin("test_data as inputs", "inputs.id", "input_id")
    .innerJoin("test_data as outputs", "outputs.id", "output_id")
    .where("version_id", "=", version_id)
    .select(["name", "is_sample", "group_name", "checker_arguments", "time_limit_ms", "memory_limit_kb"])
    .select([digest("inputs.content").as("input"), digest("outputs.content").as("output")])
    .orderBy("position")
    .execute();
  const files = await db
    .selectFrom("problem_files")
    .where("problem_id", "=", problemId)
    .select(["name", "content_type", digest("content").as("content")])
    .orderBy(sql`name collate "C"`)
    .execute();
  const statementFiles = await db
    .selectFrom("statement_files")
    .where("problem_id", "=", problemId)
    .select(["name", digest("content").as("content")])
    .orderBy(sql`name collate "C"`)
    .execute();
  const translations = await db
    .selectFrom("statement_translations")
    .where("problem_id", "=", problemId)
    .select(["language", "title", "description", "input", "output", "statement_pages", "statement_source", "file"])
    .orderBy(sql`language collate "C"`)
    .execute();
  const editorialTranslations = await db
    .selectFrom("editorial_translations")
    .where("problem_id", "=", problemId)
    .select(["language", "source", "html", "hints"])
    .orderBy(sql`language collate "C"`)
    .execute();
  const editorial = await db
    .selectFrom("editorials")
    .where("problem_id", "=", problemId)
    .select(["source", "html", "hints", "is_published", "opens", "opens_tries", "opens_at"])
    .executeTakeFirst();
  const includedFiles = await db
    .selectFrom("included_files")
    .where("version_id", "=", version_id)
    .select(["language", "name", digest("content").as("content")])
    .orderBy("language")
    .orderBy(sql`name collate "C"`)
    .execute();
  const solutions = await db
    .selectFrom("reference_solutions")
    .where("problem_id", "=", problemId)
    .select(["position", "path", "language_id", "entry", "expectation", digest("source").as("source")])
    .orderBy("position")
    .execute();
  const solutionFiles = await db
    .selectFrom("reference_solution_files")
    .where("problem_id", "=", problemId)
    .select(["position", "name", digest("content").as("content")])
    .orderBy("position")
    .orderBy(sql`name collate "C"`)
    .execute();
  const facts = {
    problem,
    version,
    tests,
    files,
    statementFiles,
    translations,
    editorialTranslations,
    editorial: editorial ?? null,
    includedFiles,
    solutions,
    solutionFiles,
  };
  return { ...JSON.parse(JSON.stringify(facts).replaceAll(id, "{id}")), uuid: uuid ?? id };
}
