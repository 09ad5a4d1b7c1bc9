import { z } from "zod";
import { CLASS_CHAT_ENDPOINTS } from "#endpoints/classes";
import { chatRequest } from "#routes/chat";
import { classParams } from "#routes/classes/fields";
import { messageReply } from "#routes/errors";
import { countedNumber, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, LABELS, said } from "#routes/schema-texts";
import { CLASS_ROLES } from "#vocabulary/class";
import { LIMITS } from "#vocabulary/limits";

const minutesSaid = said(
  FIELD_TEXTS.wholeNumberBetween({ label: LABELS.minutes, min: 0, max: LIMITS.muteMinutes.max }),
);

const deletedBy = z.enum(["author", "teacher"]);

/** A message of a class's channel. */
export const classMessage = z.object({
  username: z.string(),
  /** Empty if it is deleted, except for teachers, who read what a teacher has deleted. */
  text: z.string(),
  /** What the sender is in the class now, if that is owner, teacher or assistant; for teachers, of every member. */
  role: z.enum(CLASS_ROLES).optional(),
  /** Later messages have larger ids. */
  id: z.int(),
  sentAt: timestamp,
  /** The sender's key, in the sender's own messages. */
  key: z.uuid().optional(),
  deletedBy: deletedBy.optional(),
});
export type ClassMessage = z.infer<typeof classMessage>;

const messageParams = classParams.extend({ messageId: countedNumber("messageId") });

export const CLASS_CHAT_ROUTES = defineRoutes(CLASS_CHAT_ENDPOINTS, "classes", {
  /** The `LIMITS.chatHistoryCount` latest messages, or those before one, oldest first. */
  listClassMessages: {
    summary: "Messages in the channel of a class",
    params: classParams,
    query: z.object({ before: countedNumber("before").optional() }),
    replies: {
      200: z.object({
        messages: z.array(classMessage),
        hasOlder: z.boolean(),
        mayWrite: z.boolean(),
        /** The latest deleted messages, so that pages that have read them before take them back. */
        deleted: z.array(z.object({ id: z.int(), deletedBy })),
        /** For teachers: the user names of the senders who are muted. */
        muted: z.array(z.string()).optional(),
      }),
    },
  },
  /** For members. A message with the key of an earlier one of the sender is not stored again. */
  postClassMessage: {
    summary: "Write in the channel of a class",
    params: classParams,
    body: chatRequest.omit({ username: true }),
    replies: { 201: z.object({ id: z.int(), sentAt: timestamp }) },
  },
  /** For the sender and teachers. */
  deleteClassMessage: {
    summary: "Delete a message in the channel of a class",
    params: messageParams,
    replies: { 200: messageReply },
  },
  /** For teachers. */
  muteInClass: {
    summary: "Mute the sender of a message in the channel of their class, or end it",
    params: messageParams,
    body: z.object({
      /** From now on; replaces a current mute. 0 ends it. */
      minutes: z.int(minutesSaid).min(0, minutesSaid).max(LIMITS.muteMinutes.max, minutesSaid),
    }),
    replies: { 200: messageReply },
  },
});
