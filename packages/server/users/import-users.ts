import { COMMAND_LINE } from "@assay/contract/vocabulary/audit-actions";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { userNameSkeleton } from "@assay/database/users/user-name-skeleton";
import { recordAction } from "#base/audit";
import { noEmail } from "#users/accounts";
import { checkRows } from "#users/create-users";
import { type ForeignPassword, type ImportSystem, storedHashOf } from "#users/imported-passwords";
import { saysAdmin } from "#users/reserved-names";
import { refuseTaken } from "#users/taken";

/** A user of another judge. */
export interface ForeignUser extends ForeignPassword {
  readonly userName: string;
  /** Empty if there is none: then the user name. */
  readonly name: string;
  /** Empty if there is none. */
  readonly email: string;
  /** Who was locked out there stays so here. */
  readonly isActive: boolean;
}

export interface ImportedUsers {
  readonly created: number;
  readonly skipped: readonly { readonly userName: string; readonly reason: string }[];
}

const AT_ONCE = 500;

/**
 * Creates accounts for users of another judge, who log in with the passwords that they have there. Users whose name or password cannot be
 * taken over are skipped with the reason, and so are those whose user name exists: the same file can be imported again.
 */
export async function importUsers(
  db: Database,
  system: ImportSystem,
  users: readonly ForeignUser[],
): Promise<ImportedUsers> {
  let created = 0;
  const skipped: { userName: string; reason: string }[] = [];
  for (let start = 0; start < users.length; start += AT_ONCE) {
    const planned = await plan(db, system, users.slice(start, start + AT_ONCE));
    skipped.push(...planned.flatMap(({ skipped: one }) => one ?? []));
    const values = planned.flatMap(({ values: one }) => one ?? []);
    if (values.length === 0) continue;
    await refuseTaken(() =>
      db.transaction().execute(async (transaction) => {
        await transaction.insertInto("users").values(values).execute();
        await recordAction(transaction, COMMAND_LINE._id, "users_created", `${values.length} users from ${system}`);
      }),
    );
    created += values.length;
  }
  return { created, skipped };
}

async function plan(db: Database, system: ImportSystem, users: readonly ForeignUser[]) {
  const rows = users.map(({ userName, name, email }) => ({
    userName,
    name: nameOf(name.trim() || userName, userName),
    email: email.trim() || noEmail(userName.toLowerCase()),
  }));
  const checked = await checkRows(db, rows);
  return Promise.all(
    rows.map(async ({ userName, name, email }, index) => {
      const user = users[index];
      const [problem] = checked[index]?.problems ?? [];
      const passwordHash = user && !problem ? await storedHashOf(system, user) : null;
      if (problem) return { skipped: { userName, reason: `${problem.field}: ${problem.message}` } };
      if (passwordHash === null)
        return { skipped: { userName, reason: "password: its hash is in a form that is not known" } };
      const values = {
        name,
        user_name: userName,
        name_skeleton: userNameSkeleton(userName),
        email,
        password_hash: passwordHash,
        deactivated_at: user?.isActive ? null : new Date(),
      };
      return { values };
    }),
  );
}

/** The display name; one that pretends to be an admin's gives way to the user name. */
function nameOf(name: string, userName: string): string {
  return saysAdmin(name) ? userName : name.slice(0, LIMITS.nameLength);
}
