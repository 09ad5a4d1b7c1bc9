import type { RankedUser } from "@assay/contract/routes/ranking";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { NameReader } from "#access/people";
import type { TableCell } from "#base/write-table";
import { columnsFor } from "#ranking/queries";
import { isListedIn, ORDER, type RankingPeriod } from "#ranking/ranks";

/** How many places are read at once. */
const PAGE = 1_000;

export const RANKING_TABLE_HEADER = ["rank", "name", "user name", "points", "solved", "reached"];

type Row = Omit<RankedUser, "rank">;

/** The ranking of a period as rows of a table, page by page. Names are as the reader sees them. */
export async function* rankingTable(
  db: Database,
  period: RankingPeriod,
  reader: NameReader,
): AsyncGenerator<TableCell[][]> {
  let rank = 0;
  for (let last: Row | undefined; ; ) {
    const rows = await listAfter(db, period, reader, last);
    yield rows.map(({ name, userName, points, solved, reachedAt }) => {
      rank += 1;
      const figures = [rank, points, solved].map((value) => ({ decimal: `${value}` }));
      return [figures[0] ?? null, name, userName, ...figures.slice(1), reachedAt];
    });
    last = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}

/** The places after a user, read from the ranking's index. */
async function listAfter(db: Database, period: RankingPeriod, reader: NameReader, last: Row | undefined) {
  const isAfter = last
    ? sql`(${ORDER}) > (-${last.points}::int, -${last.solved}::int, ${last.reachedAt}::timestamptz, ${last._id}::uuid)`
    : sql`true`;
  const { rows } = await sql<Row>`
    with listed as (
      select user_id, minus_points, minus_solved, reached_at from standings where ${isListedIn(period)} and ${isAfter}
      order by ${ORDER} limit ${PAGE}
    )
    select ${columnsFor(reader)} from listed join users on users.id = user_id order by ${ORDER}`.execute(db);
  return rows;
}
