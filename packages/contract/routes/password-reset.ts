import { z } from "zod";
import { PASSWORD_ENDPOINTS } from "#endpoints/users";
import { messageReply } from "#routes/errors";
import { email, newPassword, objectId, optionalText, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { LABELS, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { LIMITS } from "#vocabulary/limits";

const token = z.string().min(1, said(SCHEMA_TEXTS.linkIncomplete)).max(100, said(SCHEMA_TEXTS.linkNotValid));

export const PASSWORD_ROUTES = defineRoutes(PASSWORD_ENDPOINTS, "accounts", {
  /** The reply is the same whether or not an account has the address. */
  requestPasswordMail: {
    isForVisitors: true,
    worksOnFullDisk: true,
    summary: "Ask for a mail with password reset links, one for each account with this address, or for one of them",
    body: z.object({
      email,
      /** Only for this account, where many have the address. */
      userName: optionalText(LABELS.userName, LIMITS.userNameLength.max).optional(),
    }),
    replies: { 200: messageReply },
  },
  /** A POST, so that the token is in no address. */
  readPasswordLink: {
    isForVisitors: true,
    worksOnFullDisk: true,
    summary: "The account that a password reset link is for",
    body: z.object({ token }),
    replies: { 200: z.object({ userName: z.string() }) },
  },
  usePasswordLink: {
    isForVisitors: true,
    worksOnFullDisk: true,
    summary: "Choose a new password with a link, which ends all sessions and revokes all API tokens",
    body: z.object({ token, password: newPassword }),
    replies: { 200: messageReply },
  },
  createPasswordLink: {
    worksOnFullDisk: true,
    tag: "users",
    summary: "A password reset link for a user, which works once; it is only shown here",
    params: z.object({ id: objectId }),
    replies: {
      201: z.object({
        /** The path of the page, with the token after `#`, which browsers do not send. */
        path: z.string(),
        expiresAt: timestamp,
      }),
    },
  },
});
