import * as contract from "@assay/contract/routes/chat";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import { countEvent } from "#base/rate-limit";
import { requireChat } from "#base/site-store";
import { deleteMessage, editMessage } from "#chat/change-message";
import { readOlder } from "#chat/message-queries";
import { endMute, listMutes, muteSender } from "#chat/mutes";
import { registerRoute } from "#http/register-route";

/** The chat's HTTP calls: older messages, edits and deletions and, for admins, mutes. */
export function registerChatRoutes(app: FastifyInstance, db: Database): void {
  registerRoute(app, contract.CHAT_ROUTES.listChatMessages, async ({ query: { before }, viewer }) => {
    requireChat(app.site);
    await countEvent(db, `chat-older:user:${viewer.id}`, RATES.chatOlderPerUser);
    return readOlder(db, before);
  });

  registerRoute(
    app,
    contract.CHAT_ROUTES.editChatMessage,
    async ({ params: { messageId }, body: { text }, viewer }) => {
      requireChat(app.site);
      return { message: await editMessage(db, viewer, messageId, text) };
    },
  );

  registerRoute(app, contract.CHAT_ROUTES.deleteChatMessage, async ({ params: { messageId }, viewer }) => {
    requireChat(app.site);
    return { message: await deleteMessage(db, viewer, messageId) };
  });

  registerRoute(app, contract.CHAT_ROUTES.listChatMutes, async () => ({ mutes: await listMutes(db) }));

  registerRoute(app, contract.CHAT_ROUTES.muteChatUser, async ({ body: { messageId, minutes }, viewer }) => ({
    mute: await muteSender(db, viewer.id, messageId, minutes),
  }));

  registerRoute(app, contract.CHAT_ROUTES.unmuteChatUser, async ({ params: { userId }, viewer }) => {
    await endMute(db, viewer.id, userId);
    return { message: "The user may write again." };
  });
}
