import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { hasUserName } from "#base/user-name";
import { isId } from "#users/rules";

/**
 * Whether others see a user's activity and place in the ranking. Only admins see those of a deactivated user. Null if there is no
 * such user.
 */
export async function findVisibility(
  db: Database,
  userNameOrId: string,
): Promise<{ id: string; isPublic: boolean; isDeactivated: boolean } | null> {
  const found = await db
    .selectFrom("users")
    .select(["id", "is_public as isPublic", sql<boolean>`deactivated_at is not null`.as("isDeactivated")])
    .where((where) => (isId(userNameOrId) ? where("id", "=", userNameOrId) : hasUserName(userNameOrId)))
    .executeTakeFirst();
  return found ?? null;
}

/** Shows or hides a user's activity and their place in the ranking, from the next request on. */
export async function storeVisibility(db: Database, userId: string, isPublic: boolean): Promise<void> {
  await db.updateTable("users").set({ is_public: isPublic }).where("id", "=", userId).execute();
}
