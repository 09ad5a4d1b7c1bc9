import { connect, type Database } from "@assay/database/connect";
import { createTestDatabase } from "@assay/database/testing/test-database";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { takeSubmissions } from "#tasks/start-attempt";

const ROOM = { languages: [71], most: 3, perFlow: 2, left: new Map() };

/** How many rows of the queue, of submissions and of test runs this connection has read lately, by scans of tables and of indexes. */
async function rowsRead(transaction: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with tables as (select unnest(array['queued_submissions', 'submissions', 'test_runs']::regclass[])::oid as oid)
    select sum(pg_stat_get_xact_tuples_returned(oid))::int as count
    from (select oid from tables union all select indexrelid from pg_index join tables on indrelid = oid) as parts`.execute(
    transaction,
  );
  return rows[0]?.count ?? 0;
}

test("a claim that was planned while the queue was empty reads few rows of a full one", async () => {
  const database = await createTestDatabase();
  const db = connect(database.url, { maxConnections: 1, keepsPlans: true });
  await sql`vacuum analyze submissions, test_runs, queued_submissions, queue_flows`.execute(db);
  await takeSubmissions(db, "worker", ROOM, [], "judge-1");
  await sql`
    with stored as (
      insert into submissions (language_id, source) select 71, '' from generate_series(1, 2000) returning id
    ), runs as (
      insert into test_runs (token, submission_id, position, is_sealed, cpu_time_limit_ms, wall_time_limit_ms, memory_limit_kb)
      select gen_random_uuid(), id, 0, false, 1000, 1000, 1000 from stored
    )
    insert into queued_submissions (submission_id, language_id, client, is_interactive)
    select id, 71, 'client ' || row_number() over (), true from stored`.execute(db);
  const read = await db.transaction().execute(async (transaction) => {
    const before = await rowsRead(transaction);
    expect(await takeSubmissions(transaction, "worker", ROOM, [], "judge-1")).toHaveLength(3);
    return (await rowsRead(transaction)) - before;
  });
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(500);
  await db.destroy();
  await database.drop();
});
