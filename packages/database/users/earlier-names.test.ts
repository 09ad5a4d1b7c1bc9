import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { MIGRATIONS } from "#migrations";
import { createEmptyDatabase } from "#testing/test-database";

test("accounts that look alike already keep their names, and the oldest of them keeps the look", async () => {
  const { db: typed, drop } = await createEmptyDatabase();
  // Untyped, because old migrations find other tables.
  const db = typed as unknown as Kysely<unknown>;
  const first = MIGRATIONS.findIndex(({ name }) => name === "0057-user-name-skeletons");
  for (const { up } of MIGRATIONS.slice(0, first)) await up(db);
  // In the order of their registration. The second and the third become one name in NFKC.
  const names = ["admin", "ｚｏｅ", "ｚoe", "аdmin", "Ａnna", "anna"];
  for (const [index, name] of names.entries()) {
    await sql`insert into users (name, user_name, email, role, password_hash, created_at)
      values ('x', ${name}, 'x@example.org', 0, '', now() + ${index} * interval '1 second')`.execute(db);
  }
  for (const { up } of MIGRATIONS.slice(first)) await db.transaction().execute((transaction) => up(transaction));
  const { rows } = await sql`select user_name, name_skeleton from users order by created_at`.execute(db);
  expect(rows).toEqual([
    { user_name: "admin", name_skeleton: "adrnin" },
    { user_name: "zoe", name_skeleton: "zoe" },
    { user_name: "ｚoe", name_skeleton: null },
    { user_name: "аdmin", name_skeleton: null },
    { user_name: "Ａnna", name_skeleton: "anna" },
    { user_name: "anna", name_skeleton: null },
  ]);
  await drop();
});
