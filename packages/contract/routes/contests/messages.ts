import { z } from "zod";
import { CONTEST_MESSAGE_ENDPOINTS } from "#endpoints/contests";
import { contestParams } from "#routes/contests/fields";
import { messageReply } from "#routes/errors";
import { countedNumber, oneOf, requiredText, shownLabel, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, LABELS, said } from "#routes/schema-texts";
import { QUESTION_CATEGORIES } from "#vocabulary/contest";
import { LIMITS } from "#vocabulary/limits";

const named = z.object({ id: z.string(), name: shownLabel });

/** A message in a contest as this reader may see it. */
export const contestMessage = z.object({
  /** Counted from 1 in the contest. A reader does not get every number. */
  number: z.int(),
  sentAt: timestamp,
  /** Who asked; null for what the jury wrote. Others than the jury get only their own questions. */
  from: named.nullable(),
  /** The question that it answers; null for readers who may not see it. */
  replyTo: z.int().nullable(),
  /** The label of the problem that it is about. */
  label: z.string().nullable(),
  category: z.enum(QUESTION_CATEGORIES),
  text: z.string(),
  isToAll: z.boolean(),
  /** Whom else it was sent to; only for the jury. */
  recipients: z.array(named),
  /** A question that nobody has answered or settled. */
  isOpen: z.boolean(),
  /** False until this reader has closed it; true of what they wrote, and for visitors. */
  isRead: z.boolean(),
});
export type ContestMessage = z.infer<typeof contestMessage>;

const text = requiredText("text", LIMITS.contestMessageLength);
const subject = {
  text,
  /** The label of a problem; absent if it is about the contest in general. */
  label: z.string().max(100).optional(),
  category: oneOf("category", QUESTION_CATEGORIES).default("general"),
};
const some = (label: "participants" | "groups") =>
  z
    .array(z.string().max(100), said(FIELD_TEXTS.list({ label })))
    .max(LIMITS.contestRecipients, said(FIELD_TEXTS.tooMany({ label, max: LIMITS.contestRecipients })));
const messageParams = contestParams.extend({ number: countedNumber("number") });
const sent = z.object({ message: contestMessage });

export const CONTEST_MESSAGE_ROUTES = defineRoutes(CONTEST_MESSAGE_ENDPOINTS, "contests", {
  /** The newest first: what was sent to all or to the reader, and their own questions; everything for the jury. */
  listContestMessages: {
    summary: "Questions, answers and announcements of a contest",
    params: contestParams,
    query: z.object({ before: countedNumber("before").optional() }),
    replies: {
      200: z.object({
        messages: z.array(contestMessage),
        /** The `before` of the next page; null on the last one. */
        older: z.int().nullable(),
        /** How many of all messages this reader has not closed. */
        unread: z.int(),
      }),
    },
  },
  askJury: {
    summary: "Ask the jury of a contest",
    params: contestParams,
    body: z.object(subject),
    replies: { 201: sent },
  },
  closeContestMessage: {
    worksOnFullDisk: true,
    summary: "Mark a message of a contest as read",
    params: messageParams,
    replies: { 200: z.object({ message: z.string() }) },
  },
  sendJuryMessage: {
    summary: "Answer a question, or announce something; for the jury",
    params: contestParams,
    body: z.object({
      ...subject,
      /** The number of the question that it answers. Nobody but its sender learns of the question. */
      replyTo: countedNumber("replyTo").optional(),
      to: oneOf("to", ["all", "some"]),
      /** The ids of participants and the keys of groups, for `some`. An answer to `some` always goes to who asked, too. */
      participants: some("participants").default([]),
      groups: some("groups").default([]),
    }),
    replies: { 201: sent },
  },
  settleQuestion: {
    summary: "Take a question from the queue without an answer; for the jury",
    params: messageParams,
    replies: { 200: messageReply },
  },
  readCannedAnswers: {
    summary: "The answers that the jury keeps ready",
    params: contestParams,
    replies: { 200: z.object({ answers: z.array(z.string()) }) },
  },
  writeCannedAnswers: {
    summary: "Change the answers that the jury keeps ready",
    params: contestParams,
    body: z.object({
      answers: z
        .array(requiredText(LABELS.text, LIMITS.contestMessageLength), said(FIELD_TEXTS.list({ label: "answers" })))
        .max(LIMITS.cannedAnswers, said(FIELD_TEXTS.tooMany({ label: "answers", max: LIMITS.cannedAnswers }))),
    }),
    replies: { 200: z.object({ answers: z.array(z.string()) }) },
  },
  listRecipients: {
    summary: "Whom the jury of a contest can write to",
    params: contestParams,
    replies: { 200: z.object({ participants: z.array(named), groups: z.array(named) }) },
  },
});
