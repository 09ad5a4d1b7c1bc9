import { z } from "zod";
import { messageReply } from "#routes/errors";
import { email, newPassword, requiredText, userName } from "#routes/fields";
import { defineRoute } from "#routes/route";
import { userWithEmail } from "#routes/users";
import { LIMITS } from "#vocabulary/limits";

/** The reply of login. The page stores all of it under 'user' (specification, section 3). */
export const storedUser = z.object({ user: userWithEmail });

/** `POST /api/login` */
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
  replies: { 200: storedUser },
});

/** `POST /api/signup` */
export const signup = defineRoute({
  method: "POST",
  path: "/api/signup",
  access: "public",
  summary: "Create an account",
  tag: "accounts",
  body: z.object({ name: requiredText("Name", LIMITS.nameLength), userName, email, password: newPassword }),
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
