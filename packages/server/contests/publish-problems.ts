import type { Database } from "@assay/database/connect";
import { sql } from "kysely";

/**
 * Publishes the drafts among the problems of contests that want it, once their last participant has ended: however often the end has moved,
 * it is the actual one. A problem whose tests are known not to work stays a draft.
 */
export async function publishProblems(db: Database): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from contests where publishes_problems and problems_published_at is null and last_end_at <= now()
      and visibility <> 'draft'`.execute(db);
  for (const { id } of rows)
    await db.transaction().execute(async (transaction) => {
      const { numAffectedRows } = await sql`update contests set problems_published_at = now()
        where id = ${id} and problems_published_at is null and last_end_at <= now()`.execute(transaction);
      if (!numAffectedRows) return;
      await sql`
        update problems set status = 'published' from contest_problems, problem_versions
        where contest_id = ${id} and contest_problems.problem_id = problems.id and problem_versions.id = problems.version_id
          and status = 'draft' and draft_reason is null
          and exists (select from test_cases where test_cases.version_id = problems.version_id)`.execute(transaction);
    });
}
