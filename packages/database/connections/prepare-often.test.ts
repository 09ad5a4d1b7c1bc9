import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Database } from "#connect";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";

let database: TestDatabase;
/** One connection, so that what is prepared on it can be seen. */
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.url, { maxConnections: 1 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function preparedTexts(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
}

test("a statement that comes again and again is prepared once and gives each time what it is asked for", async () => {
  for (let number = 0; number < 12; number += 1) {
    const { rows } = await sql`select ${number}::int as number, ${null}::text as nothing`.execute(db);
    expect(rows).toEqual([{ number, nothing: null }]);
  }
  expect(await preparedTexts()).toEqual(["select $1::int as number, $2::text as nothing"]);
});

test("one that fails fails each time, in a transaction too, and the connection goes on", async () => {
  for (let time = 0; time < 5; time += 1) {
    const failing = db.transaction().execute((transaction) => sql`select 1 / ${0}::int`.execute(transaction));
    await expect(failing).rejects.toThrow("division by zero");
    await expect(sql`select ${1}::int from nowhere`.execute(db)).rejects.toThrow("does not exist");
  }
  expect((await sql`select ${1}::int as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test("a table that changes under a prepared statement does not break it", async () => {
  await sql`create table changing (a int)`.execute(db);
  const insert = () => sql`insert into changing (a) values (${1})`.execute(db);
  for (let time = 0; time < 7; time += 1) await insert();
  await sql`alter table changing alter a type bigint, add column b int`.execute(db);
  await insert();
  const { rows } = await sql`select count(*)::int as count from changing where a = ${1}`.execute(db);
  expect(rows).toEqual([{ count: 8 }]);
});

test("statements of ever other texts do not pile up", async () => {
  for (let length = 1; length <= 120; length += 1) {
    for (let time = 0; time < 3; time += 1) {
      await sql`select ${sql.join(Array.from({ length }, () => sql`${1}::int`))}`.execute(db);
    }
  }
  expect((await preparedTexts()).length).toBeLessThanOrEqual(100);
});
