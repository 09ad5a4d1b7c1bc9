import * as contract from "@assay/contract/routes/comments";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import { requireBlog } from "#base/site-store";
import { changeComment, readComments, removeComment, renderPreview, writeComment } from "#blogs/comments";
import { registerRoute } from "#http/register-route";

/** Comments: everybody may read, users may write, authors may edit, authors and admins may delete. */
export function registerCommentRoutes(app: FastifyInstance, db: Database): void {
  registerRoute(app, contract.COMMENT_ROUTES.listComments, async ({ params: { blogId }, query: { after } }) => {
    requireBlog(app.site);
    return readComments(db, blogId, after);
  });

  registerRoute(app, contract.COMMENT_ROUTES.createComment, async ({ params: { blogId }, body, viewer }) => {
    requireBlog(app.site);
    return { comment: await writeComment(db, app.renderMarkdown(viewer), viewer, blogId, body) };
  });

  registerRoute(app, contract.COMMENT_ROUTES.previewComment, async ({ body: { text }, viewer }) => {
    requireBlog(app.site);
    return { html: await renderPreview(db, app.renderMarkdown(viewer), viewer, text) };
  });

  registerRoute(app, contract.COMMENT_ROUTES.editComment, async ({ params: { commentId }, body: { text }, viewer }) => {
    requireBlog(app.site);
    return { comment: await changeComment(db, app.renderMarkdown(viewer), viewer, commentId, text) };
  });

  registerRoute(app, contract.COMMENT_ROUTES.deleteComment, async ({ params: { commentId }, viewer }) => {
    requireBlog(app.site);
    await removeComment(db, viewer, commentId);
    return { message: "The comment was deleted." };
  });
}
