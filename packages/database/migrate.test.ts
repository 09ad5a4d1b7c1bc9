import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { withConnection } from "#connections/open-pool";
import { applyMigration, migrate } from "#migrate";
import { MIGRATIONS, readMigration } from "#migrations";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "#testing/test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("leaves a database of this version as it is, even if it is migrated several times at once", async () => {
  await Promise.all([migrate(database.url), migrate(database.url)]);
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(database.db);
  expect(rows.map(({ name }) => name)).toEqual(MIGRATIONS.map(({ name }) => name));
});

test("runs released migrations in the order of their release, and later ones in the order of their numbers", () => {
  const names = MIGRATIONS.map(({ name }) => name);
  expect(names.slice(0, RELEASED.length)).toEqual(RELEASED);
  expect(names.slice(RELEASED.length)).toEqual(names.slice(RELEASED.length).toSorted());
  expect(names.slice(RELEASED.length).every((name) => name > "0062")).toBe(true);
});

test("creates the tables in an empty database, however many processes migrate it at once", async () => {
  for (const statement of ["drop schema public cascade", "create schema public"]) {
    await sql.raw(statement).execute(database.db);
  }
  await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
  expect(await database.db.selectFrom("submissions").selectAll().execute()).toEqual([]);
});

test("lets the site go on while a migration waits for a table, and runs it once the table is free", async () => {
  const typed = await createTestDatabase();
  const db = typed.db as unknown as Kysely<unknown>;
  const up = async (transaction: Kysely<unknown>) =>
    void (await sql`alter table submissions add column added int`.execute(transaction));
  let migration: Promise<void> | undefined;
  await typed.db.transaction().execute(async (reading) => {
    await reading.selectFrom("submissions").select("id").execute();
    migration = db
      .connection()
      .execute((connection) => applyMigration(connection, { ...readMigration("9999-added", ""), up }));
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(reading);
      expect(rows).toHaveLength(1);
    });
    // Behind the waiting migration, as every statement of the site would be; it ends before the transaction that the migration waits for.
    await typed.db.selectFrom("submissions").select("id").execute();
  });
  await migration;
  expect((await sql`select added from submissions`.execute(typed.db)).rows).toEqual([]);
  await typed.drop();
});

test("runs on a database of a later version, and refuses it in one line if that has removed what this version uses", async () => {
  const later = (needs: string | null) =>
    sql`insert into schema_migrations (name, needs) values ('0999-future', ${needs})`;
  for (const needs of [null, MIGRATIONS.at(-1)?.name ?? ""]) {
    await later(needs).execute(database.db);
    expect(await migrate(database.url)).toEqual([]);
    await sql`delete from schema_migrations where name = '0999-future'`.execute(database.db);
  }
  await later("0998-instead").execute(database.db);
  await expect(migrate(database.url)).rejects.toThrow(
    "the database belongs to a later version of Assay (0999-future needs processes that know 0998-instead); start that version or a newer one",
  );
  await sql`delete from schema_migrations where name = '0999-future'`.execute(database.db);
});

test("leaves the database of an earlier version as it is while processes that cannot run on the new schema use it", async () => {
  const { url, drop } = await createEmptyDatabase();
  await withConnection(url, async (old) => {
    await old.query(
      "create table schema_migrations (name text primary key, applied_at timestamptz(3) not null default now())",
    );
    await old.query("insert into schema_migrations values ('0001-first')");
    for (const name of ["assay", "assay web", "assay worker", "assay gateway", "assay events", "assay command"]) {
      await old.query(`set application_name = '${name}'`);
      await expect(migrate(url)).rejects.toThrow(
        `processes of an earlier version of Assay use the database (${name}); stop them all first, because they cannot run beside this version`,
      );
    }
    expect((await old.query("select name from schema_migrations")).rows).toHaveLength(1);
  });
  await drop();
});

test("makes a large index and fills a column in steps, beside open transactions and others who wait to migrate", async () => {
  const { url, db: typed, drop } = await createTestDatabase();
  const db = typed as unknown as Kysely<unknown>;
  await sql`create table filled as select number, null::int as twice from generate_series(1, 25) as number`.execute(db);
  const migration = readMigration("9999-in-steps", IN_STEPS);
  expect(migration.steps).toHaveLength(3);
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(7283011)`.execute(connection);
    const waiting = [migrate(url), migrate(url)];
    await applyMigration(connection, migration);
    await sql`select pg_advisory_unlock(7283011)`.execute(connection);
    await Promise.all(waiting);
  });
  const { rows } = await sql`select count(*)::int as count, count(twice)::int as filled from filled`.execute(db);
  expect(rows).toEqual([{ count: 25, filled: 25 }]);
  // As when a backup is restored.
  await db.transaction().execute((transaction) => migration.up(transaction));
  await drop();
});

const IN_STEPS = `-- In steps
-- What it is for.

drop index concurrently if exists filled_number;

create index concurrently filled_number on filled (number);

-- In batches.
update filled set twice = 2 * number where number in (select number from filled where twice is null limit 10);
`;

const RELEASED = [
  "0001-first",
  "0002-blogs-and-chat",
  "0003-judging",
  "0004-judge0-api",
  "0005-shown-samples",
  "0006-share",
  "0007-results",
  "0008-fair-queue",
  "0009-accounts-and-websockets",
  "0010-package-uuid",
  "0011-test-data-versions",
  "0012-package-files",
  "0014-sources-as-bytes",
  "0015-plain-names",
  "0016-callbacks",
  "0017-submission-history",
  "0018-ranking",
  "0020-problem-set",
  "0021-account",
  "0022-public-content",
  "0023-home",
  "0024-ranks",
  "0025-problem-status",
  "0027-audit-log",
  "0028-site-settings",
  "0029-published-problems",
  "0026-problem-editing",
  "0037-editorials",
  "0035-blog-editing",
  "0038-pictures",
  "0031-rejudges",
  "0033-deactivated-users",
  "0036-talk",
  "0030-packages",
  "0042-narrow-indexes",
  "0039-solution-runs",
  "0040-chosen-changes",
  "0044-problem-snapshots",
  "0048-address-notices",
  "0057-user-name-skeletons",
  "0049-ended-sessions",
  "0058-confirmed-addresses",
  "0050-page-drafts",
  "0055-statement-files",
  "0052-why-it-failed",
  "0059-reports",
  "0060-grader-answers",
  "0061-statement-language",
  "0062-draft-reasons",
];
