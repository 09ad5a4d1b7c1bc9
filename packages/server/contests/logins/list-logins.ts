import type { TeamLogin } from "@assay/contract/routes/contests/logins";
import { ROLE_USER } from "@assay/contract/vocabulary/roles";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { isReplaced } from "#access/login-rules";
import { IS_LIVE_SESSION } from "#access/sessions";
import { describeNetwork } from "#base/describe-client";
import { shownNetworks } from "#contests/logins/login-rules";

type Row = Omit<TeamLogin, "isAlert" | "sessions"> & {
  readonly sessions: SessionRow[];
};

interface SessionRow {
  /** Known while its user takes part in a contest at its time for logins. */
  readonly address: string | null;
  /** The coarse network of its start. */
  readonly network: string;
  readonly device: string;
  readonly since: string;
  readonly usedAt: string;
}

/** The accounts of a contest's participants, with where they are logged in; only one account if `userId` is given. */
export async function listTeamLogins(db: Database, contestId: string, userId?: string): Promise<TeamLogin[]> {
  const { rows } = await sql<Row>`
    select users.id as "userId", user_name as "userName", participants.id as "participantId", participants.name as team,
      ${shownNetworks(sql`array(select network from account_networks where user_id = users.id)`)} as networks,
      users.role = ${sql.lit(ROLE_USER)} and not exists (
        select from contest_staff where contest_staff.contest_id = ${contestId} and contest_staff.user_id = users.id
      ) as "isBindable",
      coalesce((select json_agg(json_build_object('address', host(address), 'network', network, 'device', device,
          'since', created_at, 'usedAt', last_used_at) order by last_used_at desc)
        from sessions where user_id = users.id and ${IS_LIVE_SESSION}
          and not ${isReplaced}), '[]') as sessions
    from participant_users join participants on participants.id = participant_id join users on users.id = participant_users.user_id
    where participant_users.contest_id = ${contestId} and participant_users.run = 0 and users.id = coalesce(${userId ?? null}::uuid, users.id)
    order by participants.name, user_name`.execute(db);
  return rows.map((row) => ({
    ...row,
    sessions: row.sessions.map(({ address, network, ...session }) => ({
      ...session,
      place: address ?? network,
      since: new Date(session.since).toISOString(),
      usedAt: new Date(session.usedAt).toISOString(),
    })),
    isAlert: areApart(row.sessions),
  }));
}

/** Whether sessions are at different addresses, or in different networks where only those are known. */
function areApart(sessions: readonly SessionRow[]): boolean {
  const addresses = new Set(sessions.flatMap(({ address }) => address ?? []));
  const networks = new Set(
    sessions.map(({ address, network }) => (address === null ? network : describeNetwork(address))),
  );
  return addresses.size > 1 || networks.size > 1;
}

/** Logs out all participants of a contest, or one of their accounts, everywhere. */
export async function endTeamSessions(db: Database, contestId: string, userId?: string): Promise<void> {
  await sql`delete from sessions where user_id in (
    select user_id from participant_users where contest_id = ${contestId} and run = 0)
      and user_id = coalesce(${userId ?? null}::uuid, user_id)`.execute(db);
}
