import { AppError } from "#base/app-error";
import type { Change } from "#base/audit";

/** Keeps a post from being deleted until the transaction ends. Throws AppError `blog_not_found`. */
export async function lockPost(transaction: Change, blogId: string): Promise<void> {
  const blog = await transaction
    .selectFrom("blogs")
    .select("id")
    .where("id", "=", blogId)
    .forKeyShare()
    .executeTakeFirst();
  if (!blog) throw new AppError("blog_not_found");
}

/**
 * A comment of this post, which nobody can delete until the transaction ends. Throws AppError `comment_not_found`, also for a
 * deleted comment and for one on another post.
 */
export async function lockCommentOf(transaction: Change, blogId: string, id: string): Promise<{ thread: string }> {
  const comment = await selectLive(transaction, id)
    .where("blog_id", "=", blogId)
    .select("thread")
    .forUpdate()
    .executeTakeFirst();
  if (!comment) throw new AppError("comment_not_found");
  return comment;
}

/** A comment with its thread, which nobody else can change until the transaction ends. Throws AppError `comment_not_found`. */
export async function lockComment(transaction: Change, id: string) {
  // The first comment of the thread is locked first, so that two deletions at once see each other.
  await transaction
    .selectFrom("blog_comments")
    .select("id")
    .where("number", "=", ({ selectFrom }) => selectFrom("blog_comments").select("thread").where("id", "=", id))
    .forUpdate()
    .execute();
  const comment = await selectLive(transaction, id)
    .select(["blog_id", "thread", "author_id", "source"])
    .forUpdate()
    .executeTakeFirst();
  if (!comment) throw new AppError("comment_not_found");
  return comment;
}

function selectLive(transaction: Change, id: string) {
  return transaction.selectFrom("blog_comments").where("id", "=", id).where("deleted_at", "is", null);
}
