import { ROLE_USER } from "@assay/contract/vocabulary/roles";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { inetOf, isAtLoginTime } from "#access/login-rules";

/** An account that a computer may log in to by its address, and what its user is told of it. */
export interface AddressLogin {
  readonly userId: string;
  readonly passwordHash: string;
  readonly userName: string;
  readonly team: string;
  readonly contest: string;
}

/**
 * The account that may be opened from this address without its password: the only one with a network of its own there, in a contest that
 * lets computers log in by their address and is about to begin or runs. Null without one, and if there are several. Hidden participants,
 * admins, staff, and who has another step of the login before them are no such accounts.
 */
export async function findAddressLogin(db: Database, address: string): Promise<AddressLogin | null> {
  const { rows } = await sql<AddressLogin>`
    select distinct on (users.id) users.id as "userId", password_hash as "passwordHash", user_name as "userName",
      participants.name as team, contests.name as contest
    from account_networks join users on users.id = account_networks.user_id
      join participant_users on participant_users.user_id = users.id and participant_users.run = 0
      join participants on participants.id = participant_id and participants.kind <> 'hidden' and disqualified_at is null
      join contest_login_rules on contest_login_rules.contest_id = participant_users.contest_id and is_by_address
      join contests on contests.id = participant_users.contest_id
    where account_networks.network >>= ${inetOf(address)} and ${isAtLoginTime}
      and users.role = ${sql.lit(ROLE_USER)} and deactivated_at is null and not must_change_password
      and not exists (select from contest_staff where contest_staff.user_id = users.id)
      and not exists (select from two_factor where two_factor.user_id = users.id and enabled_at is not null)
    order by users.id, contests.start_at
    limit 2`.execute(db);
  return rows.length === 1 ? (rows[0] ?? null) : null;
}
