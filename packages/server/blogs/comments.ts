import type { COMMENT_ROUTES, Comment } from "@assay/contract/routes/comments";
import type { BodyOf, ReplyOf } from "@assay/contract/routes/route";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { may } from "@assay/contract/vocabulary/permissions";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { sql } from "kysely";
import { authorName, FULL_NAMES, type NameReader } from "#access/people";
import type { Viewer } from "#access/viewer";
import { isAdminAccount } from "#base/admin-account";
import { AppError } from "#base/app-error";
import { type Change, keptText, recordAction } from "#base/audit";
import { countEvent } from "#base/rate-limit";
import { lockComment, lockCommentOf, lockPost } from "#blogs/lock-comments";
import { renderComment } from "#http/render-comment";
import type { Sanitiser } from "#http/sanitiser";

/** A page of a post's comments, threads oldest first. Throws AppError `blog_not_found`. */
export async function readComments(
  db: Database,
  reader: NameReader,
  blogId: string,
  after: string | undefined,
): Promise<ReplyOf<typeof COMMENT_ROUTES.listComments>> {
  const blog = await db.selectFrom("blogs").select("id").where("id", "=", blogId).executeTakeFirst();
  if (!blog) throw new AppError("blog_not_found");
  const [thread = "0", number = "0"] = after?.split("-") ?? [];
  const rows = await selectComments(db, reader)
    .where("blog_id", "=", blogId)
    .where(sql<boolean>`(thread, number) > (${thread}::bigint, ${number}::bigint)`)
    .orderBy("thread")
    .orderBy("number")
    .limit(LIMITS.commentPageSize + 1)
    .execute();
  const comments = rows.slice(0, LIMITS.commentPageSize);
  const last = rows.length > comments.length ? comments.at(-1) : undefined;
  const { count } = await db
    .selectFrom("blog_comments")
    .where("blog_id", "=", blogId)
    .where("deleted_at", "is", null)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return { comments, next: last ? `${last.thread}-${last.number}` : null, count };
}

/**
 * Stores a comment, or a reply to one. Throws AppError `blog_not_found`, `comment_not_found` for a reply to a comment that is
 * deleted or of another post, `invalid_request`, `too_many_requests`, and `not_signed_in` if the account was deleted.
 */
export async function writeComment(
  db: Database,
  renderMarkdown: Sanitiser,
  viewer: Viewer,
  blogId: string,
  { text, replyTo }: BodyOf<typeof COMMENT_ROUTES.createComment>,
): Promise<Comment> {
  await countComment(db, viewer);
  const content = await renderComment(renderMarkdown, text);
  return db.transaction().execute(async (transaction) => {
    await lockPost(transaction, blogId);
    const parent = replyTo === undefined ? null : await lockCommentOf(transaction, blogId, replyTo);
    const { rows } = await sql<{ id: string }>`
      with next as (select nextval(pg_get_serial_sequence('blog_comments', 'number')) as number)
      insert into blog_comments (number, thread, blog_id, author_id, author_name, source, content) overriding system value
      select next.number, coalesce(${parent?.thread ?? null}::bigint, next.number), ${blogId}, users.id, users.name, ${text}, ${content}
      from next, users where users.id = ${viewer.id} returning id`.execute(transaction);
    const [stored] = rows;
    if (!stored) throw new AppError("not_signed_in");
    return findComment(transaction, stored.id);
  });
}

/** The sanitised HTML that a comment with this text would have. Throws AppError `invalid_request` and `too_many_requests`. */
export async function renderPreview(
  db: Database,
  renderMarkdown: Sanitiser,
  { id }: Viewer,
  text: string,
): Promise<string> {
  await countEvent(db, `comment-preview:user:${id}`, RATES.commentPreviewsPerUser);
  return renderComment(renderMarkdown, text);
}

/** Changes the viewer's own comment. Throws AppError `comment_not_found`, `forbidden`, `invalid_request` and `too_many_requests`. */
export async function changeComment(
  db: Database,
  renderMarkdown: Sanitiser,
  viewer: Viewer,
  id: string,
  text: string,
): Promise<Comment> {
  await countComment(db, viewer);
  const content = await renderComment(renderMarkdown, text);
  return db.transaction().execute(async (transaction) => {
    const comment = await lockComment(transaction, id);
    if (comment.author_id !== viewer.id) throw new AppError("forbidden");
    if (comment.source !== text)
      await transaction
        .updateTable("blog_comments")
        .set({ source: text, content, edited_at: sql`now()` })
        .where("id", "=", id)
        .execute();
    return findComment(transaction, id);
  });
}

/**
 * Deletes a comment: the viewer's own or, for admins, anybody's, which is recorded in the audit log. The first comment of a
 * thread stays, without its text, while the thread has replies. Throws AppError `comment_not_found` and `forbidden`.
 */
export async function removeComment(db: Database, viewer: Viewer, id: string): Promise<void> {
  await db.transaction().execute((transaction) => removeCommentWithin(transaction, viewer, id));
}

/** The same within the caller's transaction. */
export async function removeCommentWithin(transaction: Change, viewer: Viewer, id: string): Promise<void> {
  const comment = await lockComment(transaction, id);
  const isOwn = comment.author_id === viewer.id;
  if (!isOwn && !may(viewer, "blog.moderate")) throw new AppError("forbidden");
  if (!isOwn) await recordAction(transaction, viewer.id, "comment_deleted", id, keptText(comment.source));
  await transaction.deleteFrom("reports").where("comment_id", "=", id).execute();
  await transaction
    .updateTable("blog_comments")
    .set({ source: "", content: "", deleted_at: sql`now()` })
    .where("id", "=", id)
    .execute();
  // A deleted reply is removed at once, the deleted first comment of a thread when nothing else is left in it.
  await sql`
    delete from blog_comments where blog_id = ${comment.blog_id} and thread = ${comment.thread} and deleted_at is not null
      and (number <> thread or not exists (
        select from blog_comments as other where other.blog_id = ${comment.blog_id} and other.thread = ${comment.thread}
          and other.deleted_at is null))`.execute(transaction);
}

async function countComment(db: Database, { id }: Viewer): Promise<void> {
  await countEvent(db, `comment:user:${id}`, RATES.commentsPerUser);
  await countEvent(db, `comment-hour:user:${id}`, RATES.commentsPerUserAndHour);
}

/** A comment as its author reads it. */
async function findComment(db: Database, id: string): Promise<Comment> {
  return selectComments(db, FULL_NAMES).where("id", "=", id).executeTakeFirstOrThrow();
}

function selectComments(db: Database, reader: NameReader) {
  return db
    .selectFrom("blog_comments")
    .select(["id as _id", "source as text", "content as html", "author_id as authorId"])
    .select(authorName(reader, "blog_comments").as("authorName"))
    .select([
      sql<number>`number::float8`.as("number"),
      sql<number>`thread::float8`.as("thread"),
      isoTimestamp("created_at").as("createdAt"),
      isoTimestamp("edited_at").as("editedAt"),
      sql<boolean>`deleted_at is not null`.as("isDeleted"),
      isAdminAccount("author_id").as("authorIsAdmin"),
    ]);
}
