import type { OwnUser, UserWithEmail } from "@assay/contract/routes/users";
import { ROLE_ADMIN, ROLE_NAMES } from "@assay/contract/vocabulary/roles";
import type { Database } from "@assay/database/connect";
import { AppError } from "#base/app-error";
import { changesBetween, recordAction } from "#base/audit";
import type { PasswordMails } from "#users/password-mails";
import { findUserById, inOrder, lockAdminIds, removeUser, storeUserChange, type UserChange } from "#users/queries";
import { requireOwnName } from "#users/reserved-names";
import { refuseTaken } from "#users/taken";

/** Where accounts are stored, and how their owners get mail; null if the installation sends none. */
export interface Accounts {
  readonly db: Database;
  readonly mails: PasswordMails | null;
}

/**
 * Changes a user for an admin and returns the result. The former email address is notified. Throws AppError: `user_not_found`, `taken` with the field, `last_admin` if
 * nobody would be left to manage the others, `invalid_request` for a name that is left to admins (`requireOwnName`).
 */
export async function changeUser(
  { db, mails }: Accounts,
  id: string,
  change: UserChange,
  adminId: string,
): Promise<UserWithEmail> {
  await refuseTaken(() =>
    db.transaction().execute(async (transaction) => {
      const before = await findUserById(transaction, id);
      if (change.role !== ROLE_ADMIN) requireAnotherAdmin(await lockAdminIds(transaction), id);
      if (before && (before.name !== change.name || before.role !== change.role))
        requireOwnName(change.name, change.role);
      if (!before || !(await storeUserChange(transaction, id, change))) throw new AppError("user_not_found");
      await leaveAddress(transaction, mails, before, change.email);
      const changes = changesBetween(textsOf(before), textsOf({ siteRoles: before.siteRoles, ...change }), ["email"]);
      await recordAction(transaction, adminId, "user_edited", id, changes);
    }),
  );
  const user = await findUserById(db, id);
  if (!user) throw new AppError("user_not_found");
  return user;
}

function textsOf({ name, userName, email, role, siteRoles = [] }: UserChange) {
  return { name, userName, email, role: ROLE_NAMES[role], siteRoles: inOrder(siteRoles).join(", ") };
}

/** Changes what users may change of themselves. The former email address is notified. Throws AppError `user_not_found`, or `invalid_request` as `changeUser` does. */
export async function changeOwnDetails(
  { db, mails }: Accounts,
  id: string,
  change: { readonly name: string; readonly email: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const before = await findUserById(transaction, id);
    if (!before) throw new AppError("user_not_found");
    if (before.name !== change.name) requireOwnName(change.name, before.role);
    const confirmed = before.email === change.email ? {} : { email_confirmed_at: null };
    await transaction
      .updateTable("users")
      .set({ ...change, ...confirmed })
      .where("id", "=", id)
      .execute();
    await leaveAddress(transaction, mails, before, change.email);
  });
}

/** Stores the language of a user's pages and mails; null for the browser's. */
export async function storeLanguage(db: Database, id: string, language: string | null): Promise<void> {
  await db.updateTable("users").set({ language }).where("id", "=", id).execute();
}

/**
 * Deletes a user with their sessions, for an admin or, if `adminId` is null, for themselves. Throws AppError
 * `user_not_found` or `last_admin`.
 */
export async function deleteUserAccount(db: Database, id: string, adminId: string | null): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    requireAnotherAdmin(await lockAdminIds(transaction), id);
    if (adminId !== null) await recordAction(transaction, adminId, "user_deleted", id);
    if (!(await removeUser(transaction, id))) throw new AppError("user_not_found");
  });
}

/** Throws AppError `last_admin` if this is the only admin who can log in. */
export function requireAnotherAdmin(adminIds: readonly string[], id: string): void {
  if (adminIds.length === 1 && adminIds[0] === id) throw new AppError("last_admin");
}

/** A password reset link that went to the former address must no longer work, and its owner must not learn of the change too late. */
async function leaveAddress(
  transaction: Database,
  mails: PasswordMails | null,
  before: OwnUser,
  after: string,
): Promise<void> {
  if (before.email === after) return;
  await transaction.deleteFrom("password_links").where("user_id", "=", before._id).execute();
  await mails?.notifyFormerAddress(transaction, { ...before, language: before.language ?? null });
}
