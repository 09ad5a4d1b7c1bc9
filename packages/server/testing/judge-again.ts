import type { Database } from "@assay/database/connect";
import { sql } from "kysely";

/** What the workers do for a rejudge: each submission gets a shadow with one of these verdicts, in their order, and the preview is ready. */
export async function judgeAgain(db: Database, number: number, verdicts: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; rejudge: string }>`
    select submission_id as id, rejudge_id as rejudge from rejudged_submissions join rejudges on rejudges.id = rejudge_id
    where rejudges.number = ${number} order by rejudged_submissions.number`.execute(db);
  for (const [index, { id, rejudge }] of rows.entries()) {
    const { rows: shadows } = await sql<{ id: string }>`
      insert into submissions (shadow_of, language_id, source, verdict, finished_at) values (${id}, 52, '', ${verdicts[index]}, now())
      returning id`.execute(db);
    await sql`update rejudged_submissions as items set state = 'judged', shadow_id = ${shadows[0]?.id}, verdict = ${verdicts[index]},
      finished_at = submissions.finished_at from submissions
      where submissions.id = submission_id and rejudge_id = ${rejudge} and submission_id = ${id}`.execute(db);
  }
  await sql`update rejudges set state = 'ready', ready_at = now() where number = ${number}`.execute(db);
}
