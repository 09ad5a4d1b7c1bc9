import type { ManagedUser, UserFilter } from "@assay/contract/routes/manage-users";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { UserOrder } from "@assay/contract/vocabulary/user-filters";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { type RawBuilder, sql } from "kysely";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";
import { prefixPattern } from "#base/search-text";
import { selectUsers } from "#users/queries";

/** What a list is sorted by. The key and the id are in one index, in this order. */
interface Order {
  readonly key: RawBuilder<string>;
  /** The key's SQL type, to which its text in a cursor is cast. */
  readonly type: RawBuilder<unknown>;
  readonly isDescending: boolean;
}

const CREATED_AT = { key: sql<string>`users.created_at`, type: sql`timestamptz` } as const;
const ORDERS: Readonly<Record<UserOrder, Order>> = {
  newest: { ...CREATED_AT, isDescending: true },
  oldest: { ...CREATED_AT, isDescending: false },
  name: { key: sql<string>`lower(name)`, type: sql`text`, isDescending: false },
  userName: { key: sql<string>`lower(user_name)`, type: sql`text`, isDescending: false },
};

/**
 * A page of the users that match, and how many there are. Throws AppError `invalid_request` for an `after` that no page has
 * returned as `next`.
 */
export async function findMatchingUsers(
  db: Database,
  filter: UserFilter,
  pageSize: number = LIMITS.userPageSize,
): Promise<{ users: ManagedUser[]; next: string | null; total: number }> {
  const order = ORDERS[filter.order];
  const { conditions, total } = await planSearch(db, filter.search.trim(), conditionsOf(filter));
  const direction = order.isDescending ? "desc" : "asc";
  let query = selectUsers(db)
    .select([isoTimestamp("deactivated_at").as("deactivatedAt"), "has_submitted as hasSubmitted"])
    .select(
      sql<boolean>`exists (select from two_factor where user_id = users.id and enabled_at is not null)`.as(
        "hasTwoFactor",
      ),
    )
    .select(sql<string>`${order.key}::text`.as("key"))
    .orderBy(order.key, direction)
    .orderBy("users.id", direction)
    .limit(pageSize + 1);
  for (const condition of conditions) query = query.where(condition);
  if (filter.after !== undefined) query = query.where(isAfter(order, filter.after));
  const [rows, count] = await Promise.all([query.execute(), total ?? countMatching(db, conditions)]);
  const shown = rows.slice(0, pageSize);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    users: shown.map(({ key: _, ...user }) => user),
    next: last ? cursorOf(last.key, last._id) : null,
    total: count,
  };
}

/** Up to `LIMITS.usersCounted`. */
async function countMatching(db: Database, conditions: readonly Condition[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from users where ${allOf(conditions)} limit ${LIMITS.usersCounted}
    ) as counted`.execute(db);
  return rows[0]?.total ?? 0;
}

type Condition = RawBuilder<boolean>;

function allOf(conditions: readonly Condition[]): Condition {
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

/** The filters as conditions, worded as in the partial indexes for them. */
function conditionsOf({ role, status, since, neverSubmitted }: UserFilter): Condition[] {
  const conditions: Condition[] = [];
  if (role === "admin" || role === "user")
    conditions.push(role === "admin" ? sql<boolean>`role = 1` : sql<boolean>`role = 0`);
  else if (role !== undefined) conditions.push(sql<boolean>`site_roles <> '{}' and ${role} = any(site_roles)`);
  if (status === "active") conditions.push(sql<boolean>`deactivated_at is null`);
  if (status === "deactivated") conditions.push(sql<boolean>`deactivated_at is not null`);
  if (since !== undefined) conditions.push(sql<boolean>`users.created_at >= ${since}::timestamp at time zone 'UTC'`);
  if (neverSubmitted) conditions.push(sql<boolean>`not has_submitted`);
  return conditions;
}

/** With this many matches or more, users may be read in the list's order until the page is full, instead of sorting all matches. */
const BROAD = 500;

/**
 * `others` plus the search's own condition, and the number of matches if already known. Each column that a search compares
 * has an index. If few users match, they are read from these indexes and sorted; if many do, users are read in the list's order,
 * where a page is soon full. Counting many matches could take a long time, so if there are no other filters and one column alone
 * has `LIMITS.usersCounted` matches, that is the count.
 */
async function planSearch(
  db: Database,
  search: string,
  others: readonly Condition[],
): Promise<{ conditions: readonly Condition[]; total: number | null }> {
  if (search === "") return { conditions: others, total: null };
  const prefix = prefixPattern(search);
  const matches = [
    sql<boolean>`lower_user_name like ${prefix}`,
    sql<boolean>`lower_name like ${prefix}`,
    sql<boolean>`lower_last_name like ${prefix}`,
    sql<boolean>`lower(email) like ${prefix}`,
  ];
  const counting = matches.map(
    (match) => sql`select count(*)::int as count from (
      select from users where ${match} limit ${LIMITS.usersCounted}) as counted`,
  );
  const { rows } = await sql<{ count: number }>`${sql.join(counting, sql` union all `)}`.execute(db);
  const counts = rows.map(({ count }) => count);
  const isBroad = counts.reduce((sum, count) => sum + count, 0) >= BROAD;
  const found = sql.join(
    matches.map((match) => sql`select id from users where ${match}`),
    sql` union all `,
  );
  const matching = isBroad ? sql<boolean>`(${sql.join(matches, sql` or `)})` : sql<boolean>`users.id in (${found})`;
  const isCounted = others.length === 0 && Math.max(...counts) === LIMITS.usersCounted;
  return { conditions: [matching, ...others], total: isCounted ? LIMITS.usersCounted : null };
}

function cursorOf(key: string, id: string): string {
  return Buffer.from(JSON.stringify([key, id])).toString("base64url");
}

function isAfter({ key, type, isDescending }: Order, cursor: string): RawBuilder<boolean> {
  const [from, id] = readCursor(cursor);
  const compared = isDescending ? sql`<` : sql`>`;
  return sql<boolean>`(${key}, users.id) ${compared} (${from}::text::${type}, ${id}::uuid)`;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readCursor(cursor: string): [key: string, id: string] {
  try {
    const [key, id] = JSON.parse(Buffer.from(cursor, "base64url").toString()) as unknown[];
    if (typeof key === "string" && !key.includes("\0") && typeof id === "string" && UUID.test(id)) return [key, id];
  } catch {
    // Not made by us; it is refused below, like any other invalid cursor.
  }
  throw new AppError("invalid_request", {
    field: "after",
    text: REFUSALS.account.wrongAfter,
  });
}
