import { CLASS_KEPT_DAYS } from "@assay/contract/vocabulary/class";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";

/**
 * Deletes the data of archived classes whose time is over (docs/decisions/0117-privacy-for-schools.md): of one a transaction, programs with what they
 * printed, comments, messages, comparisons and invitations. Members, verdicts and grades with their history stay. The time is the class's own, or
 * `CLASS_KEPT_DAYS` after it was archived; a class that is not archived loses nothing.
 */
export async function endRetention(db: Database): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from classes where archived_at is not null and data_deleted_at is null
      and coalesce(retention_until, (archived_at + ${CLASS_KEPT_DAYS} * interval '1 day')::date) < now()::date`.execute(
    db,
  );
  for (const { id } of rows) await db.transaction().execute((transaction) => deleteClassData(transaction, id));
}

async function deleteClassData(transaction: Database, classId: string): Promise<void> {
  const sent = sql`select submission_id from assignment_submissions join assignments on assignments.id = assignment_id where class_id = ${classId}`;
  await sql`delete from hidden_outputs where token in (select token from test_runs where submission_id in (${sent}))`.execute(
    transaction,
  );
  await sql`update test_runs set stdout = null, stderr = null, message = null, checker_message = null where submission_id in (${sent})`.execute(
    transaction,
  );
  await sql`update submissions set source = '', additional_files = null, compile_output = null, grader_answers = null
    where id in (${sent})`.execute(transaction);
  for (const table of ["feedback_threads", "similarity_reports"])
    await sql`delete from ${sql.table(table)} where assignment_id in (select id from assignments where class_id = ${classId})`.execute(
      transaction,
    );
  await sql`delete from class_messages where class_id = ${classId}`.execute(transaction);
  await sql`delete from class_invitations where class_id = ${classId}`.execute(transaction);
  await sql`update classes set data_deleted_at = now() where id = ${classId}`.execute(transaction);
}
