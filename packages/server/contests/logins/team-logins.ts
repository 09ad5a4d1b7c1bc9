import type { CONTEST_LOGIN_ROUTES, TeamLogin } from "@assay/contract/routes/contests/logins";
import type { BodyOf } from "@assay/contract/routes/route";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { Viewer } from "#access/viewer";
import { setClock } from "#contests/clock";
import type { Contest } from "#contests/contest";
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
    for (const [index, { team }] of logins.entries()) {
      const userId = created[index]?._id ?? "";
      const known = await transaction
        .selectFrom("participants")
        .where("contest_id", "=", row.id)
        .where("name", "=", team)
        .where("run", "=", 0)
        .select("id")
        .executeTakeFirst();
      const { id } = known ?? (await addTeam(transaction, row.id, team));
      await transaction
        .insertInto("participant_users")
        .values({ participant_id: id, user_id: userId, contest_id: row.id })
        .execute();
      await setClock(transaction, row.id, id);
    }
  });
  const passwords = new Map(created.map(({ _id, password }) => [_id, password]));
  return (await listTeamLogins(db, row.id)).flatMap((login) => {
    const password = passwords.get(login.userId);
    return password === undefined ? [] : [{ ...login, password }];
  });
}

function addTeam(db: Database, contestId: string, name: string) {
  return db
    .insertInto("participants")
    .columns(["contest_id", "key", "name"])
    .expression(
      sql`select ${contestId}::uuid, (1 + coalesce(max(key::int), 0))::text, ${name}
        from participants where contest_id = ${contestId} and key ~ '^[0-9]{1,8}$'`,
    )
    .returning("id")
    .executeTakeFirstOrThrow();
}

/** The accounts of a contest's participants, with the networks in which they are used. */
export async function listTeamLogins(db: Database, contestId: string): Promise<TeamLogin[]> {
  const { rows } = await sql<Omit<TeamLogin, "isAlert">>`
    select users.id as "userId", user_name as "userName", participants.id as "participantId", participants.name as team,
      array(select distinct network from sessions where user_id = users.id and network <> '' order by network) as seen
    from participant_users join participants on participants.id = participant_id join users on users.id = participant_users.user_id
    where participant_users.contest_id = ${contestId} and participant_users.run = 0
    order by participants.name, user_name`.execute(db);
  return rows.map((row) => ({ ...row, isAlert: row.seen.length > 1 }));
}

/** Logs out all participants of a contest. */
export async function endTeamSessions(db: Database, contestId: string): Promise<void> {
  await sql`delete from sessions where user_id in (
    select user_id from participant_users where contest_id = ${contestId} and run = 0)`.execute(db);
}
