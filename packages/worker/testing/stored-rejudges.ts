import type { RejudgeState } from "@assay/contract/vocabulary/rejudge";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";

/** Stores what the web server stores when an admin starts a rejudge of a problem. Returns the id. */
export async function storeRejudge(db: Database, problem: { readonly id: string }): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into rejudges (name, total, problem_id)
    select 'Echo', count(*), ${problem.id}::uuid from submissions where problem_id = ${problem.id} returning id`.execute(
    db,
  );
  const id = rows[0]?.id ?? "";
  await sql`insert into rejudged_problems (problem_id, rejudge_id, version_id)
    select id, ${id}::uuid, version_id from problems where id = ${problem.id}`.execute(db);
  await sql`insert into rejudged_submissions (rejudge_id, number, submission_id)
    select ${id}::uuid, number, id from submissions where problem_id = ${problem.id}`.execute(db);
  return id;
}

/** The state of a rejudge. */
export async function readState(db: Database, rejudgeId: string): Promise<RejudgeState> {
  return (await db.selectFrom("rejudges").select("state").where("id", "=", rejudgeId).executeTakeFirstOrThrow()).state;
}

/** State, old and new verdict, and change of points of each submission in a rejudge, by number. */
export async function readItems(db: Database, rejudgeId: string) {
  const rows = await db
    .selectFrom("rejudged_submissions")
    .select(["state", "old_verdict", "verdict", "points_change"])
    .where("rejudge_id", "=", rejudgeId)
    .orderBy("number")
    .execute();
  return rows.map((row) => [row.state, row.old_verdict, row.verdict, row.points_change]);
}

/** The shadows of all rejudges, in the order in which they were stored. */
export function readShadows(db: Database) {
  return db
    .selectFrom("submissions")
    .select(["id", "shadow_of", "version_id"])
    .where("shadow_of", "is not", null)
    .orderBy("number")
    .execute();
}

/** The columns of a submission that a rejudge may change, and the number of its test runs. */
export function readRejudgedSubmission(db: Database, id: string) {
  return db
    .selectFrom("submissions")
    .select(["verdict", "version_id", "rejudged_at", "source"])
    .select((query) =>
      query
        .selectFrom("test_runs")
        .whereRef("submission_id", "=", "submissions.id")
        .select(sql<number>`count(*)::int`.as("runs"))
        .as("runs"),
    )
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
