import type { REPORT_ROUTES, Report } from "@assay/contract/routes/comments";
import type { BodyOf, ReplyOf } from "@assay/contract/routes/route";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { sql } from "kysely";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { type Change, recordAction } from "#base/audit";
import { countEvent } from "#base/rate-limit";
import { removeCommentWithin } from "#blogs/comments";
import { removeBlogWithin } from "#blogs/edit-blog";
import { lockCommentOf, lockPost } from "#blogs/lock-comments";
import { deleteMessageWithin } from "#chat/change-message";
import { endPostReport, listPostReports } from "#discussions/post-reports";
import { addNotices } from "#notices/add-notices";
import { tellModerators } from "#notices/tell-moderators";

/**
 * Stores a report about a post, a comment or a chat message. A second one by the same user changes nothing, unless the first was
 * dismissed and the text has been edited since: it then takes the place of the first. Throws AppError `blog_not_found`,
 * `comment_not_found` for a reply to a comment of another post, `message_not_found` and `too_many_requests`.
 */
export async function storeReport(
  db: Database,
  viewer: Viewer,
  report: BodyOf<typeof REPORT_ROUTES.createReport>,
): Promise<void> {
  await countEvent(db, `report:user:${viewer.id}`, RATES.reportsPerUser);
  const { blogId = null, commentId = null, chatMessageId = null, reason } = report;
  const editedAt =
    chatMessageId !== null
      ? sql`select edited_at from chat_messages where id = ${chatMessageId}`
      : commentId !== null
        ? sql`select edited_at from blog_comments where id = ${commentId}`
        : sql`select edited_at from blogs where id = ${blogId}`;
  await db.transaction().execute(async (transaction) => {
    if (blogId !== null) await lockPost(transaction, blogId);
    if (blogId !== null && commentId !== null) await lockCommentOf(transaction, blogId, commentId);
    const text = chatMessageId === null ? null : await lockMessageText(transaction, chatMessageId);
    const { numAffectedRows } = await sql`
      insert into reports (blog_id, comment_id, chat_message_id, reported_text, reporter_id, reporter_name, reason)
      select ${blogId}::uuid, ${commentId}::uuid, ${chatMessageId}::bigint, ${text}::text, id, name, ${reason}
      from users where id = ${viewer.id}
      on conflict (blog_id, comment_id, chat_message_id, reporter_id) do update
      set id = default, number = default, reporter_name = excluded.reporter_name, reason = excluded.reason,
        reported_text = excluded.reported_text, created_at = default, dismissed_at = null
      where reports.dismissed_at < (${editedAt})`.execute(transaction);
    if (numAffectedRows !== 1n) return;
    await tellModerators(transaction, viewer.id);
  });
}

/** The text of a message, which nobody can change until the transaction ends. Throws AppError `message_not_found`. */
async function lockMessageText(transaction: Change, id: number): Promise<string> {
  const message = await transaction
    .selectFrom("chat_messages")
    .where("id", "=", String(id))
    .where("deleted_by", "is", null)
    .select("text")
    .forShare()
    .executeTakeFirst();
  if (!message) throw new AppError("message_not_found");
  return message.text;
}

/** A page of the open reports, oldest first. */
export async function readReports(
  db: Database,
  after: number | undefined,
): Promise<ReplyOf<typeof REPORT_ROUTES.listReports>> {
  const rows = await db
    .selectFrom("reports")
    .leftJoin("blogs", "blogs.id", "reports.blog_id")
    .leftJoin("blog_comments", "blog_comments.id", "comment_id")
    .leftJoin("chat_messages", "chat_messages.id", "chat_message_id")
    .where("dismissed_at", "is", null)
    .where("reports.number", ">", `${after ?? 0}`)
    .select(["reports.id as _id", "reporter_name as reporterName", "reason"])
    .select([
      sql<number>`reports.number::float8`.as("number"),
      isoTimestamp("reports.created_at").as("createdAt"),
      sql<number | null>`chat_message_id::float8`.as("messageId"),
    ])
    .select(["reports.blog_id as blogId", "blogs.title", "blogs.author_name as blogAuthor"])
    .select(["comment_id as commentId", "blog_comments.content as html", "blog_comments.author_name as commentAuthor"])
    .select(["reported_text as text", "chat_messages.user_name as username"])
    .orderBy("reports.number")
    .limit(LIMITS.reportPageSize + 1)
    .execute();
  const postRows = await listPostReports(db, after ?? 0, LIMITS.reportPageSize + 1);
  const ofOthers: Report[] = rows.map(({ _id, number, reporterName, reason, createdAt, ...row }) => ({
    ...{ _id, number, reporterName, reason, createdAt },
    blog: row.blogId === null ? null : { _id: row.blogId, title: row.title ?? "", authorName: row.blogAuthor ?? "" },
    comment:
      row.commentId === null ? null : { _id: row.commentId, html: row.html ?? "", authorName: row.commentAuthor ?? "" },
    message: row.messageId === null ? null : { id: row.messageId, username: row.username ?? "", text: row.text ?? "" },
    post: null,
  }));
  const ofPosts: Report[] = postRows.map(({ _id, number, reporterName, reason, createdAt, ...row }) => ({
    ...{ _id, number, reporterName, reason, createdAt },
    ...{ blog: null, comment: null, message: null },
    post: {
      _id: row.postId,
      problem: { _id: row.problemId, title: row.problem },
      ...{ topic: row.topic, html: row.html, authorName: row.authorName },
    },
  }));
  const found = [...ofOthers, ...ofPosts].toSorted((one, other) => one.number - other.number);
  const reports = found.slice(0, LIMITS.reportPageSize);
  return { reports, next: found.length > reports.length ? (reports.at(-1)?.number ?? null) : null };
}

/**
 * Closes a report and all others about the same post, comment or message; `remove` also deletes what they are about, if its author
 * has not deleted it. Either action is recorded in the audit log, unless the admin deletes their own. Throws AppError
 * `report_not_found`, and `blog_not_found` or `comment_not_found` if what is to be deleted was deleted in the meantime.
 */
export async function endReport(
  db: Database,
  admin: Viewer,
  reportId: string,
  action: "dismiss" | "remove",
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const report = await transaction
      .selectFrom("reports")
      .where("id", "=", reportId)
      .where("dismissed_at", "is", null)
      .select(["blog_id", "comment_id", "chat_message_id"])
      .executeTakeFirst();
    if (!report) {
      const told = await endPostReport(transaction, admin, reportId, action);
      if (told === null) throw new AppError("report_not_found");
      const others = told.filter((id) => id !== admin.id);
      await addNotices(transaction, others, { kind: "report_decided", subject: `report:${reportId}`, data: {} });
      return;
    }
    const { blog_id: blogId, comment_id: commentId, chat_message_id: messageId } = report;
    const reporters = await openReporters(transaction, report);
    const told = { kind: "report_decided", subject: `report:${reportId}`, data: {} } as const;
    await addNotices(
      transaction,
      reporters.filter((id) => id !== admin.id),
      told,
    );
    if (action === "dismiss") {
      const { numUpdatedRows } = await transaction
        .updateTable("reports")
        .set({ dismissed_at: sql`now()` })
        .where("blog_id", "is not distinct from", blogId)
        .where("comment_id", "is not distinct from", commentId)
        .where("chat_message_id", "is not distinct from", messageId)
        .where("dismissed_at", "is", null)
        .executeTakeFirst();
      // Another admin was faster.
      if (numUpdatedRows === 0n) throw new AppError("report_not_found");
      if (messageId !== null) await recordAction(transaction, admin.id, "chat_report_dismissed", messageId);
      else if (commentId !== null) await recordAction(transaction, admin.id, "comment_report_dismissed", commentId);
      else if (blogId !== null) await recordAction(transaction, admin.id, "report_dismissed", blogId);
    } else if (messageId !== null) await deleteMessageWithin(transaction, admin, Number(messageId));
    else if (commentId !== null) await removeCommentWithin(transaction, admin, commentId);
    else if (blogId !== null) await removeBlogWithin(transaction, admin, blogId);
  });
}

/** Who has an open report about the same thing. */
async function openReporters(
  transaction: Change,
  about: {
    readonly blog_id: string | null;
    readonly comment_id: string | null;
    readonly chat_message_id: string | null;
  },
): Promise<string[]> {
  const rows = await transaction
    .selectFrom("reports")
    .where("blog_id", "is not distinct from", about.blog_id)
    .where("comment_id", "is not distinct from", about.comment_id)
    .where("chat_message_id", "is not distinct from", about.chat_message_id)
    .where("dismissed_at", "is", null)
    .select("reporter_id")
    .execute();
  return rows.flatMap(({ reporter_id: id }) => (id === null ? [] : [id]));
}
