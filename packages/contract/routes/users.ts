import { z } from "zod";
import { messageReply } from "#routes/errors";
import { email, objectId, requiredLabel, requiredText, shownLabel, timestamp, userName } from "#routes/fields";
import { defineRoute } from "#routes/route";
import { LIMITS } from "#vocabulary/limits";
import { ROLE_ADMIN, ROLE_USER } from "#vocabulary/roles";

/** 0 = User, 1 = Admin. */
export const role = z.union([z.literal(ROLE_USER), z.literal(ROLE_ADMIN)]);

/** A user as everybody sees them. */
export const publicUser = z.object({
  _id: objectId,
  name: shownLabel,
  userName: z.string(),
  role,
  createdAt: timestamp,
  questionsSolved: z.int(),
  pointsEarned: z.int(),
});

/** A user as they themselves and admins see them. */
export const userWithEmail = publicUser.extend({ email: z.string() });

/** A user on a profile page: the email address is only there for the user and for admins. */
export const profileUser = publicUser.extend({ email: z.string().optional() });
export type ProfileUser = z.infer<typeof profileUser>;
export type UserWithEmail = z.infer<typeof userWithEmail>;

const idParams = z.object({ id: objectId });

/** `GET /api/user/{username}`: the parameter is a user name or an _id (specification, section 7). */
export const readUser = defineRoute({
  method: "GET",
  path: "/api/user/:username",
  access: "public",
  showsPeople: true,
  summary: "A profile, by user name or _id",
  tag: "users",
  params: z.object({ username: requiredText("User name", 64) }),
  replies: { 200: z.object({ user: profileUser }) },
});

/**
 * `PUT /api/user/updatePoints/{userId}`: returns the user with the points that the stored verdicts earn. 409 if the body claims an
 * accepted submission that is not stored.
 */
export const updatePoints = defineRoute({
  method: "PUT",
  path: "/api/user/updatePoints/:userId",
  access: "session",
  summary: "The user with the points that the stored verdicts earn",
  tag: "users",
  params: z.object({ userId: objectId }),
  bodyBytes: LIMITS.profileRequestBytes,
  body: z.object({ isAccepted: z.boolean(), problemId: objectId }),
  replies: { 200: z.object({ user: userWithEmail }) },
});

/** `GET /api/allusers` */
export const listUsers = defineRoute({
  method: "GET",
  path: "/api/allusers",
  access: "user.read",
  summary: "All users",
  tag: "users",
  replies: { 200: z.object({ users: z.array(userWithEmail) }) },
});

/** `PUT /api/user/edit/{id}` */
export const editUser = defineRoute({
  method: "PUT",
  path: "/api/user/edit/:id",
  access: "user.manage",
  summary: "Change a user's name, user name, email or role",
  tag: "users",
  params: idParams,
  bodyBytes: LIMITS.profileRequestBytes,
  body: z.object({ name: requiredLabel("Name", LIMITS.nameLength), userName, email, role }),
  replies: { 200: z.object({ user: userWithEmail }) },
});

/** `DELETE /api/admin/user/delete/{id}` */
export const deleteUser = defineRoute({
  method: "DELETE",
  path: "/api/admin/user/delete/:id",
  access: "user.manage",
  summary: "Delete a user",
  tag: "users",
  params: idParams,
  replies: { 200: messageReply },
});
