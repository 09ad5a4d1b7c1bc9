import { CLASS_CHAT_ROUTES } from "@assay/contract/routes/classes/chat";
import type { FastifyInstance } from "fastify";
import { DONE } from "#base/done";
import { findChannel, postInChannel, readChannel } from "#chat/class-channel";
import { deleteInChannel, muteSender } from "#chat/class-moderation";
import { registerRoutes } from "#http/register-route";

/** The channels of classes. They do not depend on whether the site has its own chat. */
export function registerClassChatRoutes(app: FastifyInstance): void {
  const { db } = app;

  registerRoutes(app, CLASS_CHAT_ROUTES, {
    listClassMessages: async ({ params: { slug }, query: { before }, viewer, viewing }) =>
      readChannel(db, viewer, await findChannel(db, viewing, slug), before),
    postClassMessage: async ({ params: { slug }, body, viewer, viewing }) =>
      postInChannel(db, viewer, await findChannel(db, viewing, slug), body),
    deleteClassMessage: async ({ params: { slug, messageId }, viewer, viewing }) => {
      await deleteInChannel(db, viewer, await findChannel(db, viewing, slug), messageId);
      return DONE.messageDeleted;
    },
    muteInClass: async ({ params: { slug, messageId }, body: { minutes }, viewer, viewing }) => {
      await muteSender(db, viewer, await findChannel(db, viewing, slug), messageId, minutes);
      return minutes === 0 ? DONE.unmuted : DONE.muted;
    },
  });
}
