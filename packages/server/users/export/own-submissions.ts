import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { isPartial, type Raw } from "#access/disclosure";
import { showsResults, showsVerdict, titleFor } from "#access/problem-visibility";
import type { Viewing } from "#access/viewer";

/** How many submissions are read at once. */
const PAGE = 200;

/** The ids of a user's submissions, the newest first, in pages. Only ids are held in memory, whatever the programs' size. */
export async function submissionIds(db: Database, userId: string, limit?: number): Promise<string[][]> {
  let query = db
    .selectFrom("submissions")
    .where("user_id", "=", userId)
    .select("id")
    .orderBy("created_at", "desc")
    .orderBy("id");
  if (limit !== undefined) query = query.limit(limit);
  const ids = (await query.execute()).map(({ id }) => id);
  return Array.from({ length: Math.ceil(ids.length / PAGE) }, (_, page) => ids.slice(page * PAGE, (page + 1) * PAGE));
}

/** What the owner may know of these submissions, without their programs. */
export function submissionsOf(db: Database, viewing: Viewing, ids: readonly string[]) {
  return db
    .selectFrom("submissions")
    .leftJoin("problems", "problems.id", "submissions.problem_id")
    .where("submissions.id", "in", ids)
    .select([
      "submissions.id",
      "problem_id as problemId",
      titleFor(viewing).as("problem"),
      "language_id",
      sql<Verdict | null>`case when ${showsVerdict(viewing)} then verdict end`.as("verdict"),
      sql<Raw<number> | null>`case when ${showsResults(viewing)} then submissions.score end`.as("score"),
      isPartial("submissions.id").as("isPartial"),
    ])
    .select([
      sql<number | null>`case when ${showsResults(viewing)} then maximum_score end`.as("maximumScore"),
      "submissions.created_at as createdAt",
    ])
    .orderBy("submissions.created_at", "desc")
    .orderBy("submissions.id")
    .execute();
}

/** The same submissions with programs, for an archive. */
export function sourcesOf(db: Database, viewing: Viewing, ids: readonly string[]) {
  return db
    .selectFrom("submissions")
    .leftJoin("problems", "problems.id", "submissions.problem_id")
    .where("submissions.id", "in", ids)
    .select([
      "submissions.id",
      titleFor(viewing).as("title"),
      "language_id",
      "source",
      "additional_files",
      "submissions.created_at",
    ])
    .orderBy("submissions.created_at", "desc")
    .orderBy("submissions.id")
    .execute();
}
