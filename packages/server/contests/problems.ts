import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { type Contest, knowsProblems } from "#contests/contest";

/**
 * The problem with this label in a contest. Throws AppError `problem_not_found` for a label that it does not have, and for all before
 * the viewer may know them, so that nobody can count them.
 */
export async function findContestProblem(
  db: Database,
  { at }: Viewing,
  contest: Contest,
  label: string,
): Promise<{ readonly problemId: string; readonly label: string }> {
  const found = knowsProblems(contest, at)
    ? await db
        .selectFrom("contest_problems")
        .where("contest_id", "=", contest.row.id)
        .where(sql<boolean>`lower(label) = lower(${label})`)
        .select(["problem_id as problemId", "label"])
        .executeTakeFirst()
    : undefined;
  if (!found) throw new AppError("problem_not_found");
  return found;
}

/**
 * The submission that these test runs belong to, with its place among those of its participant and whether it came too late; with its own
 * number if it does not belong to a contest.
 */
export async function readPlace(db: Database, tokens: readonly string[]) {
  const place = await db
    .selectFrom("test_runs")
    .leftJoin("contest_submissions", "contest_submissions.submission_id", "test_runs.submission_id")
    .innerJoin("submissions", "submissions.id", "test_runs.submission_id")
    .leftJoin("participants", "participants.id", "participant_id")
    .select(["submissions.id as submissionId", "withheld"])
    .select([
      sql<number>`coalesce(own_number, submissions.number::integer)`.as("number"),
      sql<boolean>`coalesce(received_at >= ends_at, false)`.as("isLate"),
    ])
    .where("token", "=", tokens[0] ?? "")
    .executeTakeFirstOrThrow();
  const { withheld, ...shown } = place;
  return { ...shown, tokens: (withheld ?? "others") === "others" ? [...tokens] : [] };
}
