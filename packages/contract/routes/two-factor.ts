import { z } from "zod";
import { messageReply } from "#routes/errors";
import { objectId } from "#routes/fields";
import { defineRoute } from "#routes/route";
import { currentPassword } from "#routes/settings";

/** A code of six digits from a device, or a recovery code; spaces and dashes do not count. */
export const loginCode = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, "").toLowerCase())
  .pipe(
    z.string().regex(/^(?:\d{6}|[a-z2-7]{16})$/, "A code has six digits; a recovery code has 16 letters and digits"),
  );

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** `POST /api/account/two-factor`: nothing changes until a code confirms that a device has the secret. */
export const startTwoFactor = defineRoute({
  method: "POST",
  path: "/api/account/two-factor",
  access: "own-session",
  summary: "Begin to turn on two-factor login; the secret is only shown here",
  tag: "account",
  body: z.object({ password: currentPassword }),
  replies: {
    200: z.object({
      /** In base32, for typing. */
      secret: z.string(),
      /** `otpauth://…`, for a QR code. */
      uri: z.string(),
    }),
  },
});

/** `POST /api/account/two-factor/confirm` */
export const confirmTwoFactor = defineRoute({
  method: "POST",
  path: "/api/account/two-factor/confirm",
  access: "own-session",
  summary: "Turn on two-factor login with a code; the recovery codes are only shown here",
  tag: "account",
  body: z.object({ code: loginCode }),
  replies: { 200: recoveryCodes },
});

/** `POST /api/account/two-factor/recovery-codes` */
export const renewRecoveryCodes = defineRoute({
  method: "POST",
  path: "/api/account/two-factor/recovery-codes",
  access: "own-session",
  summary: "New recovery codes; the old ones stop working",
  tag: "account",
  body: z.object({ password: currentPassword }),
  replies: { 200: recoveryCodes },
});

/** `POST /api/account/two-factor/remove` */
export const removeTwoFactor = defineRoute({
  method: "POST",
  path: "/api/account/two-factor/remove",
  access: "own-session",
  summary: "Turn off two-factor login",
  tag: "account",
  body: z.object({ password: currentPassword, code: loginCode }),
  replies: { 200: messageReply },
});

/** `DELETE /api/admin/user/{id}/two-factor`: for a user who has lost the device and the recovery codes. */
export const removeTwoFactorOfUser = defineRoute({
  method: "DELETE",
  path: "/api/admin/user/:id/two-factor",
  access: "user.manage",
  summary: "Turn off a user's two-factor login",
  tag: "users",
  params: z.object({ id: objectId }),
  replies: { 200: messageReply },
});
