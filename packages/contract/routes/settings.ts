import { z } from "zod";
import { messageReply } from "#routes/errors";
import { email, newPassword, objectId, requiredLabel, timestamp } from "#routes/fields";
import { defineRoute } from "#routes/route";
import { userWithEmail } from "#routes/users";
import { LIMITS } from "#vocabulary/limits";

/** The current password, required where access to a logged-in browser must not be enough. */
export const currentPassword = z
  .string()
  .min(1, "Password is required")
  .max(LIMITS.passwordLength.max, `Password may have at most ${LIMITS.passwordLength.max} characters`);

/** `GET /api/account` */
export const readAccount = defineRoute({
  method: "GET",
  path: "/api/account",
  access: "own-session",
  summary: "The caller's own account",
  tag: "account",
  replies: {
    200: z.object({
      user: userWithEmail,
      twoFactor: z.object({
        isOn: z.boolean(),
        /** Recovery codes that have not been used. */
        recoveryCodesLeft: z.int(),
      }),
    }),
  },
});

/** `PUT /api/account`: another email address needs the password, because password mails go there. */
export const updateAccount = defineRoute({
  method: "PUT",
  path: "/api/account",
  access: "own-session",
  summary: "Change your name and email address",
  tag: "account",
  body: z.object({ name: requiredLabel("Name", LIMITS.nameLength), email, password: currentPassword.optional() }),
  replies: { 200: z.object({ user: userWithEmail }) },
});

/** `PUT /api/account/password` */
export const changePassword = defineRoute({
  method: "PUT",
  path: "/api/account/password",
  access: "own-session",
  summary: "Change your password, which ends your other sessions and revokes your API tokens",
  tag: "account",
  body: z.object({ password: currentPassword, newPassword }),
  replies: { 200: messageReply },
});

/** `POST /api/account/delete` */
export const deleteAccount = defineRoute({
  method: "POST",
  path: "/api/account/delete",
  access: "own-session",
  summary: "Delete your account with its submissions and points",
  tag: "account",
  body: z.object({ password: currentPassword }),
  replies: { 200: messageReply },
});

/** A session as its owner sees it. */
export const session = z.object({
  _id: objectId,
  /** Browser and system, such as "Firefox on Linux"; empty if unknown. */
  device: z.string(),
  /** The network of the login, coarse: "192.0.2.x"; empty if unknown. */
  network: z.string(),
  createdAt: timestamp,
  /** Up to an hour older than the last use. */
  lastUsedAt: timestamp,
  /** True for the session of this request. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** `GET /api/account/sessions`: at most `LIMITS.sessionCount`, the current one first, then the most recently used. */
export const listSessions = defineRoute({
  method: "GET",
  path: "/api/account/sessions",
  access: "own-session",
  summary: "The caller's sessions",
  tag: "account",
  replies: { 200: z.object({ sessions: z.array(session) }) },
});

/** `DELETE /api/account/sessions/{sessionId}` */
export const endSession = defineRoute({
  method: "DELETE",
  path: "/api/account/sessions/:sessionId",
  access: "own-session",
  summary: "End one of your sessions",
  tag: "account",
  params: z.object({ sessionId: objectId }),
  replies: { 200: messageReply },
});

/** `DELETE /api/account/sessions` */
export const endOtherSessions = defineRoute({
  method: "DELETE",
  path: "/api/account/sessions",
  access: "own-session",
  summary: "End all your sessions except this one",
  tag: "account",
  replies: { 200: messageReply },
});

/** `GET /api/account/export`: sent piece by piece. */
export const exportAccount = defineRoute({
  method: "GET",
  path: "/api/account/export",
  access: "own-session",
  summary:
    "The caller's data as JSON: profile, submissions, posts, drafts, comments, chat messages, sessions, tokens without secrets",
  tag: "account",
  replies: { 200: z.unknown() },
});

/** `GET /api/account/export/sources`: sent piece by piece. */
export const exportSources = defineRoute({
  method: "GET",
  path: "/api/account/export/sources",
  access: "own-session",
  summary: "A zip archive of all programs that the caller has submitted",
  tag: "account",
  replies: { 200: z.unknown() },
});
