import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { connect, type Database } from "#connect";
import { withConnection } from "#connections/open-pool";
import { MIGRATIONS } from "#migrations";
import { readShape, resetDatabase } from "#testing/reset-database";
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
  /** Closes `db` and gives the database up, ending whatever else is connected to it. */
  drop(): Promise<void>;
}

/** Names of copies of the template that files of this process have given up. They are empty again. */
const spare: string[] = [];
let shape: Promise<string> | null = null;

/**
 * A migrated, empty database for the ordinary role that the product works as. Call it in `beforeAll`, and `drop` in `afterAll`. What an
 * earlier test file has given up is emptied and used again, because a copy takes half a second of processor time.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const used = spare.pop();
  const name = used === undefined ? await copy(TEMPLATE) : await rename(used);
  shape ??= readShape(superuserUrlOf(name));
  const emptied = await shape;
  return open(name, async () => {
    if (await resetDatabase(superuserUrlOf(name), emptied)) spare.push(name);
    else await remove(name);
  });
}

/** A copy of a database to which nobody is connected any more. */
export async function copyTestDatabase(url: string): Promise<TestDatabase> {
  const name = await copy(new URL(url).pathname.slice(1));
  return open(name, () => remove(name));
}

/** Runs a migration again, in a database that a test has brought back to what it found. */
export async function runMigration(db: Database, name: string): Promise<void> {
  const migration = MIGRATIONS.find((other) => other.name === name);
  if (!migration) throw new Error(`there is no migration ${name}`);
  await db.transaction().execute((transaction) => migration.up(transaction as never));
}

/** Like `createTestDatabase`, but without tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = await copy("template0");
  return open(name, () => remove(name));
}

function open(name: string, giveUp: () => Promise<void>): TestDatabase {
  const url = Object.assign(new URL(inject("testDatabaseUrl")), { pathname: `/${name}` }).href;
  const db = connect(url);
  return {
    db,
    url,
    drop: async () => {
      await db.destroy();
      await giveUp();
    },
  };
}

const superuserUrlOf = (name: string) =>
  Object.assign(new URL(inject("testDatabaseAdminUrl")), { pathname: `/${name}` }).href;

async function asSuperuser(statement: string): Promise<void> {
  await withConnection(inject("testDatabaseAdminUrl"), (client) => client.query(statement));
}

const newName = () => `test_${randomBytes(6).toString("hex")}`;

async function copy(template: string): Promise<string> {
  const name = newName();
  const owner = new URL(inject("testDatabaseUrl")).username;
  await asSuperuser(`create database ${name} template ${template} owner ${owner}`);
  return name;
}

/** Under its old name, somebody whom an earlier file has forgotten could still come back to it. */
async function rename(used: string): Promise<string> {
  const name = newName();
  await asSuperuser(`alter database ${used} rename to ${name}`);
  return name;
}

const remove = (name: string) => asSuperuser(`drop database ${name} with (force)`);
