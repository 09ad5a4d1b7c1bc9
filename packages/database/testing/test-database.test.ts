import { sql } from "kysely";
import { expect, it } from "vitest";
import { createTestDatabase } from "#testing/test-database";

const nameOf = (url: string) => new URL(url).pathname;

async function firstId(): Promise<string> {
  const { db, drop } = await createTestDatabase();
  expect(await db.selectFrom("password_mails").select("id").execute()).toEqual([]);
  const mail = db.insertInto("password_mails").values({ email: "ada@example.org" });
  const { id } = await mail.returning("id").executeTakeFirstOrThrow();
  await drop();
  return id;
}

it("is empty and counts from the start, also after another file has used it", async () => {
  expect([await firstId(), await firstId()]).toEqual(["1", "1"]);
});

it("is out of reach for whoever knows it from before", async () => {
  const before = await createTestDatabase();
  await before.drop();
  const after = await createTestDatabase();
  expect(nameOf(after.url)).not.toBe(nameOf(before.url));
  await after.drop();
});

it("has the schema of the migrations, whatever an earlier file has done to its own", async () => {
  const before = await createTestDatabase();
  await sql`alter table password_mails add column mood text`.execute(before.db);
  await before.drop();
  const after = await createTestDatabase();
  const tables = await after.db.introspection.getTables();
  const columns = tables.find(({ name }) => name === "password_mails")?.columns.map(({ name }) => name);
  expect(columns).not.toContain("mood");
  await after.drop();
});
