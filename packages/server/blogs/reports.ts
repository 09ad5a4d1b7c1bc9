import type { createReport, listReports } from "@assay/contract/routes/comments";
import type { BodyOf, ReplyOf } from "@assay/contract/routes/route";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { sql } from "kysely";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { recordAction } from "#base/audit";
import { countEvent } from "#base/rate-limit";
import { removeCommentWithin } from "#blogs/comments";
import { removeBlogWithin } from "#blogs/edit-blog";
import { lockCommentOf, lockPost } from "#blogs/lock-comments";

/**
 * Stores a report about a post or a comment. A second one by the same user changes nothing, unless the first was dismissed and the
 * text has been edited since: it then takes the place of the first. Throws AppError `blog_not_found`, `comment_not_found` and
 * `too_many_requests`.
 */
export async function storeReport(
  db: Database,
  viewer: Viewer,
  { blogId, commentId, reason }: BodyOf<typeof createReport>,
): Promise<void> {
  await countEvent(db, `report:user:${viewer.id}`, RATES.reportsPerUser);
  const editedAt =
    commentId === undefined
      ? sql`select edited_at from blogs where id = ${blogId}`
      : sql`select edited_at from blog_comments where id = ${commentId}`;
  await db.transaction().execute(async (transaction) => {
    await lockPost(transaction, blogId);
    if (commentId !== undefined) await lockCommentOf(transaction, blogId, commentId);
    await sql`
      insert into blog_reports (blog_id, comment_id, reporter_id, reporter_name, reason)
      select ${blogId}, ${commentId ?? null}::uuid, id, name, ${reason} from users where id = ${viewer.id}
      on conflict (blog_id, comment_id, reporter_id) do update
      set id = default, number = default, reporter_name = excluded.reporter_name, reason = excluded.reason,
        created_at = default, dismissed_at = null
      where blog_reports.dismissed_at < (${editedAt})`.execute(transaction);
  });
}

/** A page of the open reports, oldest first. */
export async function readReports(db: Database, after: number | undefined): Promise<ReplyOf<typeof listReports>> {
  const rows = await db
    .selectFrom("blog_reports")
    .innerJoin("blogs", "blogs.id", "blog_reports.blog_id")
    .leftJoin("blog_comments", "blog_comments.id", "comment_id")
    .where("dismissed_at", "is", null)
    .where("blog_reports.number", ">", `${after ?? 0}`)
    .select(["blog_reports.id as _id", "reporter_name as reporterName", "reason"])
    .select([
      sql<number>`blog_reports.number::float8`.as("number"),
      isoTimestamp("blog_reports.created_at").as("createdAt"),
    ])
    .select(["blogs.id as blogId", "blogs.title", "blogs.author_name as blogAuthor"])
    .select(["comment_id as commentId", "blog_comments.content as html", "blog_comments.author_name as commentAuthor"])
    .orderBy("blog_reports.number")
    .limit(LIMITS.reportPageSize + 1)
    .execute();
  const shown = rows.slice(0, LIMITS.reportPageSize);
  const reports = shown.map(({ blogId, title, blogAuthor, commentId, html, commentAuthor, ...report }) => ({
    ...report,
    blog: { _id: blogId, title, authorName: blogAuthor },
    comment: commentId === null ? null : { _id: commentId, html: html ?? "", authorName: commentAuthor ?? "" },
  }));
  return { reports, next: rows.length > shown.length ? (shown.at(-1)?.number ?? null) : null };
}

/**
 * Closes a report and all others about the same post or comment; `remove` also deletes that post or comment. Either action is
 * recorded in the audit log, unless the admin deletes their own post or comment. Throws AppError `report_not_found`, and
 * `blog_not_found` or `comment_not_found` if what is to be deleted was deleted in the meantime.
 */
export async function endReport(
  db: Database,
  admin: Viewer,
  reportId: string,
  action: "dismiss" | "remove",
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const report = await transaction
      .selectFrom("blog_reports")
      .where("id", "=", reportId)
      .where("dismissed_at", "is", null)
      .select(["blog_id", "comment_id"])
      .executeTakeFirst();
    if (!report) throw new AppError("report_not_found");
    if (action === "dismiss") {
      const { numUpdatedRows } = await transaction
        .updateTable("blog_reports")
        .set({ dismissed_at: sql`now()` })
        .where("blog_id", "=", report.blog_id)
        .where("comment_id", "is not distinct from", report.comment_id)
        .where("dismissed_at", "is", null)
        .executeTakeFirst();
      // Another admin was faster.
      if (numUpdatedRows === 0n) throw new AppError("report_not_found");
      if (report.comment_id === null) await recordAction(transaction, admin.id, "report_dismissed", report.blog_id);
      else await recordAction(transaction, admin.id, "comment_report_dismissed", report.comment_id);
    } else if (report.comment_id !== null) await removeCommentWithin(transaction, admin, report.comment_id);
    else await removeBlogWithin(transaction, admin, report.blog_id);
  });
}
