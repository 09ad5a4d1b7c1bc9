import type { ContestSettings } from "@assay/contract/routes/contests/manage";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import type { Change } from "#base/audit";
import { REFUSALS } from "#base/refusals";
import { storeProblems } from "#contests/create-contest";

/**
 * Gives a contest these problems instead of those that it has. Throws AppError `invalid_request` if that takes one away to which somebody
 * has submitted, and for one that does not exist.
 */
export async function replaceProblems(
  transaction: Change,
  contestId: string,
  problems: ContestSettings["problems"],
): Promise<void> {
  const kept = problems.map(({ problemId }) => problemId);
  const { rows } = await sql<{ id: string; label: string; isUsed: boolean }>`
    select problem_id as id, label, exists (
      select from contest_submissions
      where contest_submissions.contest_id = contest_problems.contest_id and contest_submissions.problem_id = contest_problems.problem_id
    ) as "isUsed"
    from contest_problems where contest_id = ${contestId}`.execute(transaction);
  const removed = rows.filter(({ id }) => !kept.includes(id));
  const used = removed.find(({ isUsed }) => isUsed);
  if (used) {
    throw new AppError("invalid_request", {
      field: "problems",
      text: REFUSALS.contest.problemUsed({ label: used.label }),
    });
  }
  await sql`delete from contest_problems where contest_id = ${contestId} and problem_id = any(${removed.map(({ id }) => id)}::uuid[])`.execute(
    transaction,
  );
  // Labels may change places, and no two problems have the same one even for a moment.
  await sql`update contest_problems set label = '?' || problem_id where contest_id = ${contestId}`.execute(transaction);
  await storeProblems(transaction, contestId, problems);
}
