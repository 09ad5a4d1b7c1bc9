import type { SolvedProblem } from "@assay/contract/routes/activity";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { sql } from "kysely";
import { allows, titleFor } from "#access/problem-visibility";
import type { Viewing } from "#access/viewer";

/** A page of the problems that a user has solved, the last one first: those that are in the problem set for the viewer, with titles in their language. */
export async function listSolved(
  db: Database,
  viewing: Viewing,
  userId: string,
  page: number,
): Promise<{ readonly solved: SolvedProblem[]; readonly hasMore: boolean }> {
  const size = LIMITS.solvedPageSize;
  const { rows } = await sql<SolvedProblem>`
    select problems.id as _id, problems.number, ${titleFor(viewing)} as title, difficulty, ${isoTimestamp("solved_at")} as "solvedAt"
    from solved_problems join problems on problems.id = problem_id
    where user_id = ${userId} and ${allows("list", viewing)}
    order by solved_at desc, problem_id limit ${size + 1} offset ${(page - 1) * size}`.execute(db);
  return { solved: rows.slice(0, size), hasMore: rows.length > size };
}
