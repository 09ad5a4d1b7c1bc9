import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { sql } from "kysely";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { type Change, recordAction } from "#base/audit";
import { countEvent } from "#base/rate-limit";
import { findReadable, removePostWithin } from "#discussions/write-posts";
import { tellModerators } from "#notices/tell-moderators";

/**
 * Stores a report about a post that the viewer may read, and tells who decides. A second one by the same user changes nothing, unless the
 * first was dismissed and the text has been edited since. Throws AppError `comment_not_found` and `too_many_requests`.
 */
export async function reportPost(
  db: Database,
  viewing: Viewing<Viewer>,
  postId: string,
  reason: string,
): Promise<void> {
  const { id: userId } = viewing.viewer;
  await countEvent(db, `report:user:${userId}`, RATES.reportsPerUser);
  await findReadable(db, viewing, postId);
  await db.transaction().execute(async (transaction) => {
    // A post that was deleted meanwhile has no report.
    const { numAffectedRows } = await sql`
      insert into discussion_reports (number, post_id, reporter_id, reporter_name, reason)
      select nextval(pg_get_serial_sequence('reports', 'number')), discussion_posts.id, users.id, users.name, ${reason}
      from users, discussion_posts where users.id = ${userId} and discussion_posts.id = ${postId} and deleted_at is null
      on conflict (post_id, reporter_id) do update
      set id = default, number = excluded.number, reporter_name = excluded.reporter_name, reason = excluded.reason, created_at = default,
        dismissed_at = null
      where discussion_reports.dismissed_at < (select edited_at from discussion_posts where id = ${postId})`.execute(
      transaction,
    );
    if (numAffectedRows === 1n) await tellModerators(transaction, userId);
  });
}

/** The open reports about posts after this number, oldest first. */
export function listPostReports(db: Database, after: number, limit: number) {
  return db
    .selectFrom("discussion_reports")
    .innerJoin("discussion_posts", "discussion_posts.id", "post_id")
    .innerJoin("problems", "problems.id", "problem_id")
    .where("dismissed_at", "is", null)
    .where("discussion_reports.number", ">", `${after}`)
    .select(["discussion_reports.id as _id", "reporter_name as reporterName", "reason"])
    .select([
      sql<number>`discussion_reports.number::float8`.as("number"),
      isoTimestamp("discussion_reports.created_at").as("createdAt"),
      sql<number>`topic::float8`.as("topic"),
    ])
    .select(["post_id as postId", "content as html", "author_name as authorName", "problem_id as problemId"])
    .select("problems.title as problem")
    .orderBy("discussion_reports.number")
    .limit(limit)
    .execute();
}

/**
 * Closes all open reports about the post of this one, and with `remove` deletes the post. Returns who had reported it; null if there is no such
 * report. Throws AppError `comment_not_found` if the post was deleted meanwhile.
 */
export async function endPostReport(
  transaction: Change,
  admin: Viewer,
  reportId: string,
  action: "dismiss" | "remove",
): Promise<string[] | null> {
  const report = await transaction
    .selectFrom("discussion_reports")
    .innerJoin("discussion_posts", "discussion_posts.id", "post_id")
    .where("discussion_reports.id", "=", reportId)
    .where("dismissed_at", "is", null)
    .select(["post_id", "problem_id"])
    .executeTakeFirst();
  if (!report) return null;
  const closed = await transaction
    .updateTable("discussion_reports")
    .set({ dismissed_at: sql`now()` })
    .where("post_id", "=", report.post_id)
    .where("dismissed_at", "is", null)
    .returning("reporter_id")
    .execute();
  // Another admin was faster.
  if (closed.length === 0) throw new AppError("report_not_found");
  if (action === "remove") await removePostWithin(transaction, admin, report.post_id);
  else await recordAction(transaction, admin.id, "discussion_report_dismissed", report.problem_id);
  return closed.flatMap(({ reporter_id: id }) => (id === null ? [] : [id]));
}
