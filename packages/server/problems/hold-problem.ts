import { AppError } from "#base/app-error";
import type { Change } from "#base/audit";

/** A problem's row while a transaction holds it. */
export type HeldProblem = Awaited<ReturnType<typeof holdProblem>>;

/**
 * A problem's row, which nobody else can change until the transaction ends. Submissions refer to the problem but need not wait.
 * Throws AppError `problem_not_found`.
 */
export async function holdProblem(transaction: Change, problemId: string) {
  const problem = await transaction
    .selectFrom("problems")
    .where("id", "=", problemId)
    .select(["title", "difficulty", "problem_type", "status", "description", "input", "output", "version_id"])
    .select([
      "time_limit_ms",
      "memory_limit_kb",
      "revision",
      "statement_source",
      "statement_language",
      "sample_explanations",
      "problem_templates",
      "proposals_by",
      "stops_at_failure",
      "failing_test_opens",
      "failing_test_tries",
    ])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!problem) throw new AppError("problem_not_found");
  return problem;
}
