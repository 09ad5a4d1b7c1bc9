import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MIGRATIONS, type Migration, readMigration } from "#migrations";
import { createEmptyDatabase, type TestDatabase } from "#testing/test-database";

/** The rules hold from here on (docs/decisions/0079-migrations-beside-a-running-site.md). */
const FIRST = "0066";

/** Tables that stay small however many people use an installation. All others may have millions of rows. */
const SMALL = [
  ...[
    "contests",
    "contest_webhooks",
    "deleted_packages",
    "editorials",
    "installed_languages",
    "join_tokens",
    "lti_contexts",
    "lti_links",
    "problem_lists",
    "problem_list_items",
    "rejudges",
    "rejudges",
    "schema_migrations",
  ],
  ...["secrets", "seeded_lists", "server_processes", "site_settings", "storage_samples", "deleted_until", "turns"],
  ...["judging_totals", "verdict_times", "worker_reports", "workers", "queue_flows", "problem_counter_deltas"],
];

/**
 * What is meant: nothing that a contest has, and no problem of an assignment, can be deleted, so an old process that tries gets an error; a check that only allows more; a
 * column that no old process writes; ratings change only when an admin publishes some; tables that the same
 * version makes are empty.
 */
const MEANT = [
  "0090-contests adds to problems: FOREIGN KEY (problem_id) REFERENCES problems(id)",
  "0090-contests adds to submissions: FOREIGN KEY (submission_id) REFERENCES submissions(id)",
  "0094-contest-messages adds to participants: FOREIGN KEY (from_participant_id) REFERENCES participants(id)",
  "0096-contest-rejudges adds to rejudges: CHECK ((state = ANY (ARRAY['judging'::text, 'ready'::text, 'applying'::text, 'applied'::text, 'undoing'::text, 'undone'::text, 'discarded'::text])))",
  "0096-contest-rejudges adds to rejudges: CHECK ((state = ANY (ARRAY['judging'::text, 'ready'::text, 'applying'::text, 'applied'::text, 'undoing'::text, 'undone'::text, 'discarded'::text])))",
  "0112-rating-ranking reads the whole of ratings",
  "0125-gradebook adds to grade_events: CHECK ((kind = ANY (ARRAY['computed'::text, 'set'::text, 'cleared'::text, 'excused'::text, 'not_excused'::text, 'proposed'::text, 'declined'::text, 'reviewed'::text, 'problem_set'::text, 'problem_cleared'::text, 'released'::text, 'withdrawn'::text])))",
  "0125-gradebook reads the whole of grade_events",
  "0165-rubrics adds to grade_events: CHECK ((kind = ANY (ARRAY['computed'::text, 'set'::text, 'cleared'::text, 'excused'::text, 'not_excused'::text, 'proposed'::text, 'declined'::text, 'reviewed'::text, 'problem_set'::text, 'problem_cleared'::text, 'released'::text, 'withdrawn'::text, 'marked'::text, 'regrade_asked'::text, 'regrade_changed'::text, 'regrade_kept'::text])))",
  "0165-rubrics reads the whole of grade_events",
  "0115-classes adds to problems: FOREIGN KEY (problem_id) REFERENCES problems(id)",
  "0120-assignments adds to assignment_submissions: CREATE UNIQUE INDEX  ON public.assignment_submissions USING btree (assignment_id, user_id, problem_id, own_number)",
  "0120-assignments reads the whole of assignment_submissions",
  "0120-assignments reads the whole of assignments",
  "0120-assignments reads the whole of assignment_overrides",
  "0156-exams reads the whole of assignments",
  "0157-exam-seals adds to assignments: FOREIGN KEY (assignment_id) REFERENCES assignments(id)",
  "0161-lti-withdrawn-grades reads the whole of grade_outbox",
  "0114-rehearsals adds to contests: CREATE UNIQUE INDEX  ON public.contests USING btree (rehearsal_of)",
];

let database: TestDatabase;
let db: Kysely<unknown>;
beforeAll(async () => {
  database = await createEmptyDatabase();
  db = database.db as unknown as Kysely<unknown>;
  for (const { name, up } of MIGRATIONS) if (name < FIRST) await up(db);
});
afterAll(() => database.drop());

test("later migrations read, rewrite and narrow no table that the site uses meanwhile, unless they say who may go on", async () => {
  const found: string[] = [];
  for (const migration of MIGRATIONS.filter(({ name }) => name >= FIRST)) {
    found.push(...(await harmOf(migration)).map((harm) => `${migration.name} ${harm}`));
  }
  expect(found.filter((harm) => !MEANT.includes(harm))).toEqual([]);
});

test.each([
  ["update users set name = ''", "reads the whole of users"],
  ["create index added on submissions (source)", "reads the whole of submissions"],
  ["alter table submissions add check (number > 0)", "reads the whole of submissions"],
  ["alter table sessions alter column device type varchar(9)", "rewrites sessions"],
  ["alter table sessions alter column device type varchar", "removes sessions.device text"],
  ["alter table test_runs add added uuid default gen_random_uuid()", "rewrites test_runs"],
  ["alter table test_runs add added int not null default 1", null],
  ["alter table problem_lists add check (name <> '')", "adds to problem_lists: CHECK ((name <> ''::text))"],
  [
    "create unique index added on problem_lists (created_at)",
    "adds to problem_lists: CREATE UNIQUE INDEX  ON public.problem_lists USING btree (created_at)",
  ],
  ["alter table problem_lists add added int not null", "leaves no default to problem_lists.added"],
  ["alter table problem_lists alter created_at drop default", "leaves no default to problem_lists.created_at"],
  ["alter table problem_lists drop column created_at", "removes problem_lists.created_at timestamp(3) with time zone"],
  [
    "alter table problem_lists rename column created_at to ends_at",
    "removes problem_lists.created_at timestamp(3) with time zone",
  ],
  ["drop table problem_lists cascade", "removes problem_lists.id uuid"],
  ["create table added (user_id uuid references users)", "adds to users: FOREIGN KEY (user_id) REFERENCES users(id)"],
  ["alter table problem_lists add added uuid references users on delete set null", null],
  ["create table added (user_id uuid references users on delete cascade)", null],
  ["drop function wake_another(text)", "removes wake_another(text)"],
  ["-- Needs: 0001-first\nalter table problem_lists drop column created_at", null],
  [
    "-- Needs: 0999-unknown\nalter table problem_lists drop column created_at",
    "needs 0999-unknown, which there is not",
  ],
])("notices a migration such as `%s`", async (text, harm) => {
  const found = await db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    try {
      return await harmIn(connection, readMigration("9999-added", text));
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
  if (harm === null) expect(found).toEqual([]);
  else expect(found).toContain(harm);
});

/** Runs a migration as `migrate` does, and returns what it does to users of the schema that was there before. */
async function harmOf(migration: Migration): Promise<string[]> {
  if (migration.steps === null) return db.transaction().execute((transaction) => harmIn(transaction, migration));
  const before = await readSchema(db);
  for (const step of migration.steps) await sql.raw(step).execute(db);
  return narrowed(before, await readSchema(db), migration);
}

async function harmIn(transaction: Kysely<unknown>, migration: Migration): Promise<string[]> {
  const before = await readSchema(transaction);
  await migration.up(transaction);
  const after = await readSchema(transaction);
  const scanned = [...after.scans].filter(([table, scans]) => scans > (before.scans.get(table) ?? scans));
  return [
    ...narrowed(before, after, migration),
    ...scanned.filter(([table]) => !SMALL.includes(table)).map(([table]) => `reads the whole of ${table}`),
  ];
}

/** What processes of the version before would meet. */
function narrowed(before: Schema, after: Schema, { needs }: Migration): string[] {
  const rewritten = [...before.files].filter(
    ([table, file]) => after.files.has(table) && after.files.get(table) !== file,
  );
  const rewrites = rewritten.filter(([table]) => !SMALL.includes(table)).map(([table]) => `rewrites ${table}`);
  if (needs !== null)
    return MIGRATIONS.some(({ name }) => name === needs)
      ? rewrites
      : [`needs ${needs}, which there is not`, ...rewrites];
  const columns = after.things
    .filter((thing) => !before.things.includes(thing))
    .map((thing) => thing.split(" ")[0] ?? "");
  // Versions before leave a new column empty, so a constraint on it does not concern them.
  const isOfNewColumn = ({ table, text }: Rule) =>
    columns.some((column) => text.split(/\W+/).some((word) => column === `${table}.${word}`));
  const added = (rules: "demands" | "constraints") =>
    after[rules].filter(
      ({ table, text }) =>
        before.files.has(table) && !before[rules].some((rule) => table === rule.table && text === rule.text),
    );
  return [
    ...rewrites,
    ...before.things.filter((thing) => !after.things.includes(thing)).map((thing) => `removes ${thing}`),
    ...added("demands").map(({ table, text }) => `leaves no default to ${table}.${text}`),
    ...added("constraints")
      .filter((rule) => !isOfNewColumn(rule))
      .map(({ table, text }) => `adds to ${table}: ${text}`),
  ];
}

interface Rule {
  readonly table: string;
  readonly text: string;
}

interface Schema {
  /** How often each table has been read as a whole in this transaction. */
  readonly scans: ReadonlyMap<string, number>;
  /** The file of each table, which changes when it is rewritten. */
  readonly files: ReadonlyMap<string, string>;
  /** Columns and functions. */
  readonly things: readonly string[];
  /** Columns to which everybody who adds a row has to give a value. */
  readonly demands: readonly Rule[];
  /** What a row must be like. A foreign key that forbids the deletion of a row is a rule of that row's table. */
  readonly constraints: readonly Rule[];
}

async function readSchema(connection: Kysely<unknown>): Promise<Schema> {
  const { rows: tables } = await sql<{ name: string; file: string; scans: number }>`
    select relname as name, relfilenode::text as file, pg_stat_get_xact_numscans(oid)::int as scans
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(connection);
  const { rows: columns } = await sql<{ table: string; name: string; type: string; isDemanded: boolean }>`
    select relname as table, attname as name, format_type(atttypid, atttypmod) as type,
      attnotnull and adbin is null and attidentity = '' as "isDemanded"
    from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped order by 1, attnum`.execute(
    connection,
  );
  const { rows: functions } = await sql<{ name: string }>`
    select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace`.execute(
    connection,
  );
  const { rows: constraints } = await sql<Rule>`
    select (case contype when 'f' then confrelid else conrelid end)::regclass::text as table, pg_get_constraintdef(oid) as text
    from pg_constraint where connamespace = 'public'::regnamespace and (contype in ('c', 'x') or contype = 'f' and confdeltype in ('a', 'r'))
    union all select indrelid::regclass::text, replace(pg_get_indexdef(indexrelid), indexrelid::regclass::text, '') from pg_index
    join pg_class on pg_class.oid = indrelid where indisunique and relnamespace = 'public'::regnamespace
    union all select conrelid::regclass::text, pg_get_constraintdef(oid) from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`.execute(connection);
  return {
    scans: new Map(tables.map(({ name, scans }) => [name, scans])),
    files: new Map(tables.map(({ name, file }) => [name, file])),
    things: [
      ...columns.map(({ table, name, type }) => `${table}.${name} ${type}`),
      ...functions.map(({ name }) => name),
    ],
    demands: columns.filter(({ isDemanded }) => isDemanded).map(({ table, name }) => ({ table, text: name })),
    constraints,
  };
}
