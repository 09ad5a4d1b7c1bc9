import type { Change } from "#base/audit";
import { newUsersOf } from "#contest-packages/check-package";
import type { PackageAccount } from "#contest-packages/reading/account-file";
import type { ContestPackage } from "#contest-packages/reading/read-package";
import { insertUsers } from "#users/create-users";
import { makePassword } from "#users/manage-accounts";
import { hashPassword } from "#users/passwords";
import { refuseTaken } from "#users/taken";

/** An account with the password that it gets. */
export interface HashedAccount extends PackageAccount {
  readonly password: string;
  readonly passwordHash: string;
}

/** Hashes the passwords of accounts one after the other, so that logins in the meantime wait for one of them at most; makes those that are missing. */
export async function hashAccounts(accounts: readonly PackageAccount[], adminId: string): Promise<HashedAccount[]> {
  const hashed: HashedAccount[] = [];
  for (const account of accounts) {
    const password = account.password ?? makePassword();
    hashed.push({ ...account, password, passwordHash: await hashPassword(password, `import of ${adminId}`) });
  }
  return hashed;
}

/**
 * Makes the accounts of a contest, those of teams as members and the others as staff of this contest alone. Throws AppError `taken` for a
 * user name that somebody has got meanwhile: an import changes no account that there is.
 */
export async function storeAccounts(
  transaction: Change,
  contestId: string,
  contest: ContestPackage,
  accounts: readonly HashedAccount[],
  { adminId, teamIds }: { readonly adminId: string; readonly teamIds: ReadonlyMap<string, string> },
): Promise<void> {
  if (accounts.length === 0) return;
  const users = newUsersOf(contest, accounts).map((user, index) => ({
    ...user,
    passwordHash: accounts[index]?.passwordHash ?? "",
  }));
  const options = { adminId, fileName: contest.settings.key, mustChangePassword: false };
  const ids = await refuseTaken(() => insertUsers(transaction, users, options));
  const members = accounts.flatMap(({ userName, teamKey }) => {
    const [participantId, userId] = [teamIds.get(teamKey ?? ""), ids.get(userName)];
    return participantId && userId ? [{ participant_id: participantId, user_id: userId, contest_id: contestId }] : [];
  });
  const staff = accounts.flatMap(({ userName, role }) => {
    const userId = ids.get(userName);
    return userId === undefined || role === "team" ? [] : [{ contest_id: contestId, user_id: userId, role }];
  });
  if (members.length > 0) await transaction.insertInto("participant_users").values(members).execute();
  if (staff.length > 0) await transaction.insertInto("contest_staff").values(staff).execute();
}
