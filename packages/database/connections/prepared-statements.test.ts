import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { connect, type Database } from "#connect";
import { prepared } from "#connections/prepared-statements";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";

let database: TestDatabase;
/** A single connection, whose prepared statements the tests can list. */
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  db = connect(database.url, { maxConnections: 1 });
});
afterEach(() => db.destroy());
afterAll(() => database.drop());

async function preparedNames(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements order by name`.execute(db);
  return rows.map(({ name }) => name);
}

test("prepares a named statement once and returns fresh rows each time", async () => {
  for (let number = 0; number < 3; number += 1) {
    const query = sql`select ${number}::int as number, ${null}::text as nothing`.withPlugin(prepared("numbers"));
    expect((await query.execute(db)).rows).toEqual([{ number, nothing: null }]);
    await db.selectFrom("users").select("id").where("name", "=", "x").withPlugin(prepared("users")).execute();
    await sql`select ${number}::int`.execute(db);
  }
  expect(await preparedNames()).toEqual(["numbers", "users"]);
});

test("fails each time if the statement fails, and leaves the connection usable", async () => {
  const divide = (by: number) =>
    sql<{ result: number }>`select 1 / ${by}::int as result`.withPlugin(prepared("divide"));
  for (let time = 0; time < 3; time += 1) {
    const failing = db.transaction().execute((transaction) => divide(0).execute(transaction));
    await expect(failing).rejects.toThrow("division by zero");
    expect((await divide(1).execute(db)).rows).toEqual([{ result: 1 }]);
  }
});

test("survives a change of a table that a prepared statement writes to", async () => {
  await sql`create table changing (a int)`.execute(db);
  const insert = () => sql`insert into changing (a) values (${1})`.withPlugin(prepared("insert")).execute(db);
  for (let time = 0; time < 7; time += 1) await insert();
  await sql`alter table changing alter a type bigint, add column b int`.execute(db);
  await insert();
  const { rows } = await sql`select count(*)::int as count from changing where a = 1`.execute(db);
  expect(rows).toEqual([{ count: 8 }]);
});

test("a pool that keeps plans plans a statement once, however its parameters differ", async () => {
  const keeping = connect(database.url, { maxConnections: 1, keepsPlans: true });
  const count = (id: number) =>
    sql`select count(*) from rate_events where id = ${id}`.withPlugin(prepared("count")).execute(keeping);
  for (let id = 0; id < 4; id += 1) await count(id);
  const { rows } =
    await sql`select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements`.execute(
      keeping,
    );
  await keeping.destroy();
  expect(rows).toEqual([{ custom: 0, generic: 4 }]);
});

test("refuses a second text under the same name", async () => {
  await sql`select 1`.withPlugin(prepared("text")).execute(db);
  await expect(sql`select 2`.withPlugin(prepared("text")).execute(db)).rejects.toThrow("has two texts");
});
