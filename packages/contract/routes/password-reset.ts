import { z } from "zod";
import { messageReply } from "#routes/errors";
import { email, newPassword, objectId, optionalText, timestamp } from "#routes/fields";
import { defineRoute } from "#routes/route";
import { LIMITS } from "#vocabulary/limits";

const token = z.string().min(1, "The link is incomplete").max(100, "The link is not valid");

/** `POST /api/password-mail`: the reply is the same whether or not an account has the address. */
export const requestPasswordMail = defineRoute({
  method: "POST",
  path: "/api/password-mail",
  access: "public",
  summary: "Ask for a mail with password reset links, one for each account with this address, or for one of them",
  tag: "accounts",
  body: z.object({
    email,
    /** Only for this account, where many have the address. */
    userName: optionalText("User name", LIMITS.userNameLength.max).optional(),
  }),
  replies: { 200: messageReply },
});

/** `POST /api/password-link`: a POST, so that the token is in no address. */
export const readPasswordLink = defineRoute({
  method: "POST",
  path: "/api/password-link",
  access: "public",
  summary: "The account that a password reset link is for",
  tag: "accounts",
  body: z.object({ token }),
  replies: { 200: z.object({ userName: z.string() }) },
});

/** `POST /api/password-link/use` */
export const usePasswordLink = defineRoute({
  method: "POST",
  path: "/api/password-link/use",
  access: "public",
  summary: "Choose a new password with a link, which ends all sessions and revokes all API tokens",
  tag: "accounts",
  body: z.object({ token, password: newPassword }),
  replies: { 200: messageReply },
});

/** `POST /api/admin/user/{id}/password-link` */
export const createPasswordLink = defineRoute({
  method: "POST",
  path: "/api/admin/user/:id/password-link",
  access: "user.manage",
  summary: "A password reset link for a user, which works once; it is only shown here",
  tag: "users",
  params: z.object({ id: objectId }),
  replies: {
    201: z.object({
      /** The path of the page, with the token after `#`, which browsers do not send. */
      path: z.string(),
      expiresAt: timestamp,
    }),
  },
});
