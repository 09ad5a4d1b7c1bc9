import type { AuditChange } from "@assay/contract/vocabulary/audit-actions";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { sql } from "kysely";
import type { Database } from "#connect";

/** The columns of a problem that a snapshot keeps, besides its tests and their rules. */
const CONTENT = [
  ...["title", "difficulty", "problem_type", "description", "input", "output", "statement_source", "statement_pages"],
  ...["sample_explanations", "display_samples", "statement_language", "problem_templates"],
  ...["time_limit_ms", "memory_limit_kb"],
] as const;

/**
 * Stores the problem's current state as a snapshot, unless its revision has one. `made`: who made this revision, and what was changed.
 * The oldest snapshots beyond the limit are deleted. Must run in a transaction that holds the problem's row.
 */
export async function keepSnapshot(
  db: Database,
  problemId: string,
  made: { readonly adminId: string | null; readonly changes: readonly AuditChange[] } | null,
): Promise<void> {
  const columns = sql.join(CONTENT.flatMap((column) => [sql.lit(column), sql.ref(`problems.${column}`)]));
  const content = sql`${columns}, 'translations', (
    select coalesce(jsonb_agg(to_jsonb(translated) - 'problem_id' order by language), '[]')
    from statement_translations as translated where problem_id = problems.id)`;
  await sql`
    insert into problem_snapshots (problem_id, number, version_id, author_id, changes, content, created_at)
    select problems.id, revision, version_id, ${made?.adminId ?? null}::uuid, ${JSON.stringify(made?.changes ?? [])}::jsonb,
      jsonb_build_object(${content}), ${made ? sql`now()` : sql`problem_versions.created_at`}
    from problems join problem_versions on problem_versions.id = version_id
    where problems.id = ${problemId} on conflict do nothing`.execute(db);
  await sql`delete from problem_snapshots where problem_id = ${problemId} and number <= (
    select number from problem_snapshots where problem_id = ${problemId}
    order by number desc offset ${LIMITS.problemVersionCount} limit 1
  )`.execute(db);
}

/**
 * Makes a snapshot's texts, limits, tests and rules those of the problem; what an older Assay did not keep stays. The tests become a
 * new version. Does nothing if there is no such snapshot. Must run in a transaction that holds the problem's row.
 */
export async function restoreSnapshot(
  db: Database,
  problemId: string,
  number: number,
  authorId: string,
): Promise<void> {
  const snapshot = sql`(select version_id from problem_snapshots where problem_id = ${problemId} and number = ${number})`;
  const columns = sql.join(CONTENT.map((column) => sql.ref(column)));
  const kept = sql.join(CONTENT.map((column) => sql.ref(`kept.${column}`)));
  await sql`
    update problems set (${columns}) = (
      select ${kept} from problem_snapshots cross join lateral jsonb_populate_record(problems, content) as kept
      where problem_id = ${problemId} and problem_snapshots.number = ${number}
    ) where id = ${problemId} and version_id is not null and ${snapshot} is not null`.execute(db);
  await restoreTranslations(db, problemId, number);
  const { rows } = await sql<{ id: string }>`
    insert into problem_versions (problem_id, number, author_id, checking, scoring, limits, draft_reason)
    select problem_id, (select max(number) + 1 from problem_versions where problem_id = ${problemId}), ${authorId}::uuid,
      checking, scoring, limits, draft_reason
    from problem_versions where id = ${snapshot} and id <> (select version_id from problems where id = ${problemId})
    returning id`.execute(db);
  const [version] = rows;
  if (!version) return;
  await sql`insert into included_files (version_id, language, name, content)
    select ${version.id}, language, name, content from included_files where version_id = ${snapshot}`.execute(db);
  await sql`
    insert into test_cases (version_id, position, name, is_sample, time_limit_ms, group_name, checker_arguments, memory_limit_kb,
      input_id, output_id, generated_by)
    select ${version.id}, position, name, is_sample, time_limit_ms, group_name, checker_arguments, memory_limit_kb, input_id, output_id,
      generated_by
    from test_cases where version_id = ${snapshot}`.execute(db);
  await db.updateTable("problems").set({ version_id: version.id }).where("id", "=", problemId).execute();
}

/** Makes a snapshot's translations those of the problem. A file that one of them was read from is kept only if its text is still the same. */
async function restoreTranslations(db: Database, problemId: string, number: number): Promise<void> {
  const kept = sql`(
    select kept.* from problem_snapshots
    cross join lateral jsonb_populate_recordset(null::statement_translations, content -> 'translations') as kept
    where problem_snapshots.problem_id = ${problemId} and problem_snapshots.number = ${number}
  )`;
  const { rows } = await sql`select from problem_snapshots
    where problem_id = ${problemId} and number = ${number} and content ? 'translations'`.execute(db);
  if (rows.length === 0) return;
  const before = await db
    .selectFrom("statement_translations")
    .where("problem_id", "=", problemId)
    .where("file", "is not", null)
    .select(sql<string>`file`.as("file"))
    .execute();
  await sql`delete from statement_translations where problem_id = ${problemId}
    and language not in (select language from ${kept} as kept)`.execute(db);
  await sql`
    insert into statement_translations as own (problem_id, language, title, description, input, output, statement_pages, statement_source)
    select ${problemId}::uuid, language, title, description, input, output, statement_pages, statement_source from ${kept} as kept
    on conflict (problem_id, language) do update set title = excluded.title, description = excluded.description,
      input = excluded.input, output = excluded.output, statement_pages = excluded.statement_pages,
      statement_source = excluded.statement_source,
      file = case when (own.description, own.input, own.output, own.statement_source)
        is not distinct from (excluded.description, excluded.input, excluded.output, excluded.statement_source) then own.file end`.execute(
    db,
  );
  const files = before.map(({ file }) => file);
  if (files.length === 0) return;
  const used = db
    .selectFrom("statement_translations")
    .where("problem_id", "=", problemId)
    .where("file", "is not", null);
  await db
    .deleteFrom("statement_files")
    .where("problem_id", "=", problemId)
    .where("name", "in", files)
    .where("name", "not in", used.select(sql<string>`file`.as("file")))
    .execute();
}
