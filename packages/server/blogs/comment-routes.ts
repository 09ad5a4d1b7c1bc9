import { COMMENT_ROUTES } from "@assay/contract/routes/comments";
import type { FastifyInstance } from "fastify";
import { nameReader } from "#access/people";
import { DONE } from "#base/done";
import { requireBlog } from "#base/site-store";
import { changeComment, readComments, removeComment, renderPreview, writeComment } from "#blogs/comments";
import { registerRoutes } from "#http/register-route";

/** Comments: everybody may read, users may write, authors may edit, authors and admins may delete. */
export function registerCommentRoutes(app: FastifyInstance): void {
  const { db } = app;

  registerRoutes(app, COMMENT_ROUTES, {
    listComments: async ({ params: { blogId }, query: { after }, viewer }) => {
      requireBlog(app.site);
      return readComments(db, nameReader(app.site, viewer), blogId, after);
    },
    createComment: async ({ params: { blogId }, body, viewer }) => {
      requireBlog(app.site);
      return { comment: await writeComment(db, app.renderMarkdown(viewer), viewer, blogId, body) };
    },
    previewComment: async ({ body: { text }, viewer }) => {
      requireBlog(app.site);
      return { html: await renderPreview(db, app.renderMarkdown(viewer), viewer, text) };
    },
    editComment: async ({ params: { commentId }, body: { text }, viewer }) => {
      requireBlog(app.site);
      return { comment: await changeComment(db, app.renderMarkdown(viewer), viewer, commentId, text) };
    },
    deleteComment: async ({ params: { commentId }, viewer }) => {
      requireBlog(app.site);
      await removeComment(db, viewer, commentId);
      return DONE.commentDeleted;
    },
  });
}
