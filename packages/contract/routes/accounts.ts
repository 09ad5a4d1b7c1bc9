import { z } from "zod";
import { messageReply } from "#routes/errors";
import { email, newPassword, optionalText, requiredLabel, requiredText, userName } from "#routes/fields";
import { defineRoute } from "#routes/route";
import { loginCode } from "#routes/two-factor";
import { userWithEmail } from "#routes/users";
import { LIMITS } from "#vocabulary/limits";

/** The reply of login. The page stores all of it under 'user' (specification, section 3). */
export const storedUser = z.object({ user: userWithEmail });

/** What a login still needs after the right password: a two-factor code, or a new password to replace one from an admin. */
export const nextLoginStep = z.object({ code: z.enum(["code_needed", "new_password_needed"]), message: z.string() });

/** `POST /api/login`: 202 starts no session; the login continues with the named step. */
export const login = defineRoute({
  method: "POST",
  path: "/api/login",
  access: "public",
  summary: "Start a session",
  tag: "accounts",
  body: z.object({
    userName: requiredText("User name", LIMITS.userNameLength.max),
    password: z
      .string()
      .min(1, "Password is required")
      .max(LIMITS.passwordLength.max, `Password may have at most ${LIMITS.passwordLength.max} characters`),
  }),
  replies: { 200: storedUser, 202: nextLoginStep },
});

/** `POST /api/login/code`: the second step of a login with two-factor login. */
export const giveLoginCode = defineRoute({
  method: "POST",
  path: "/api/login/code",
  access: "public",
  summary: "Continue a login with a two-factor code or a recovery code",
  tag: "accounts",
  body: z.object({ code: loginCode }),
  replies: { 200: storedUser, 202: nextLoginStep },
});

/** `POST /api/login/password`: the last step of the first login with a password that an admin handed out. */
export const giveNewPassword = defineRoute({
  method: "POST",
  path: "/api/login/password",
  access: "public",
  summary: "Continue a login by choosing a new password",
  tag: "accounts",
  body: z.object({ password: newPassword }),
  replies: { 200: storedUser, 202: nextLoginStep },
});

/** `POST /api/signup` */
export const signup = defineRoute({
  method: "POST",
  path: "/api/signup",
  access: "public",
  summary: "Create an account",
  tag: "accounts",
  body: z.object({
    name: requiredLabel("Name", LIMITS.nameLength),
    userName,
    email,
    password: newPassword,
    /** Needed where the site asks for one (`registration` of the site). */
    code: optionalText("Code", LIMITS.registrationCodeLength.max).optional(),
  }),
  replies: { 200: messageReply },
});

/** `GET /api/logout` */
export const logout = defineRoute({
  method: "GET",
  path: "/api/logout",
  access: "public",
  summary: "End the session, if there is one",
  tag: "accounts",
  changesState: true,
  replies: { 200: messageReply },
});
