import type { CONTEST_LOGIN_ROUTES, TeamLogin } from "@assay/contract/routes/contests/logins";
import type { BodyOf } from "@assay/contract/routes/route";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { Viewer } from "#access/viewer";
import { addParticipant } from "#contests/add-participant";
import { setClock } from "#contests/clock";
import type { Contest } from "#contests/contest";
import { listTeamLogins } from "#contests/logins/list-logins";
import { bindAccount } from "#contests/logins/login-rules";
import { createNewUsers } from "#users/create-users";

type NewLogins = BodyOf<typeof CONTEST_LOGIN_ROUTES.createTeamLogins>["logins"];

/**
 * Creates accounts and enters them in the contest, those with the same team as one participant, and returns them with their passwords, which
 * are not asked to be replaced: they are on paper. Throws AppError `taken` for a user name that somebody has.
 */
export async function createTeamLogins(
  db: Database,
  admin: Viewer,
  { row }: Contest,
  logins: NewLogins,
): Promise<(TeamLogin & { password: string })[]> {
  const users = logins.map(({ team, userName }) => ({ name: team, userName, email: `${userName}@${row.key}.invalid` }));
  const created = await createNewUsers(db, users, { adminId: admin.id, fileName: row.key, key: undefined });
  await db.transaction().execute(async (transaction) => {
    // Holds the contest's row, so that no two participants get the same key.
    await sql`select next_contest_revision(${row.id})`.execute(transaction);
    await sql`update users set must_change_password = false where id = any(${created.map(({ _id }) => _id)}::uuid[])`.execute(
      transaction,
    );
    for (const [index, { team, networks }] of logins.entries()) {
      const userId = created[index]?._id ?? "";
      const known = await transaction
        .selectFrom("participants")
        .where("contest_id", "=", row.id)
        .where("name", "=", team)
        .where("run", "=", 0)
        .select("id")
        .executeTakeFirst();
      const id = known?.id ?? (await addParticipant(transaction, row.id, team));
      await transaction
        .insertInto("participant_users")
        .values({ participant_id: id, user_id: userId, contest_id: row.id })
        .execute();
      await bindAccount(transaction, userId, networks);
      await setClock(transaction, row.id, id);
    }
  });
  const passwords = new Map(created.map(({ _id, password }) => [_id, password]));
  return (await listTeamLogins(db, row.id)).flatMap((login) => {
    const password = passwords.get(login.userId);
    return password === undefined ? [] : [{ ...login, password }];
  });
}
