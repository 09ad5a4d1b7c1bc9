import { MINUTE } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { ago } from "@assay/database/sql-time";
import { sql } from "kysely";
import { endByClock } from "#exams/end-by-clock";
import { sealExamOf } from "#exams/seal-exam";

/** How long after the end for everybody an exam is sealed by itself: staff may have to let somebody go on. */
const SEAL_AFTER_MS = 10 * MINUTE;
/** Exams that ended earlier than this stay as they are. */
const SEAL_WITHIN_MS = 30 * 24 * 60 * MINUTE;

/** Ends what is over by the clock, and seals the exams that have been over for everybody for some time. */
export async function settleExams(db: Database): Promise<void> {
  const { rows: running } = await sql<{ id: string }>`
    select distinct assignment_id as id from exam_sessions where ended_at is null`.execute(db);
  for (const { id } of running) await endByClock(db, id, Date.now());
  const { rows: over } = await sql<{ id: string }>`
    select id from assignments
    where kind = 'exam' and due_at < ${ago(SEAL_AFTER_MS)} and due_at > ${ago(SEAL_WITHIN_MS)} and is_published
      and not exists (select from exam_seals where exam_seals.assignment_id = assignments.id)
      and exists (select from assignment_submissions where assignment_submissions.assignment_id = assignments.id)`.execute(
    db,
  );
  for (const { id } of over) await sealExamOf(db, id, Date.now() - SEAL_AFTER_MS);
}
