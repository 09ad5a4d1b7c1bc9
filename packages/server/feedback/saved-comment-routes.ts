import { SAVED_COMMENT_ROUTES } from "@assay/contract/routes/classes/regrades";
import { CLASS_GRADERS } from "@assay/contract/vocabulary/class";
import type { FastifyInstance } from "fastify";
import type { Viewing } from "#access/viewer";
import { DONE } from "#base/done";
import { findOwnClass } from "#classes/class";
import { changeSavedComment, deleteSavedComment, listSavedComments, saveComment } from "#feedback/saved-comments";
import { registerRoutes } from "#http/register-route";

/** Comments that the graders of a class use again. */
export function registerSavedCommentRoutes(app: FastifyInstance): void {
  const { db } = app;
  const findGraded = (viewing: Viewing, slug: string) => findOwnClass(db, viewing, slug, CLASS_GRADERS);

  registerRoutes(app, SAVED_COMMENT_ROUTES, {
    listSavedComments: async ({ params, viewer, viewing }) => ({
      comments: await listSavedComments(db, await findGraded(viewing, params.slug), viewer),
    }),
    saveComment: async ({ params, body, viewer, viewing }) => ({
      comment: await saveComment(db, await findGraded(viewing, params.slug), viewer, body),
    }),
    changeSavedComment: async ({ params: { slug, commentId: id }, body, viewer, viewing }) => ({
      comment: await changeSavedComment(db, await findGraded(viewing, slug), viewer, { id, ...body }),
    }),
    deleteSavedComment: async ({ params, viewer, viewing }) => {
      await deleteSavedComment(db, await findGraded(viewing, params.slug), viewer, params.commentId);
      return DONE.commentDeleted;
    },
  });
}
