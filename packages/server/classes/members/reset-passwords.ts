import type { LoginCard } from "@assay/contract/routes/classes/members";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { recordAction } from "#base/audit";
import { type Class, holdClass } from "#classes/class";
import { makeWordPassword } from "#classes/lists/word-password";
import { isOwnAccount } from "#classes/members/own-accounts";
import { hashPassword } from "#users/passwords";
import { storePassword } from "#users/store-password";

/**
 * Gives accounts that were made for this class new passwords, with all that `storePassword` ends, and returns a card for each. Throws
 * AppError `forbidden` if one of them is not such an account (`isOwnAccount`), and `class_archived`.
 */
export async function resetPasswords(
  db: Database,
  teacher: Viewer,
  { row }: Class,
  userIds: readonly string[],
  words: number,
): Promise<LoginCard[]> {
  await readAccounts(db, row.id, userIds);
  const passwords = new Map<string, { password: string; passwordHash: string }>();
  for (const userId of userIds) {
    const password = makeWordPassword(words);
    passwords.set(userId, { password, passwordHash: await hashPassword(password, `cards of ${teacher.id}`) });
  }
  return db.transaction().execute(async (transaction) => {
    await holdClass(transaction, row.id);
    const accounts = await readAccounts(transaction, row.id, userIds);
    const cards: LoginCard[] = [];
    for (const { userId, ...account } of accounts) {
      const { password = "", passwordHash = "" } = passwords.get(userId) ?? {};
      await storePassword(transaction, { userId, passwordHash, mustChange: false, keptSession: null });
      await recordAction(transaction, teacher.id, "password_reset", userId);
      cards.push({ userId, ...account, password });
    }
    return cards;
  });
}

type Account = Omit<LoginCard, "password">;

/** These accounts by name. Throws AppError `forbidden` unless each belongs to the class alone. */
async function readAccounts(db: Database, classId: string, userIds: readonly string[]): Promise<readonly Account[]> {
  const { rows } = await sql<Account>`
    select users.id as "userId", users.name, user_name as "userName", coalesce(sections[1], '') as section
    from class_members join users on users.id = user_id
    where class_id = ${classId} and user_id = any (${userIds}::uuid[])
      and ${isOwnAccount(sql`${classId}::uuid`, sql`users.id`)}
    order by section, users.name, user_name`.execute(db);
  if (rows.length < new Set(userIds).size) throw new AppError("forbidden");
  return rows;
}
