import type { Database } from "@assay/database/connect";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FULL_NAMES } from "#access/people";
import { viewingNow } from "#access/viewer";
import { findVisibility, readUserActivity } from "#profiles/routes";
import { findRanked } from "#ranking/find-ranked";
import { countByDifficulty, countRanked, findOwnPlace, listRanked } from "#ranking/queries";
import { ALL_TIME } from "#ranking/ranks";
import { findUserById, findUserByUserName } from "#users/queries";

/** Enough rows that a scan is the more expensive way to find a few of them. */
const COUNT = 2_000;

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await sql`insert into users (name, user_name, email, password_hash)
    select 'N' || n || ' Last' || n, 'user' || n, '', '' from generate_series(1, ${COUNT}::int) n`.execute(db);
  await sql`insert into problems (title, difficulty, problem_type, description, input, output, time_limit_ms, memory_limit_kb)
    select 'P', (array['easy', 'medium', 'hard'])[1 + n % 3], '', '', '', '', 1, 1 from generate_series(1, ${COUNT}::int) n
  `.execute(db);
  await sql`insert into submissions (user_id, problem_id, language_id, source, verdict, finished_at)
    select users.id, problems.id, 52, '', 'accepted', now()
    from (select id, row_number() over () as n from users) users
    join problems on problems.number between n and n + 1`.execute(db);
  await sql`insert into solved_problems (user_id, problem_id, submission_id, points)
    select user_id, problem_id, id, 10 from submissions`.execute(db);
  await sql`insert into blogs (title, description, content, author_name, author_description, author_id)
    select '', '', '', '', '', id from users`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const user = await findUserByUserName(db, "user7");
  userId = user?._id ?? "";
});
afterAll(() => database.drop());

/** Tables that grow with users, problems and submissions. */
const GROWING = ["users", "problems", "submissions", "solved_problems", "standings", "daily_activity", "blogs"];

/** Runs `work` on one connection, and returns how often each of these tables has been scanned in full so far. */
async function scans(work: (db: Database) => Promise<unknown>): Promise<Record<string, number>> {
  return database.db.connection().execute(async (connection) => {
    await work(connection);
    await sql`select pg_stat_force_next_flush()`.execute(connection);
    const { rows } = await sql<{ name: string; count: number }>`
      select relname as name, seq_scan::int as count from pg_stat_user_tables
      where relname in (${sql.join(GROWING)})`.execute(connection);
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  });
}

const VISITING = viewingNow({ viewer: null });
const QUERIES: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  countRanked: (db) => countRanked(db, ALL_TIME),
  listRanked: (db) => listRanked(db, ALL_TIME, 3, FULL_NAMES),
  findRanked: (db) => findRanked(db, ALL_TIME, "last12", 1, FULL_NAMES),
  countByDifficulty: (db) => countByDifficulty(db, VISITING, userId),
  findOwnPlace: (db) => findOwnPlace(db, ALL_TIME, userId, countByDifficulty(db, VISITING, userId)),
  findVisibility: (db) => findVisibility(db, "user9"),
  readUserActivity: (db) => readUserActivity(db, VISITING, userId),
  findUserById: (db) => findUserById(db, userId),
};

test.each(Object.keys(QUERIES))("%s scans no growing table", async (name) => {
  const before = await scans(async () => {});
  const after = await scans(QUERIES[name] ?? (() => Promise.reject(new Error(name))));
  expect(after).toEqual(before);
});

test("a scan would be noticed", async () => {
  const before = await scans(async () => {});
  const after = await scans((db) => db.selectFrom("standings").selectAll().execute());
  expect(after).toEqual({ ...before, standings: (before.standings ?? 0) + 1 });
});
