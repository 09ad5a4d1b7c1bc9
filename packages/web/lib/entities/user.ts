import type { UserWithEmail } from "@assay/contract/routes/users";
import { ROLE_ADMIN, ROLE_USER, SITE_ROLES, type SiteRole } from "@assay/contract/vocabulary/roles";
import { fieldsOf, listOf, momentOf, numberOf, textOf } from "#lib/entities/values";

/** A user (specification, section 3). The email address is empty where it is not shown. */
export type User = Omit<UserWithEmail, "createdAt"> & {
  /** Null if the server did not send it. */
  readonly createdAt: string | null;
};

/** Reads a user, whatever the server sent: missing texts are empty, missing figures 0. */
export function userOf(value: unknown): User {
  const user = fieldsOf(value);
  return {
    _id: textOf(user._id),
    name: textOf(user.name),
    userName: textOf(user.userName),
    email: textOf(user.email),
    role: numberOf(user.role) === ROLE_ADMIN ? ROLE_ADMIN : ROLE_USER,
    siteRoles: siteRolesOf(user.siteRoles),
    createdAt: momentOf(user.createdAt),
    questionsSolved: numberOf(user.questionsSolved) ?? 0,
    pointsEarned: numberOf(user.pointsEarned) ?? 0,
  };
}

/** Reads site roles: those that this page knows. */
export function siteRolesOf(value: unknown): SiteRole[] {
  return SITE_ROLES.filter((role) => listOf(value).includes(role));
}

/** Reads the reply of `GET /api/user/{username}`. */
export function readUserReply(reply: unknown): User {
  return userOf(fieldsOf(reply).user);
}

/** Reads the reply of `GET /api/allusers`. */
export function readUsersReply(reply: unknown): User[] {
  return listOf(fieldsOf(reply).users).map(userOf);
}
