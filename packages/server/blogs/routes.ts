import { BLOG_DRAFT_ROUTES, BLOG_ROUTES } from "@assay/contract/routes/blogs";
import type { FastifyInstance } from "fastify";
import { AppError } from "#base/app-error";
import { requireBlog } from "#base/site-store";
import { dropDraft, listOwnDrafts, readOwnDraft, replaceDraft, storeDraft } from "#blogs/drafts";
import { changeBlog, removeBlog } from "#blogs/edit-blog";
import { createBlogListAnswer } from "#blogs/list-answer";
import { findBlog, listPosts } from "#blogs/queries";
import { writeBlog } from "#blogs/write-blog";
import { registerRoutes } from "#http/register-route";

/** Blogs: everybody may read, users may write (specification, sections 6 and 7), authors and admins may edit and delete. */
export function registerBlogRoutes(app: FastifyInstance): void {
  const { db } = app;
  const list = createBlogListAnswer(db);

  registerRoutes(app, BLOG_ROUTES, {
    listBlogs: async ({ query: { q, before }, reply }) => {
      requireBlog(app.site);
      const search = q?.trim() ? { q } : {};
      if (q?.trim() || before !== undefined) return listPosts(db, { ...search, before });
      return reply.type("application/json; charset=utf-8").send(await list());
    },
    readBlog: async ({ params: { blogId } }) => {
      requireBlog(app.site);
      const blog = await findBlog(db, blogId);
      if (!blog) throw new AppError("blog_not_found");
      return { data: blog };
    },
    createBlog: async ({ body, viewer, request }) => {
      requireBlog(app.site);
      if (body.draftId !== undefined && request.credential !== "session")
        throw new AppError("forbidden", DRAFTS_NEED_SESSION);
      return { data: await writeBlog(db, app.sanitise(viewer), viewer, body) };
    },
    editBlog: async ({ params: { blogId }, body, viewer }) => {
      requireBlog(app.site);
      return { data: await changeBlog(db, app.sanitise(viewer), viewer, blogId, body) };
    },
    deleteBlog: async ({ params: { blogId }, viewer }) => {
      requireBlog(app.site);
      await removeBlog(db, viewer, blogId);
      return { message: "The post was deleted." };
    },
  });

  registerDraftRoutes(app);
}

const DRAFTS_NEED_SESSION = {
  field: "draftId",
  message: "Drafts need a login in the browser; an API token is not enough.",
};

/** Only their author sees drafts. For everybody else, admins included, they do not exist. */
function registerDraftRoutes(app: FastifyInstance): void {
  const { db } = app;

  registerRoutes(app, BLOG_DRAFT_ROUTES, {
    listDrafts: async ({ viewer }) => {
      requireBlog(app.site);
      return { drafts: await listOwnDrafts(db, viewer.id) };
    },
    readDraft: async ({ params: { draftId }, viewer }) => {
      requireBlog(app.site);
      return { draft: await readOwnDraft(db, viewer.id, draftId) };
    },
    createDraft: async ({ body, viewer }) => {
      requireBlog(app.site);
      return { draft: await storeDraft(db, app.sanitise(viewer), viewer.id, body) };
    },
    saveDraft: async ({ params: { draftId }, body, viewer }) => {
      requireBlog(app.site);
      return { draft: await replaceDraft(db, app.sanitise(viewer), viewer.id, draftId, body) };
    },
    deleteDraft: async ({ params: { draftId }, viewer }) => {
      requireBlog(app.site);
      await dropDraft(db, viewer.id, draftId);
      return { message: "The draft was deleted." };
    },
  });
}
