import type { RankedUser } from "@assay/contract/routes/ranking";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { type RawBuilder, sql } from "kysely";
import type { NameReader } from "#access/people";
import { prefixPattern } from "#base/search-text";
import { columnsFor } from "#ranking/queries";
import { isListedIn, ORDER, type RankingPeriod } from "#ranking/ranks";

interface SearchPage {
  readonly period: RankingPeriod;
  /** The beginning of a name, as a pattern of LIKE. */
  readonly prefix: RawBuilder<string>;
  readonly offset: number;
  readonly reader: NameReader;
}

/** How many places of the ranking are tried one after the other before an index of names is used. */
const PLACES_TRIED = 2_000;

/**
 * One page of the users in the ranking whose user name, name or last name begins with a text, ignoring case, and how many
 * there are on all pages. A broad search finds its first pages among the first places, so that not all users whom it finds have to be
 * sorted.
 */
export async function findRanked(
  db: Database,
  period: RankingPeriod,
  search: string,
  page: number,
  reader: NameReader,
): Promise<{ users: RankedUser[]; total: number }> {
  const wanted = { period, prefix: prefixPattern(search), offset: (page - 1) * LIMITS.rankingPageSize, reader };
  const [total, first] = await Promise.all([countFound(db, wanted), findAmongFirst(db, wanted)]);
  const users = first.length === LIMITS.rankingPageSize ? first : await findByName(db, wanted);
  return { users, total };
}

async function countFound(db: Database, { period, prefix, reader }: SearchPage): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${selectMatching(prefix, reader)}) as matching join standings on user_id = id
    where ${isListedIn(period)}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function findAmongFirst(db: Database, { period, prefix, offset, reader }: SearchPage): Promise<RankedUser[]> {
  const { rows } = await sql<RankedUser>`
    with first as (
      select user_id, minus_points, minus_solved, reached_at from standings where ${isListedIn(period)}
      order by ${ORDER} limit ${PLACES_TRIED}
    ), placed as (
      select first.*, row_number() over (order by ${ORDER})::int as rank from first
    )
    select rank, ${columnsFor(reader)} from placed join users on users.id = user_id
    where lower_user_name like ${prefix} or (${reader.naming === "full"} and (lower_name like ${prefix} or lower_last_name like ${prefix}))
    order by ${ORDER} limit ${LIMITS.rankingPageSize} offset ${offset}`.execute(db);
  return rows;
}

/** For the ranks, the users between two consecutive rows of the page are counted, as a range of the ranking's index. */
async function findByName(db: Database, { period, prefix, offset, reader }: SearchPage): Promise<RankedUser[]> {
  const { rows } = await sql<RankedUser>`
    with listed as (
      select user_id, minus_points, minus_solved, reached_at
      from (${selectMatching(prefix, reader)}) as matching join standings on user_id = id
      where ${isListedIn(period)} order by ${ORDER} limit ${LIMITS.rankingPageSize} offset ${offset}
    ), neighbours as (
      select listed.*, lag(minus_points, 1, -2147483647) over ordered as points_before,
        lag(minus_solved) over ordered as solved_before, lag(reached_at) over ordered as reached_before,
        lag(user_id) over ordered as user_before
      from listed window ordered as (order by ${ORDER})
    ), placed as (
      select neighbours.*, sum(passed) over (order by ${ORDER})::int as rank
      from neighbours cross join lateral (
        select count(*) as passed from standings as passed_by
        where ${isListedIn(period)}
          and (passed_by.minus_points, passed_by.minus_solved, passed_by.reached_at, passed_by.user_id)
            > (points_before, solved_before, reached_before, user_before)
          and (passed_by.minus_points, passed_by.minus_solved, passed_by.reached_at, passed_by.user_id)
            <= (neighbours.minus_points, neighbours.minus_solved, neighbours.reached_at, neighbours.user_id)
      ) as counted
    )
    select rank, ${columnsFor(reader)} from placed join users on users.id = user_id order by rank`.execute(db);
  return rows;
}

/**
 * The ids of the users whom a search finds. Each index finds users whom the ones before it have not found: removing duplicates
 * would take half of the time of a broad search.
 */
function selectMatching(prefix: RawBuilder<string>, { naming }: NameReader): RawBuilder<unknown> {
  // A search must not find by a name that it does not show.
  if (naming !== "full") return sql`select id from users where lower_user_name like ${prefix}`;
  return sql`
    select id from users where lower_user_name like ${prefix}
    union all select id from users where lower_name like ${prefix} and lower_user_name not like ${prefix}
    union all select id from users
    where lower_last_name like ${prefix} and lower_user_name not like ${prefix} and lower_name not like ${prefix}`;
}
