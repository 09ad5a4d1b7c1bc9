import { CHAT_ROUTES } from "@assay/contract/routes/chat";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { FastifyInstance } from "fastify";
import { DONE } from "#base/done";
import { countEvent } from "#base/rate-limit";
import { requireChat } from "#base/site-store";
import { deleteMessage, editMessage } from "#chat/change-message";
import { readOlder } from "#chat/message-queries";
import { muteUser } from "#chat/mute-user";
import { endMute, listMutes } from "#chat/mutes";
import { registerRoutes } from "#http/register-route";

/** The chat's HTTP calls: older messages, edits and deletions and, for admins, mutes. */
export function registerChatRoutes(app: FastifyInstance): void {
  const { db } = app;

  registerRoutes(app, CHAT_ROUTES, {
    listChatMessages: async ({ query: { before }, viewer }) => {
      requireChat(app.site);
      await countEvent(db, `chat-older:user:${viewer.id}`, RATES.chatOlderPerUser);
      return readOlder(db, before);
    },
    editChatMessage: async ({ params: { messageId }, body: { text }, viewer }) => {
      requireChat(app.site);
      return { message: await editMessage(db, viewer, messageId, text) };
    },
    deleteChatMessage: async ({ params: { messageId }, viewer }) => {
      requireChat(app.site);
      return { message: await deleteMessage(db, viewer, messageId) };
    },
    listChatMutes: async () => ({ mutes: await listMutes(db) }),
    muteChatUser: async ({ body: { minutes, ...subject }, viewer }) => ({
      mute: await muteUser(db, viewer, subject, minutes),
    }),
    unmuteChatUser: async ({ params: { userId }, viewer }) => {
      await endMute(db, viewer.id, userId);
      return DONE.unmuted;
    },
  });
}
