import { z } from "zod";
import { EXPORT_ENDPOINTS, SETTINGS_ENDPOINTS } from "#endpoints/users";
import { messageReply } from "#routes/errors";
import { currentPassword, email, newPassword, objectId, requiredLabel, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { LABELS, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { ownUser } from "#routes/users";
import { LANGUAGE_TAGS, PSEUDO_TAGS } from "#texts/language";
import { LIMITS } from "#vocabulary/limits";

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

/** Tags of the languages that an account can have. */
const ACCOUNT_LANGUAGES = [...LANGUAGE_TAGS, ...PSEUDO_TAGS];

export const SETTINGS_ROUTES = defineRoutes(SETTINGS_ENDPOINTS, "account", {
  readAccount: {
    summary: "The caller's own account",
    replies: {
      200: z.object({
        user: ownUser,
        twoFactor: z.object({
          isOn: z.boolean(),
          /** Recovery codes that have not been used. */
          recoveryCodesLeft: z.int(),
        }),
      }),
    },
  },
  /** Another email address needs the password, because password mails go there. */
  updateAccount: {
    summary: "Change your name and email address",
    body: z.object({
      name: requiredLabel(LABELS.name, LIMITS.nameLength),
      email,
      password: currentPassword.optional(),
    }),
    replies: { 200: z.object({ user: ownUser }) },
  },
  updateLanguage: {
    inExam: "always",
    summary: "Choose the language of your pages and mails",
    body: z.object({ language: z.enum(ACCOUNT_LANGUAGES, said(SCHEMA_TEXTS.noSuchLanguage)).nullable() }),
    replies: { 200: z.object({ user: ownUser }) },
  },
  changePassword: {
    worksOnFullDisk: true,
    summary: "Change your password, which ends your other sessions and revokes your API tokens",
    body: z.object({ password: currentPassword, newPassword }),
    replies: { 200: messageReply },
  },
  deleteAccount: {
    worksOnFullDisk: true,
    summary: "Delete your account with its submissions and points",
    body: z.object({ password: currentPassword }),
    replies: { 200: messageReply },
  },
  /** At most `LIMITS.sessionCount`, the current one first, then the most recently used. */
  listSessions: {
    summary: "The caller's sessions",
    replies: { 200: z.object({ sessions: z.array(session) }) },
  },
  endSession: {
    summary: "End one of your sessions",
    params: z.object({ sessionId: objectId }),
    replies: { 200: messageReply },
  },
  endOtherSessions: {
    summary: "End all your sessions except this one",
    replies: { 200: messageReply },
  },
});

export const EXPORT_ROUTES = defineRoutes(EXPORT_ENDPOINTS, "account", {
  /** Sent piece by piece. */
  exportAccount: {
    summary:
      "The caller's data as JSON: profile, submissions, posts, drafts, comments, chat messages, sessions, tokens without secrets",
    replies: { 200: z.unknown() },
  },
  /** Sent piece by piece. */
  exportSources: {
    summary: "A zip archive of all programs that the caller has submitted",
    replies: { 200: z.unknown() },
  },
});
