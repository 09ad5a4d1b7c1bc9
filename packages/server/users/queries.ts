import type { OwnUser, UserWithEmail } from "@assay/contract/routes/users";
import { ROLE_ADMIN, type Role, SITE_ROLES, type SiteRole } from "@assay/contract/vocabulary/roles";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { userNameSkeleton } from "@assay/database/users/user-name-skeleton";
import { sql } from "kysely";
import { hasUserName } from "#base/user-name";

export interface UserChange {
  readonly name: string;
  readonly userName: string;
  readonly email: string;
  readonly role: Role;
  /** Absent to leave them as they are. */
  readonly siteRoles?: readonly SiteRole[] | undefined;
}

/** The user with this id and their language, or null. */
export async function findUserById(db: Database, id: string): Promise<OwnUser | null> {
  const found = await selectUsers(db).select("language").where("users.id", "=", id).executeTakeFirst();
  if (!found) return null;
  const { language, ...user } = found;
  return language === null ? user : { ...user, language };
}

/** The user with this user name, ignoring case, or null. */
export async function findUserByUserName(db: Database, userName: string): Promise<UserWithEmail | null> {
  return (await selectUsers(db).where(hasUserName(userName)).executeTakeFirst()) ?? null;
}

/** All users, oldest first. */
export function listAllUsers(db: Database): Promise<UserWithEmail[]> {
  return selectUsers(db).orderBy("users.created_at").orderBy("users.id").execute();
}

/** Stores a change; false if the user does not exist. A taken user name is PostgreSQL's unique violation. */
export async function storeUserChange(db: Database, id: string, change: UserChange): Promise<boolean> {
  const { name, userName, email, role, siteRoles } = change;
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({
      name,
      user_name: userName,
      // An older account may have a name that looks like another one's, and keeps it.
      name_skeleton: sql`case when user_name = ${userName} then name_skeleton else ${userNameSkeleton(userName)} end`,
      email,
      email_confirmed_at: sql`case when email = ${email} then email_confirmed_at end`,
      role,
      ...(siteRoles && { site_roles: inOrder(siteRoles) }),
    })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Each role once, in the order of `SITE_ROLES`, so that equal rights are equal values. */
export function inOrder(roles: readonly SiteRole[]): SiteRole[] {
  return SITE_ROLES.filter((role) => roles.includes(role));
}

/** Deletes a user with their sessions, submissions and points; false if the user does not exist. */
export async function removeUser(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("users").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * The ids of all active admins, locked until the transaction ends, so that two concurrent changes cannot both rely on the
 * other admin.
 */
export async function lockAdminIds(transaction: Database): Promise<string[]> {
  const admins = await transaction
    .selectFrom("users")
    .where("role", "=", ROLE_ADMIN)
    .where("deactivated_at", "is", null)
    .select("id")
    .orderBy("id")
    .forUpdate()
    .execute();
  return admins.map(({ id }) => id);
}

/** True if the user has an accepted submission that covered the whole problem. */
export async function hasSolved(db: Database, userId: string, problemId: string): Promise<boolean> {
  const found = await db
    .selectFrom("solved_problems")
    .where("user_id", "=", userId)
    .where("problem_id", "=", problemId)
    .select("user_id")
    .executeTakeFirst();
  return found !== undefined;
}

/** Users with their points, as the specification's replies have them. */
export function selectUsers(db: Database) {
  return db
    .selectFrom("users")
    .leftJoin("standings", (join) =>
      join
        .onRef("standings.user_id", "=", "users.id")
        .on("standings.period", "=", "all")
        .on("standings.starts_on", "=", "-infinity"),
    )
    .select([
      "users.id as _id",
      "name",
      "user_name as userName",
      "email",
      "role",
      "site_roles as siteRoles",
      isoTimestamp("created_at").as("createdAt"),
      sql<number>`coalesce(solved, 0)`.as("questionsSolved"),
      sql<number>`coalesce(points, 0)`.as("pointsEarned"),
    ]);
}
