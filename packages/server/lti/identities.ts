import { randomBytes } from "node:crypto";
import { ROLE_USER } from "@assay/contract/vocabulary/roles";
import type { Database } from "@assay/database/connect";
import { userNameSkeleton } from "@assay/database/users/user-name-skeleton";
import { makeSecret } from "#access/secrets";
import { textOf } from "#lti/claims";
import type { Platform } from "#lti/platforms";
import { hashPassword } from "#users/passwords";
import { saysAdmin } from "#users/reserved-names";

export interface LtiUser {
  readonly id: string;
  readonly passwordHash: string;
}

/** Whose account this person at a platform has; null before the first launch. Only platform and subject count. */
export async function findIdentity(db: Database, platform: Platform, subject: string): Promise<LtiUser | null> {
  const found = await db
    .selectFrom("lti_identities")
    .innerJoin("users", "users.id", "lti_identities.user_id")
    .where("platform_id", "=", platform.id)
    .where("subject", "=", subject)
    .select(["users.id", "users.password_hash as passwordHash"])
    .executeTakeFirst();
  return found ?? null;
}

const NAME_LENGTH = 50;

/**
 * Creates the account of somebody who launches for the first time, with a user name and a password that nobody knows; the platform's email address is not
 * taken, because nobody has shown here that it is theirs. Of two launches at once the first creates it, and both get it.
 */
export async function createIdentity(
  db: Database,
  platform: Platform,
  launch: { readonly subject: string; readonly name: string },
): Promise<LtiUser> {
  const given = (textOf(launch, "name", 200) ?? "").trim().slice(0, NAME_LENGTH);
  const userName = `u${randomBytes(6).toString("hex")}`;
  const passwordHash = await hashPassword(makeSecret(), "lti");
  return db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto("users")
      .values({
        name: given === "" || saysAdmin(given) ? userName : given,
        user_name: userName,
        name_skeleton: userNameSkeleton(userName),
        email: `${userName}@lti.invalid`,
        role: ROLE_USER,
        password_hash: passwordHash,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const own = await linkIdentity(transaction, platform, launch.subject, id);
    if (own) return { id, passwordHash };
    await transaction.deleteFrom("users").where("id", "=", id).execute();
    const other = await findIdentity(transaction, platform, launch.subject);
    if (!other) throw new Error("an identity was removed while it was created");
    return other;
  });
}

/** Links somebody at a platform to an account; false if they are linked already, which stays as it is. */
export async function linkIdentity(
  db: Database,
  platform: Platform,
  subject: string,
  userId: string,
): Promise<boolean> {
  const row = await db
    .insertInto("lti_identities")
    .values({ platform_id: platform.id, subject, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("subject")
    .executeTakeFirst();
  return row !== undefined;
}
