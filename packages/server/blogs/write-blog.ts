import type { BLOG_ROUTES } from "@assay/contract/routes/blogs";
import type { BodyOf } from "@assay/contract/routes/route";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { countEvent } from "#base/rate-limit";
import { dropDraft } from "#blogs/drafts";
import { findBlog, type Post, storeBlog } from "#blogs/queries";
import type { Sanitiser } from "#http/sanitiser";

/**
 * Sanitises and stores a post, and returns it as stored. The author is the session's user, whatever name the form gives. Deletes the draft that it was written from, if any. Throws AppError `too_many_requests`,
 * `draft_not_found`, and `blog_needs_login` if the account was deleted.
 */
export async function writeBlog(
  db: Database,
  sanitise: Sanitiser,
  viewer: Viewer,
  form: BodyOf<typeof BLOG_ROUTES.createBlog>,
): Promise<Post> {
  await countEvent(db, `blog:user:${viewer.id}`, RATES.blogPerUser);
  const { draftId } = form;
  const content = await sanitise(form.blogContent);
  const id = await db.transaction().execute(async (transaction) => {
    if (draftId !== undefined) await dropDraft(transaction, viewer.id, draftId);
    return storeBlog(transaction, {
      title: form.blogTitle,
      description: form.blogDesc,
      content,
      authorDescription: form.authorDesc,
      authorId: viewer.id,
    });
  });
  const blog = id === null ? null : await findBlog(db, id);
  if (!blog) throw new AppError("blog_needs_login");
  return blog;
}
