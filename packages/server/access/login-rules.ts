import { LOGIN_RULES_LEAD_MS } from "@assay/contract/vocabulary/account-limits";
import { ROLE_USER } from "@assay/contract/vocabulary/roles";
import { type RawBuilder, sql } from "kysely";
import { AppError } from "#base/app-error";
import { hostAddress } from "#base/client-network";

// Contests say from where, and how often at once, their participants use their accounts (docs/decisions/0101-login-rules.md). Admins,
// and who works for the contest, are never bound.

/** What a session or an API token is refused for. */
export type LoginRefusal = "login_elsewhere" | "login_replaced";

export function isLoginRefusal(error: unknown): error is AppError & { readonly code: LoginRefusal } {
  return error instanceof AppError && (error.code === "login_elsewhere" || error.code === "login_replaced");
}

/** SQL: the address for comparisons with networks; null if it is none. */
export function inetOf(address: string): RawBuilder<string | null> {
  return sql<string | null>`${hostAddress(address)}::inet`;
}

/** SQL: the query's `contests` row is about to begin, or runs for somebody. */
export const isAtLoginTime = sql<boolean>`(contests.visibility <> 'draft'
  and contests.start_at <= now() + ${sql.lit(LOGIN_RULES_LEAD_MS)} * interval '1 ms' and contests.last_end_at > now())`;

/** SQL: the query's `users` row takes part in a contest at its time for logins. */
export const isAtContest = takesPartNow(sql``, sql`true`);

/** SQL: the query's `users` row may have one session at a time now. */
export const hasSingleLogin = isUnderRules(sql`is_single`);

/** SQL: the query's `users` row may not be used from this address now. An account's own networks replace those of its contests. */
export function isElsewhere(address: RawBuilder<string | null>): RawBuilder<boolean> {
  return sql<boolean>`(users.role = ${sql.lit(ROLE_USER)} and case
    when exists (select from account_networks where user_id = users.id)
    then not exists (select from account_networks where user_id = users.id and ${address} <<= network)
    else ${isUnderRules(sql`networks <> '{}' and (${address} <<= any(networks)) is not true`)} end)`;
}

/** SQL: the user of the query's `sessions` row has logged in again since, although the rules allow one login. */
export const isReplaced = sql<boolean>`(exists (
  select from sessions as newer where newer.user_id = users.id
    and (newer.created_at, newer.id) > (sessions.created_at, sessions.id)
) and ${hasSingleLogin})`;

/** Throws the refusal as AppError, if there is one. */
export function requireAllowed(found: { readonly isElsewhere: boolean; readonly isReplaced?: boolean }): void {
  if (found.isElsewhere) throw new AppError("login_elsewhere");
  if (found.isReplaced) throw new AppError("login_replaced");
}

function isUnderRules(condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return takesPartNow(
    sql`join contest_login_rules as rules on rules.contest_id = contests.id`,
    sql`users.role = ${sql.lit(ROLE_USER)} and ${condition}
      and not exists (select from contest_staff where contest_staff.contest_id = contests.id and contest_staff.user_id = users.id)`,
  );
}

function takesPartNow(joined: RawBuilder<unknown>, condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from participant_users join contests on contests.id = participant_users.contest_id ${joined}
    where participant_users.user_id = users.id and participant_users.run = 0 and ${isAtLoginTime} and ${condition})`;
}
