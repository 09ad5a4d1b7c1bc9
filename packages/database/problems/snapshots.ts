import type { AuditChange } from "@assay/contract/vocabulary/audit-actions";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { sql } from "kysely";
import type { Database } from "#connect";

/** The columns of a problem that a snapshot keeps, besides its tests and their rules. */
const CONTENT = [
  ...["title", "difficulty", "problem_type", "description", "input", "output", "statement_source", "statement_pages"],
  ...["sample_explanations", "display_samples", "statement_language", "time_limit_ms", "memory_limit_kb"],
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
  const content = sql.join(CONTENT.flatMap((column) => [sql.lit(column), sql.ref(`problems.${column}`)]));
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
