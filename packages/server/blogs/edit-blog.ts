import type { BLOG_ROUTES } from "@assay/contract/routes/blogs";
import type { BodyOf } from "@assay/contract/routes/route";
import { may } from "@assay/contract/vocabulary/permissions";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { FULL_NAMES } from "#access/people";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { type Change, changesBetween, keptText, recordAction } from "#base/audit";
import { countEvent } from "#base/rate-limit";
import { findBlog, type Post } from "#blogs/queries";
import type { Sanitiser } from "#http/sanitiser";

/**
 * Changes the texts of a post; its author's name stays. An admin's edit of another user's post is recorded in the audit log.
 * Throws AppError `blog_not_found`, `forbidden`, `too_many_requests`, and `blog_changed` if the caller has not seen the last edit.
 */
export async function changeBlog(
  db: Database,
  sanitise: Sanitiser,
  viewer: Viewer,
  blogId: string,
  form: BodyOf<typeof BLOG_ROUTES.editBlog>,
): Promise<Post> {
  await countEvent(db, `blog-edit:user:${viewer.id}`, RATES.blogEditsPerUser);
  const content = await sanitise(form.blogContent);
  await db.transaction().execute(async (transaction) => {
    const before = await lockOwnBlog(transaction, viewer, blogId);
    if (before.revision !== form.revision) throw new AppError("blog_changed");
    const after = {
      title: form.blogTitle,
      description: form.blogDesc,
      content,
      author_description: form.authorDesc,
    };
    const changes = changesBetween({ title: before.title }, { title: after.title });
    const others = (["description", "content", "author_description"] as const).filter(
      (key) => before[key] !== after[key],
    );
    if (changes.length + others.length === 0) return;
    if (before.author_id !== viewer.id)
      await recordAction(transaction, viewer.id, "blog_edited", blogId, [
        ...changes,
        ...others.map((field) => ({ field: FIELDS[field], from: null, to: null })),
      ]);
    await transaction
      .updateTable("blogs")
      .set({ ...after, edited_at: sql`now()`, revision: before.revision + 1 })
      .where("id", "=", blogId)
      .execute();
  });
  const blog = await findBlog(db, FULL_NAMES, blogId);
  if (!blog) throw new AppError("blog_not_found");
  return blog;
}

/** The names of the fields in the audit log. */
const FIELDS = { description: "description", content: "content", author_description: "authorDescription" } as const;

/** Deletes a post. An admin's deletion of another user's post is recorded. Throws AppError `blog_not_found` and `forbidden`. */
export async function removeBlog(db: Database, viewer: Viewer, blogId: string): Promise<void> {
  await db.transaction().execute((transaction) => removeBlogWithin(transaction, viewer, blogId));
}

/** The same within the caller's transaction. */
export async function removeBlogWithin(transaction: Change, viewer: Viewer, blogId: string): Promise<void> {
  const blog = await lockOwnBlog(transaction, viewer, blogId);
  if (blog.author_id !== viewer.id)
    await recordAction(transaction, viewer.id, "blog_deleted", blogId, keptText(blog.content));
  await transaction.deleteFrom("blogs").where("id", "=", blogId).execute();
}

/** The post, which nobody else can change until the transaction ends. Throws AppError unless the viewer may change it. */
async function lockOwnBlog(transaction: Change, viewer: Viewer, blogId: string) {
  const blog = await transaction
    .selectFrom("blogs")
    .where("id", "=", blogId)
    .select(["title", "description", "content", "author_description", "author_id", "revision"])
    .forUpdate()
    .executeTakeFirst();
  if (!blog) throw new AppError("blog_not_found");
  if (blog.author_id !== viewer.id && !may(viewer, "blog.moderate")) throw new AppError("forbidden");
  return blog;
}
