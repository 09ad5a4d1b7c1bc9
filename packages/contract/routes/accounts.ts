import { z } from "zod";
import { ACCOUNT_ENDPOINTS } from "#endpoints/users";
import { messageReply, wording } from "#routes/errors";
import {
  currentPassword,
  email,
  newPassword,
  optionalText,
  requiredLabel,
  requiredText,
  shownLabel,
  userName,
} from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { LABELS } from "#routes/schema-texts";
import { loginCode } from "#routes/two-factor";
import { ownUser } from "#routes/users";
import { LIMITS } from "#vocabulary/limits";

/** The reply of login. The page stores all of it under 'user' (specification, section 3). */
export const storedUser = z.object({ user: ownUser });

/** What a login still needs after the right password: a two-factor code, or a new password to replace one from an admin. */
export const nextLoginStep = wording.extend({ code: z.enum(["code_needed", "new_password_needed"]) });

export const ACCOUNT_ROUTES = defineRoutes(ACCOUNT_ENDPOINTS, "accounts", {
  /** 202 starts no session; the login continues with the named step. */
  login: {
    inExam: "always",
    isForVisitors: true,
    worksOnFullDisk: true,
    summary: "Start a session",
    body: z.object({
      /** Or the email address, if no other account has it. */
      userName: requiredText(LABELS.userName, LIMITS.emailLength),
      password: currentPassword,
      /** True on a computer that others use as well: the login then ends with the browser, or after half an hour without use. */
      isShared: z.boolean().exactOptional(),
    }),
    replies: { 200: storedUser, 202: nextLoginStep },
  },
  /** The second step of a login with two-factor login. */
  giveLoginCode: {
    inExam: "always",
    isForVisitors: true,
    worksOnFullDisk: true,
    summary: "Continue a login with a two-factor code or a recovery code",
    body: z.object({ code: loginCode }),
    replies: { 200: storedUser, 202: nextLoginStep },
  },
  /** The last step of the first login with a password that an admin handed out. */
  giveNewPassword: {
    inExam: "always",
    isForVisitors: true,
    worksOnFullDisk: true,
    summary: "Continue a login by choosing a new password",
    body: z.object({ password: newPassword }),
    replies: { 200: storedUser, 202: nextLoginStep },
  },
  /** Where the rules of a contest let a machine log in by its address (docs/guide/contests.md#logins). */
  readAddressLogin: {
    isForVisitors: true,
    summary: "The account that the caller's address may log in to without a password, if there is exactly one",
    replies: {
      200: z.object({
        offer: z.object({ userName: z.string(), team: shownLabel, contest: shownLabel }).nullable(),
      }),
    },
  },
  logInByAddress: {
    isForVisitors: true,
    worksOnFullDisk: true,
    summary: "Start the session that `readAddressLogin` offers for this user name",
    body: z.object({ userName: requiredText(LABELS.userName, LIMITS.userNameLength.max) }),
    replies: { 200: storedUser },
  },
  readOwnSession: {
    inExam: "always",
    summary: "The user of the session, as login returns it",
    replies: { 200: storedUser },
  },
  signup: {
    isForVisitors: true,
    summary: "Create an account",
    body: z.object({
      name: requiredLabel(LABELS.name, LIMITS.nameLength),
      userName,
      email,
      password: newPassword,
      /** Needed where the site asks for one (`registration` of the site). */
      code: optionalText(LABELS.code, LIMITS.registrationCodeLength.max).optional(),
    }),
    replies: { 200: messageReply },
  },
  logout: {
    inExam: "always",
    isForVisitors: true,
    summary: "End the session, if there is one",
    changesState: true,
    replies: { 200: messageReply },
  },
});
