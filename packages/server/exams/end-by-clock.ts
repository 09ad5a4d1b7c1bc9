import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { sessionEndOf } from "#access/assignment-dates";
import { readExamRows } from "#exams/exam-rows";

/**
 * Ends the sessions of an exam whose time was over at this moment. Nothing depends on it but that pages learn of it: what comes after the
 * end is refused by the clock itself.
 */
export async function endByClock(db: Database, assignmentId: string, at: number): Promise<void> {
  for (const row of await readExamRows(db, assignmentId)) {
    const session = row.exam?.session;
    const end = sessionEndOf(row);
    if (!session || session.endedAt !== null || end === null || at < end) continue;
    await sql`
      with ended as (
        update exam_sessions set ended_at = ${new Date(end)}, ended_by = 'clock' where id = ${session.id} and ended_at is null returning id)
      insert into exam_events (session_id, kind, created_at) select id, 'ended', ${new Date(end)} from ended`.execute(
      db,
    );
  }
}
