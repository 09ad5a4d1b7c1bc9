import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { endSessions } from "#access/own-sessions";
import { AppError } from "#base/app-error";
import { recordAction } from "#base/audit";
import { requireAnotherAdmin } from "#users/change-user";
import { lockAdminIds } from "#users/queries";

/**
 * Deactivates a user: nobody can log in as them or use their API tokens; their sessions, unfinished logins and password reset links
 * end, and with them the websockets; and a trigger removes them from the ranking. Submissions in the queue are judged as usual. Does
 * nothing for a user who is deactivated already. Throws AppError `user_not_found` or `last_admin`.
 */
export async function deactivateAccount(db: Database, id: string, adminId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    requireAnotherAdmin(await lockAdminIds(transaction), id);
    const { numUpdatedRows } = await transaction
      .updateTable("users")
      .set({ deactivated_at: sql<Date>`now()` })
      .where("id", "=", id)
      .where("deactivated_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return requireUser(transaction, id);
    await endSessions(transaction, id, null);
    await transaction.deleteFrom("pending_logins").where("user_id", "=", id).execute();
    await transaction.deleteFrom("password_links").where("user_id", "=", id).execute();
    await recordAction(transaction, adminId, "user_deactivated", id);
  });
}

/**
 * Lets a deactivated user log in again, with the password, the API tokens and the place in the ranking that they had. Does nothing
 * for an active one. Throws AppError `user_not_found`.
 */
export async function reactivateAccount(db: Database, id: string, adminId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("users")
      .set({ deactivated_at: null })
      .where("id", "=", id)
      .where("deactivated_at", "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return requireUser(transaction, id);
    await recordAction(transaction, adminId, "user_reactivated", id);
  });
}

async function requireUser(db: Database, id: string): Promise<void> {
  const user = await db.selectFrom("users").select("id").where("id", "=", id).executeTakeFirst();
  if (!user) throw new AppError("user_not_found");
}
