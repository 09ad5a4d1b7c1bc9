import { z } from "zod";
import { TWO_FACTOR_ENDPOINTS } from "#endpoints/users";
import { messageReply } from "#routes/errors";
import { currentPassword, objectId } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { SCHEMA_TEXTS, said } from "#routes/schema-texts";

/** A code of six digits from a device, or a recovery code; spaces and dashes do not count. */
export const loginCode = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, "").toLowerCase())
  .pipe(z.string().regex(/^(?:\d{6}|[a-z2-7]{16})$/, said(SCHEMA_TEXTS.loginCode)));

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const TWO_FACTOR_ROUTES = defineRoutes(TWO_FACTOR_ENDPOINTS, "account", {
  /** Nothing changes until a code confirms that a device has the secret. */
  startTwoFactor: {
    worksOnFullDisk: true,
    summary: "Begin to turn on two-factor login; the secret is only shown here",
    body: z.object({ password: currentPassword }),
    replies: {
      200: z.object({
        /** In base32, for typing. */
        secret: z.string(),
        /** `otpauth://…`, for a QR code. */
        uri: z.string(),
      }),
    },
  },
  confirmTwoFactor: {
    worksOnFullDisk: true,
    summary: "Turn on two-factor login with a code; the recovery codes are only shown here",
    body: z.object({ code: loginCode }),
    replies: { 200: recoveryCodes },
  },
  renewRecoveryCodes: {
    worksOnFullDisk: true,
    summary: "New recovery codes; the old ones stop working",
    body: z.object({ password: currentPassword }),
    replies: { 200: recoveryCodes },
  },
  removeTwoFactor: {
    worksOnFullDisk: true,
    summary: "Turn off two-factor login",
    body: z.object({ password: currentPassword, code: loginCode }),
    replies: { 200: messageReply },
  },
  /** For a user who has lost the device and the recovery codes. */
  removeTwoFactorOfUser: {
    tag: "users",
    summary: "Turn off a user's two-factor login",
    params: z.object({ id: objectId }),
    replies: { 200: messageReply },
  },
});
