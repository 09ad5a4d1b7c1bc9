import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { connect, type Database } from "#connect";
import { withConnection } from "#connections/open-pool";
import { MIGRATIONS } from "#migrations";
import { TEMPLATE } from "#testing/template";

declare module "vitest" {
  export interface ProvidedContext {
    /** For the ordinary role, which the product itself uses. */
    testDatabaseUrl: string;
    /** For PostgreSQL's superuser, which creates and drops databases. */
    testDatabaseAdminUrl: string;
  }
}

/** A database of a test file's own. */
export interface TestDatabase {
  readonly db: Database;
  readonly url: string;
  /** Closes `db` and removes the database, ending whatever else is connected to it. */
  drop(): Promise<void>;
}

/** Clones the migrated template for the ordinary role that the product works as. Call it in `beforeAll`, and `drop` in `afterAll`. */
export const createTestDatabase = (): Promise<TestDatabase> => createDatabase(TEMPLATE);

/** A copy of a database to which nobody is connected any more. */
export const copyTestDatabase = (url: string): Promise<TestDatabase> => createDatabase(new URL(url).pathname.slice(1));

/** Runs a migration again, in a database that a test has brought back to what it found. */
export async function runMigration(db: Database, name: string): Promise<void> {
  const migration = MIGRATIONS.find((other) => other.name === name);
  if (!migration) throw new Error(`there is no migration ${name}`);
  await db.transaction().execute((transaction) => migration.up(transaction as never));
}

/** Like `createTestDatabase`, but without tables. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase("template0");

async function createDatabase(template: string): Promise<TestDatabase> {
  const adminUrl = inject("testDatabaseAdminUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const url = Object.assign(new URL(inject("testDatabaseUrl")), { pathname: `/${name}` });
  const options = `template ${template} owner ${url.username}`;
  await withConnection(adminUrl, (client) => client.query(`create database ${name} ${options}`));
  const db = connect(url.href);
  return {
    db,
    url: url.href,
    drop: async () => {
      await db.destroy();
      await withConnection(adminUrl, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}
