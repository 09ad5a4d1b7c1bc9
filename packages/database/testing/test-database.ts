import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { inject } from "vitest";
import { connect, type Database } from "#connect";
import { TEMPLATE } from "#testing/template";

/** A database of a test file's own. */
export interface TestDatabase {
  readonly db: Database;
  readonly url: string;
  /** Closes `db` and removes the database, ending whatever else is connected to it. */
  drop(): Promise<void>;
}

/** Clones the migrated template. Call it in `beforeAll`, and `drop` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const adminUrl = inject("testDatabaseAdminUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await asAdmin(adminUrl, (sql) => sql`create database ${sql(name)} template ${sql(TEMPLATE)}`);
  const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
  const db = connect(url);
  return {
    db,
    url,
    drop: async () => {
      await db.destroy();
      await asAdmin(adminUrl, (sql) => sql`drop database ${sql(name)} with (force)`);
    },
  };
}

async function asAdmin(url: string, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}
