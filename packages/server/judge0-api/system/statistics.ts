import type { SYSTEM_ROUTES } from "@assay/contract/routes/judge0/system-routes";
import type { ReplyOf } from "@assay/contract/routes/route";
import { languageName } from "@assay/contract/vocabulary/languages/all";
import { STATUSES } from "@assay/contract/vocabulary/statuses";
import { MINUTE } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";

/** Judge0's statistics of test runs. */
export type Statistics = ReplyOf<typeof SYSTEM_ROUTES.readStatistics>;

const KEPT_MS = 10 * MINUTE;

/** The size of the database is rounded up to this many bytes, so that it tells nothing of single submissions. */
const SIZE_STEP = 64 * 1_048_576;

/** SQL: a contest withholds the results of the query's test run, which then counts nowhere. */
const IS_WITHHELD = sql`exists (select from submissions where submissions.id = submission_id and withheld is not null)`;

/** Returns a function that reads statistics: at most ten minutes old, or new ones on request. */
export function createStatistics(db: Database): (isNewWanted: boolean) => Promise<Statistics> {
  let kept: { readonly until: number; readonly statistics: Promise<Statistics> } | null = null;
  return (isNewWanted) => {
    if (kept !== null && !isNewWanted && Date.now() < kept.until) return kept.statistics;
    const until = Date.now() + KEPT_MS;
    const statistics = countAll(db, until);
    kept = { until, statistics };
    // Failures are not cached.
    statistics.catch(() => {
      kept = null;
    });
    return statistics;
  };
}

async function countAll(db: Database, until: number): Promise<Statistics> {
  const [days, languages, statuses, size] = await Promise.all([
    sql<{ day: string; count: number }>`
      select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as count from test_runs
      where not ${IS_WITHHELD} and created_at > now() - interval '30 days' group by day order by day desc`.execute(db),
    sql<{ id: number; count: number }>`
      select language_id::int as id, count(*)::int as count from test_runs
      join submissions on submissions.id = submission_id where withheld is null group by language_id order by count desc`.execute(
      db,
    ),
    sql<{ id: number; count: number }>`
      select status_id::int as id, count(*)::int as count from test_runs where not ${IS_WITHHELD} group by status_id`.execute(
      db,
    ),
    sql<{ bytes: number; pretty: string }>`
      select bytes::float8, pg_size_pretty(bytes) as pretty
      from (select ceil(pg_database_size(current_database())::numeric / ${sql.lit(SIZE_STEP)}) * ${sql.lit(SIZE_STEP)} as bytes) as rounded`.execute(
      db,
    ),
  ]);
  const today = new Date().toISOString().slice(0, 10);
  const countOf = new Map(statuses.rows.map(({ id, count }) => [id, count]));
  return {
    created_at: new Date().toISOString(),
    cached_until: new Date(until).toISOString(),
    submissions: {
      total: statuses.rows.reduce((sum, { count }) => sum + count, 0),
      today: days.rows.find(({ day }) => day === today)?.count ?? 0,
      last_30_days: Object.fromEntries(days.rows.map(({ day, count }) => [day, count])),
    },
    languages: languages.rows.map(({ id, count }) => ({ language: { id, name: languageName(id) }, count })),
    // As in Judge0, statuses without runs are absent.
    statuses: STATUSES.flatMap(({ id, description }) => {
      const count = countOf.get(id);
      return count === undefined ? [] : [{ status: { id, name: description }, count }];
    }),
    database: { size_pretty: size.rows[0]?.pretty ?? "", size_in_bytes: size.rows[0]?.bytes ?? 0 },
  };
}
