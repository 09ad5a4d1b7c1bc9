import { z } from "zod";
import { NOTICE_ENDPOINTS } from "#endpoints/notices";
import { messageReply } from "#routes/errors";
import { countedNumber, objectId, oneOf, requiredText, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, said } from "#routes/schema-texts";
import { NOTICE_KINDS } from "#vocabulary/notice";

/** A notice, as its user sees it. */
export const notice = z.object({
  /** A later one has a larger id. */
  id: z.int(),
  kind: z.enum(NOTICE_KINDS),
  /** What its sentence and its link name. */
  data: z.object({
    slug: z.string().optional(),
    className: z.string().optional(),
    assignment: z.string().optional(),
    title: z.string().optional(),
    number: z.int().optional(),
    problem: z.string().optional(),
    problemId: objectId.optional(),
    at: timestamp.optional(),
  }),
  /** How many it stands for. */
  times: z.int(),
  createdAt: timestamp,
  isRead: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

const unread = z.object({ unread: z.int() });
const mailKinds = z
  .array(oneOf("kinds", NOTICE_KINDS))
  .max(NOTICE_KINDS.length, said(FIELD_TEXTS.oneOf({ label: "kinds", values: NOTICE_KINDS.join(", ") })));

export const NOTICE_ROUTES = defineRoutes(NOTICE_ENDPOINTS, "account", {
  /** Newest first, `LIMITS.noticePageSize` a page. */
  listNotices: {
    summary: "The caller's notices",
    query: z.object({ before: countedNumber("before").optional() }),
    replies: { 200: unread.extend({ notices: z.array(notice), next: z.int().nullable() }) },
  },
  countNotices: {
    summary: "How many notices the caller has not read",
    replies: { 200: unread },
  },
  readNotices: {
    worksOnFullDisk: true,
    summary: "Mark one of your notices as read, or all up to one",
    body: z.object({
      id: countedNumber("id"),
      /** True for all that are not newer. */
      andOlder: z.boolean().default(false),
    }),
    replies: { 200: unread },
  },
  readNoticeMails: {
    summary: "The kinds of notices that the caller gets by mail",
    replies: { 200: z.object({ kinds: z.array(z.enum(NOTICE_KINDS)) }) },
  },
  saveNoticeMails: {
    summary: "Choose the kinds of notices that you get by mail",
    body: z.object({ kinds: mailKinds }),
    replies: { 200: z.object({ kinds: z.array(z.enum(NOTICE_KINDS)) }) },
  },
  /** For who has the link of such a mail, with or without a session. */
  stopNoticeMails: {
    summary: "Get no more mails with notices",
    body: z.object({ token: requiredText("token", 200) }),
    replies: { 200: messageReply },
  },
});
