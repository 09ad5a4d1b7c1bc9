import { z } from "zod";
import { CHAT_ENDPOINTS } from "#endpoints/talk";
import { messageReply } from "#routes/errors";
import { countedNumber, objectId, optionalText, shownLabel, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, LABELS, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { LIMITS } from "#vocabulary/limits";

/**
 * A message that a page sends to the chat. `username` is ignored: the sender is the session's user. A page that does not
 * know whether a message arrived sends it again with the same `key`, and it is stored only once.
 */
export const chatRequest = z.object({
  username: z.unknown().optional(),
  text: optionalText(LABELS.message, LIMITS.chatMessageLength).refine(
    (text) => text.trim() !== "",
    said(FIELD_TEXTS.required({ label: LABELS.message })),
  ),
  key: z.uuid().optional(),
});
export type ChatRequest = z.input<typeof chatRequest>;

export const DELETED_BY = ["author", "admin"] as const;

/** A chat message as pages receive it: the specification's two fields (section 3) and our own for ordering. */
export const chatMessage = z.object({
  username: z.string(),
  text: z.string(),
  /** Later messages have larger ids. */
  id: z.int(),
  sentAt: timestamp,
  /** Present if the sender is an admin. */
  isByAdmin: z.literal(true).optional(),
  /** The sender's key, if the sender set one. */
  key: z.uuid().optional(),
  /** When the sender last edited the text; absent if it was never edited. */
  editedAt: timestamp.optional(),
  /** Who deleted it, its sender or an admin; its text is empty then. */
  deletedBy: z.enum(DELETED_BY).optional(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

const messageParams = z.object({ messageId: countedNumber("messageId") });
const minutesSentence = said(
  FIELD_TEXTS.wholeNumberBetween({ label: LABELS.minutes, min: LIMITS.muteMinutes.min, max: LIMITS.muteMinutes.max }),
);

/** A user who may read the chat, but not write. */
export const chatMute = z.object({ userId: objectId, userName: z.string(), name: shownLabel, until: timestamp });
export type ChatMute = z.infer<typeof chatMute>;

export const CHAT_ROUTES = defineRoutes(CHAT_ENDPOINTS, "chat", {
  /** The `LIMITS.chatHistoryCount` messages before one, oldest first. New ones arrive by websocket. */
  listChatMessages: {
    summary: "Older chat messages",
    query: z.object({ before: countedNumber("before") }),
    replies: { 200: z.object({ messages: z.array(chatMessage), hasOlder: z.boolean() }) },
  },
  /** For the sender. */
  editChatMessage: {
    summary: "Change a chat message",
    params: messageParams,
    body: chatRequest.pick({ text: true }),
    replies: { 200: z.object({ message: chatMessage }) },
  },
  /** For the sender and admins. */
  deleteChatMessage: {
    summary: "Delete a chat message",
    params: messageParams,
    replies: { 200: z.object({ message: chatMessage }) },
  },
  /** At most `LIMITS.chatMuteCount`; those whose mute ends last come first. */
  listChatMutes: {
    summary: "Who is muted in the chat",
    replies: { 200: z.object({ mutes: z.array(chatMute) }) },
  },
  /** Mutes a user, or the sender of a message: the page knows only the user name of a sender, which may change. */
  muteChatUser: {
    worksOnFullDisk: true,
    summary: "Mute a user, or the sender of a chat message, for a time",
    body: z
      .object({
        messageId: z
          .int(said(FIELD_TEXTS.wholeNumber({ label: "messageId" })))
          .min(1, said(FIELD_TEXTS.wholeNumberFrom({ label: "messageId", min: 1 })))
          .optional(),
        /** Instead of a message. */
        userId: objectId.optional(),
        /** From now on; replaces a current mute. */
        minutes: z
          .int(minutesSentence)
          .min(LIMITS.muteMinutes.min, minutesSentence)
          .max(LIMITS.muteMinutes.max, minutesSentence),
        /** True to delete the message in the same step. */
        deletesMessage: z.boolean().optional(),
      })
      .refine(({ messageId, userId }) => (messageId === undefined) !== (userId === undefined), {
        error: said(SCHEMA_TEXTS.muteSubject),
        path: ["messageId"],
      })
      .refine(({ messageId, deletesMessage }) => messageId !== undefined || !deletesMessage, {
        error: said(SCHEMA_TEXTS.muteSubject),
        path: ["messageId"],
      }),
    replies: { 200: z.object({ mute: chatMute }) },
  },
  unmuteChatUser: {
    summary: "Let a muted user write again",
    params: z.object({ userId: objectId }),
    replies: { 200: messageReply },
  },
});
