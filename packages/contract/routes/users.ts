import { z } from "zod";
import { USER_ENDPOINTS } from "#endpoints/users";
import { messageReply } from "#routes/errors";
import { email, objectId, requiredLabel, requiredText, shownLabel, timestamp, userName } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { LABELS } from "#routes/schema-texts";
import { LIMITS } from "#vocabulary/limits";
import { ROLE_ADMIN, ROLE_USER, SITE_ROLES } from "#vocabulary/roles";

/** 0 = User, 1 = Admin. */
export const role = z.union([z.literal(ROLE_USER), z.literal(ROLE_ADMIN)]);

/** What the account may have besides its role. */
const siteRoles = z.array(z.enum(SITE_ROLES)).max(SITE_ROLES.length).readonly();

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
export const userWithEmail = publicUser.extend({ email: z.string(), siteRoles });

/** A user as they themselves see them. */
export const ownUser = userWithEmail.extend({
  /** The tag of the language that they have chosen for pages and mails; missing if they have chosen none. */
  language: z.string().optional(),
});
export type OwnUser = z.infer<typeof ownUser>;

/** A user on a profile page: the email address and the site roles are only there for the user and for admins. */
export const profileUser = publicUser.extend({ email: z.string().optional(), siteRoles: siteRoles.optional() });
export type ProfileUser = z.infer<typeof profileUser>;
export type UserWithEmail = z.infer<typeof userWithEmail>;

const idParams = z.object({ id: objectId });

export const USER_ROUTES = defineRoutes(USER_ENDPOINTS, "users", {
  /** The parameter is a user name or an _id (specification, section 7). */
  readUser: {
    showsPeople: "profiles",
    summary: "A profile, by user name or _id",
    params: z.object({ username: requiredText(LABELS.userName, 64) }),
    replies: { 200: z.object({ user: profileUser }) },
  },
  /**
   * Returns the user with the points that the stored verdicts earn. 409 if the body claims an accepted submission that is not
   * stored.
   */
  updatePoints: {
    worksOnFullDisk: true,
    summary: "The user with the points that the stored verdicts earn",
    params: z.object({ userId: objectId }),
    bodyBytes: LIMITS.profileRequestBytes,
    body: z.object({ isAccepted: z.boolean(), problemId: objectId }),
    replies: { 200: z.object({ user: ownUser }) },
  },
  listUsers: {
    summary: "All users",
    replies: { 200: z.object({ users: z.array(userWithEmail) }) },
  },
  editUser: {
    worksOnFullDisk: true,
    summary: "Change a user's name, user name, email, role or site roles",
    params: idParams,
    bodyBytes: LIMITS.profileRequestBytes,
    body: z.object({
      name: requiredLabel(LABELS.name, LIMITS.nameLength),
      userName,
      email,
      role,
      siteRoles: siteRoles.optional(),
    }),
    replies: { 200: z.object({ user: userWithEmail }) },
  },
  deleteUser: {
    summary: "Delete a user",
    params: idParams,
    replies: { 200: messageReply },
  },
});
