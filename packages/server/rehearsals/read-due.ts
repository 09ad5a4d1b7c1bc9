import type { LanguageId } from "@assay/contract/vocabulary/languages";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";

/** A submission that a simulated team is to send now. */
export interface DueSubmission {
  readonly number: number;
  readonly participantId: string;
  readonly problemId: string;
  /** Null if the reference solution has been deleted meanwhile. */
  readonly languageId: LanguageId | null;
  readonly source: Uint8Array | null;
}

/** What is planned up to this contest time and has not been sent: the first ones. */
export async function readDue(
  db: Database,
  contestId: string,
  elapsedMs: number,
  most: number,
): Promise<DueSubmission[]> {
  const { rows } = await sql<DueSubmission>`
    select number, participant_id as "participantId", planned.problem_id as "problemId", language_id as "languageId", source
    from rehearsal_submissions as planned left join reference_solutions on reference_solutions.id = solution_id
    where contest_id = ${contestId} and due_ms <= ${elapsedMs} and submission_id is null and refusal is null
    order by number limit ${most}`.execute(db);
  return rows;
}
