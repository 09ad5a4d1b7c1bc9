import { randomUUID } from "node:crypto";
import type { Database } from "@assay/database/connect";

/** Stores what the judge writes for an accepted submission that covered the whole problem. */
export async function addSolved(db: Database, userId: string, problemId: string, points: number): Promise<void> {
  const submission = {
    user_id: userId,
    problem_id: problemId,
    language_id: 52 as const,
    source: Buffer.from("int main() {}"),
  };
  const id = randomUUID();
  const finished = { verdict: "accepted" as const, finished_at: new Date() };
  await db
    .insertInto("submissions")
    .values({ ...submission, ...finished, id })
    .execute();
  await db
    .insertInto("solved_problems")
    .values({ user_id: userId, problem_id: problemId, submission_id: id, points })
    .execute();
}
