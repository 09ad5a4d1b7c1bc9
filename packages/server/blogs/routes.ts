import { createBlog, listBlogs, readBlog } from "@assay/contract/routes/blogs";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import { AppError } from "#base/app-error";
import { requireBlog } from "#base/site-store";
import { createBlogListAnswer } from "#blogs/list-answer";
import { findBlog } from "#blogs/queries";
import { writeBlog } from "#blogs/write-blog";
import { registerRoute } from "#http/register-route";

/** Blogs: everybody may read, users may write (specification, sections 6 and 7). */
export function registerBlogRoutes(app: FastifyInstance, db: Database): void {
  const list = createBlogListAnswer(db);
  registerRoute(app, listBlogs, async ({ reply }) => {
    requireBlog(app.site);
    return reply.type("application/json; charset=utf-8").send(await list());
  });

  registerRoute(app, readBlog, async ({ params: { blogId } }) => {
    requireBlog(app.site);
    const blog = await findBlog(db, blogId);
    if (!blog) throw new AppError("blog_not_found");
    return { data: blog };
  });

  registerRoute(app, createBlog, async ({ body, viewer }) => {
    requireBlog(app.site);
    return { data: await writeBlog(db, app.sanitise, viewer, body) };
  });
}
