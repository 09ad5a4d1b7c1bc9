import type { Database } from "@assay/database/connect";
import type { RubricMark } from "@assay/gradebook/derivation";
import type { MarkedWork } from "@assay/gradebook/hand";
import { type RawBuilder, sql } from "kysely";

/** A marked submission, with whose it is and to which problem. */
export type MarkedRow = MarkedWork & { readonly userId: string; readonly problemId: string };

/** The marked submissions of an assignment for whose row of `entries` the condition holds, with the items that apply. */
export async function readMarkedWork(
  db: Database,
  assignmentId: string,
  isAmong: RawBuilder<unknown>,
): Promise<MarkedRow[]> {
  const { rows } = await sql<Omit<MarkedRow, "markedAt" | "items"> & { markedAt: Date; items: RubricMark[] }>`
    select entries.user_id as "userId", entries.problem_id as "problemId", submission_id as "submissionId",
      own_number as "ownNumber", marked_at as "markedAt", coalesce((
        select jsonb_agg(jsonb_build_object('id', rubric_items.id, 'title', title, 'points', trim_scale(points)::text, 'isVisible', is_visible) order by position, rubric_items.id)
        from rubric_marks join rubric_items on rubric_items.id = item_id where rubric_marks.submission_id = entries.submission_id), '[]') as items
    from assignment_submissions as entries join marked_submissions using (submission_id)
    where entries.assignment_id = ${assignmentId} and ${isAmong}`.execute(db);
  return rows.map(({ markedAt, ...row }) => ({ ...row, markedAt: markedAt.getTime() }));
}
