import { STORAGE_KINDS } from "@assay/contract/vocabulary/storage";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteOldData, type KeepDays } from "#storage/retention";
import { readSamples, readSizes, sampleSizes } from "#storage/sizes";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";

const FOR_EVER: KeepDays = { outputs: null, audit: null, reports: null, rejudges: null };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A judged submission of so many days ago with as many test runs. */
async function addSubmission(days: number, runs: number): Promise<void> {
  await sql`
    with added as (
      insert into submissions (language_id, source, created_at, finished_at, verdict, stored_bytes)
      select 71, 'x', moment, moment, 'accepted', 1 + 2 * ${runs}::int from (select now() - ${days}::int * interval '1 day' as moment) as times
      returning id, created_at
    )
    insert into test_runs (token, submission_id, position, is_sealed, status_id, verdict, stdout, stderr, created_at, finished_at,
      cpu_time_limit_ms, wall_time_limit_ms, memory_limit_kb)
    select gen_random_uuid(), id, position, false, 3, 'accepted', 'o', 'e', created_at, created_at, 1, 1, 1
    from added, generate_series(1, ${runs}::int) as position`.execute(database.db);
}

test("empties outputs older than they are kept, keeps the runs, and counts the storage again", async () => {
  await addSubmission(40, 1_100);
  await addSubmission(31, 3);
  await addSubmission(29, 2);
  await deleteOldData(database.db, FOR_EVER);
  const left = async () => {
    const { rows } = await sql<{ runs: number; outputs: number; bytes: number }>`
      select count(*)::int as runs, count(stdout)::int as outputs,
        (select sum(stored_bytes)::int from submissions) as bytes from test_runs`.execute(database.db);
    return rows[0];
  };
  expect(await left()).toEqual({ runs: 1_105, outputs: 1_105, bytes: 2_213 });
  await deleteOldData(database.db, { ...FOR_EVER, outputs: 30 });
  expect(await left()).toEqual({ runs: 1_105, outputs: 2, bytes: 7 });
});

test("deletes entries of the audit log older than they are kept", async () => {
  await sql`insert into audit_entries (admin_id, admin_name, admin_user_name, action, object_name, created_at)
    select gen_random_uuid(), 'Ada', 'ada', 'site_changed', '', now() - days * interval '1 day' from unnest(array[100, 365, 366, 900]) as days`.execute(
    database.db,
  );
  await deleteOldData(database.db, { ...FOR_EVER, audit: 365 });
  expect(await database.db.selectFrom("audit_entries").select("number").execute()).toHaveLength(1);
});

test("deletes reports that were dismissed and rejudges that ended long ago, and no others", async () => {
  const { db } = database;
  for (const user_name of ["old", "recent", "open"])
    await db
      .insertInto("users")
      .values({ user_name, name: "", email: `${user_name}@example.org`, password_hash: "" })
      .execute();
  await sql`
    with post as (
      insert into blogs (title, description, content, author_name, author_description) values ('', '', '', '', '') returning id
    )
    insert into reports (blog_id, reporter_id, reporter_name, reason, created_at, dismissed_at)
    select post.id, users.id, users.user_name, users.user_name, now() - interval '99 days', now() - days * interval '1 day'
    from post, (values ('old', 40), ('recent', 20), ('open', null)) as wanted (reason, days)
    join lateral (select id, user_name from users where user_name = wanted.reason) as users on true`.execute(db);
  await sql`insert into rejudges (name, state, total, started_at, ended_at, has_shadows)
    select name, state, 1, now() - interval '99 days', now() - days * interval '1 day', shadows
    from (values ('old', 'applied', 40, false), ('with shadows', 'applied', 40, true), ('recent', 'discarded', 20, false),
      ('open', 'ready', null, true)) as wanted (name, state, days, shadows)`.execute(db);
  const left = async () => {
    const reports = await db.selectFrom("reports").select("reason").orderBy("reason").execute();
    const rejudges = await db.selectFrom("rejudges").select("name").orderBy("name").execute();
    return [reports.map(({ reason }) => reason), rejudges.map(({ name }) => name)];
  };
  await deleteOldData(db, FOR_EVER);
  expect(await left()).toEqual([
    ["old", "open", "recent"],
    ["old", "open", "recent", "with shadows"],
  ]);
  await deleteOldData(db, { ...FOR_EVER, reports: 30, rejudges: 30 });
  expect(await left()).toEqual([
    ["open", "recent"],
    ["open", "recent", "with shadows"],
  ]);
});

test("measures each kind of data, and stores the sizes once in six hours", async () => {
  const sizes = await readSizes(database.db);
  expect(sizes.map(({ kind }) => kind).toSorted()).toEqual(STORAGE_KINDS.toSorted());
  await sampleSizes(database.db);
  await sampleSizes(database.db);
  expect(await readSamples(database.db)).toHaveLength(STORAGE_KINDS.length);
});
