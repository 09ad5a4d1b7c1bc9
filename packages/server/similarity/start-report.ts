import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { Viewer } from "#access/viewer";
import { recordAction } from "#base/audit";
import { holdClass } from "#classes/class";
import { type ComparedAssignment, findReport } from "#similarity/find-report";

/** What a teacher sets of a report. */
export interface ReportSettings {
  readonly baseCode: string;
  readonly showsAssistants: boolean;
}

/**
 * Has the programs for a problem compared, again if they were before; pairs that somebody has decided on stay. Some web server does it as
 * soon as no other comparison runs (`compareNext`). Throws AppError `problem_not_found` and `class_archived`.
 */
export async function startReport(
  db: Database,
  viewer: Viewer,
  assignment: ComparedAssignment,
  problemId: string,
  { baseCode, showsAssistants }: ReportSettings,
): Promise<void> {
  await findReport(db, assignment, problemId);
  await db.transaction().execute(async (transaction) => {
    await holdClass(transaction, assignment.found.row.id);
    const settings = { base_code: baseCode, shows_assistants: showsAssistants };
    const wanted = { requested_by: viewer.id, state: "waiting" as const, requested_at: sql<Date>`clock_timestamp()` };
    await transaction
      .insertInto("similarity_reports")
      .values({ assignment_id: assignment.id, problem_id: problemId, ...settings, ...wanted })
      .onConflict((conflict) =>
        conflict.columns(["assignment_id", "problem_id"]).doUpdateSet({ ...settings, ...wanted }),
      )
      .execute();
    await recordAction(transaction, viewer.id, "similarity_compared", assignment.found.row.id);
  });
}
