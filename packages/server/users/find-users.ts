import type { ManagedUser, UserFilter } from "@assay/contract/routes/manage-users";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { UserOrder } from "@assay/contract/vocabulary/user-filters";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { type RawBuilder, sql } from "kysely";
import { AppError } from "#base/app-error";
import { selectUsers } from "#users/queries";

/** What a list is sorted by. The key and the id are in one index, in this order. */
interface Order {
  readonly key: RawBuilder<string>;
  /** The SQL type of a key that came back as text. */
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

/** A page of the users that match, and how many there are. Throws AppError `invalid_request` for an `after` of no page. */
export async function findMatchingUsers(
  db: Database,
  filter: UserFilter,
): Promise<{ users: ManagedUser[]; next: string | null; total: number }> {
  const order = ORDERS[filter.order];
  const conditions = [...conditionsOf(filter), ...(await searchConditions(db, filter.search.trim()))];
  const direction = order.isDescending ? "desc" : "asc";
  let query = selectUsers(db)
    .select([isoTimestamp("deactivated_at").as("deactivatedAt"), "has_submitted as hasSubmitted"])
    .select(sql<string>`${order.key}::text`.as("key"))
    .orderBy(order.key, direction)
    .orderBy("users.id", direction)
    .limit(LIMITS.userPageSize + 1);
  for (const condition of conditions) query = query.where(condition);
  if (filter.after !== undefined) query = query.where(isAfter(order, filter.after));
  const [rows, total] = await Promise.all([query.execute(), countMatching(db, conditions)]);
  const shown = rows.slice(0, LIMITS.userPageSize);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return { users: shown.map(({ key: _, ...user }) => user), next: last ? cursorOf(last.key, last._id) : null, total };
}

/** Up to `LIMITS.usersCounted`. */
async function countMatching(db: Database, conditions: readonly RawBuilder<boolean>[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from users where ${sql.join([sql`true`, ...conditions], sql` and `)} limit ${LIMITS.usersCounted}
    ) as counted`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The filters as conditions that their partial indexes have. */
function conditionsOf({ role, status, since, neverSubmitted }: UserFilter): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  if (role !== undefined) conditions.push(role === "admin" ? sql<boolean>`role = 1` : sql<boolean>`role = 0`);
  if (status === "active") conditions.push(sql<boolean>`deactivated_at is null`);
  if (status === "deactivated") conditions.push(sql<boolean>`deactivated_at is not null`);
  if (since !== undefined) conditions.push(sql<boolean>`users.created_at >= ${since}::timestamp at time zone 'UTC'`);
  if (neverSubmitted) conditions.push(sql<boolean>`not has_submitted`);
  return conditions;
}

/** With this many matches or more, users are read in the list's order until the page is full, instead of sorting all matches. */
const BROAD = 500;

/**
 * The condition that a search adds. Each of its four prefixes has an index. With many matches the next page is found sooner in
 * the list's own order, because one in every few users matches.
 */
async function searchConditions(db: Database, search: string): Promise<RawBuilder<boolean>[]> {
  if (search === "") return [];
  const prefix = sql`lower(${`${search.replace(/[\\%_]/g, "\\$&")}%`})`;
  const matches = [
    sql<boolean>`lower(user_name) like ${prefix}`,
    sql<boolean>`lower(name) like ${prefix}`,
    sql<boolean>`lower(regexp_replace(name, '^.*\\s', '')) like ${prefix}`,
    sql<boolean>`lower(email) like ${prefix}`,
  ];
  const found = (limit: RawBuilder<unknown>) =>
    sql.join(
      matches.map((match) => sql`(select id from users where ${match} ${limit})`),
      sql` union all `,
    );
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${found(sql`limit ${BROAD}`)}) as found`.execute(db);
  if ((rows[0]?.count ?? 0) >= BROAD) return [sql<boolean>`(${sql.join(matches, sql` or `)})`];
  return [sql<boolean>`users.id in (${found(sql``)})`];
}

/** The place of a user in the order, as text for the address. */
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
    // Not made by us; it is refused below, like any other text.
  }
  throw new AppError("invalid_request", { field: "after", message: "after has to be the next of a page" });
}
