import type { Blog, createBlog } from "@assay/contract/routes/blogs";
import type { BodyOf } from "@assay/contract/routes/route";
import { RATES } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import type { Viewer } from "#auth/viewer";
import { findBlog, storeBlog } from "#blogs/queries";
import { AppError } from "#platform/app-error";
import { countEvent } from "#platform/rate-limit";
import type { Sanitiser } from "#platform/sanitiser";

/**
 * Stores a post, its HTML sanitised, and gives it as it is then. The author is the session's user; the
 * name above the post is what the form says. Throws AppError `too_many_requests`.
 */
export async function writeBlog(
  db: Database,
  sanitise: Sanitiser,
  viewer: Viewer,
  form: BodyOf<typeof createBlog>,
): Promise<Blog> {
  await countEvent(db, `blog:user:${viewer.id}`, RATES.blogPerUser);
  const id = await storeBlog(db, {
    title: form.blogTitle,
    description: form.blogDesc,
    content: await sanitise(form.blogContent),
    authorName: form.authorName.trim() || null,
    authorDescription: form.authorDesc,
    authorId: viewer.id,
  });
  const blog = id === null ? null : await findBlog(db, id);
  if (!blog) throw new AppError("blog_needs_login");
  return blog;
}
