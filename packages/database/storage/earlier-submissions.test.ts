import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { readUserStorage } from "#storage/user-storage";
import { createTestDatabase, runMigration } from "#testing/test-database";

test("the migration counts what was already stored", async () => {
  const { db, drop } = await createTestDatabase();
  // As the earlier migrations left it.
  for (const statement of [
    "drop table user_storage, sealed_run_counts",
    "drop function count_stored_bytes cascade",
    "alter table submissions drop column stored_bytes, drop column kept_stream_bytes",
    "drop index if exists submissions_free, submissions_free_of_user",
  ]) {
    await sql.raw(statement).execute(db);
  }
  const user = { name: "", user_name: "u", email: "u", password_hash: "" };
  const { id: userId } = await db.insertInto("users").values(user).returning("id").executeTakeFirstOrThrow();
  const [first, second] = [randomUUID(), randomUUID()];
  await sql`insert into submissions (id, user_id, language_id, source, additional_files, compile_output)
    values (${first}, ${userId}, 71, 'abc', '\\x0102', 'é'), (${second}, ${userId}, 71, 'abcd', null, null)`.execute(
    db,
  );
  await sql`insert into test_runs (token, submission_id, position, is_sealed, cpu_time_limit_ms, wall_time_limit_ms,
      memory_limit_kb, stdin, stdout, stderr, message)
    values (gen_random_uuid(), ${first}, 0, false, 1, 1, 1, '\\x00', null, '\\x0000', 'm')`.execute(db);
  await runMigration(db, "0007-results");
  expect(await readUserStorage(db, userId)).toEqual({ freeBytes: 3 + 2 + 2 + 1 + 2 + 1 + 4, problemBytes: 0 });
  const stored = await db.selectFrom("submissions").select(["id", "stored_bytes"]).orderBy("source").execute();
  expect(stored).toEqual([
    { id: first, stored_bytes: "11" },
    { id: second, stored_bytes: "4" },
  ]);
  await drop();
});

test("earlier submissions are numbered in the order of arrival, and later ones after them", async () => {
  const { db, drop } = await createTestDatabase();
  for (const statement of [
    "drop function notify_submission cascade",
    "alter table submissions drop column number, drop column rejudged_at cascade",
    "drop index problems_title_prefix",
    "create index submissions_user_problem on submissions (user_id)",
  ]) {
    await sql.raw(statement).execute(db);
  }
  const add = (day: number) =>
    sql`insert into submissions (language_id, source, created_at) values (71, 'x', ${`2026-01-0${day}`})`.execute(db);
  for (const day of [3, 1, 2]) await add(day);
  await runMigration(db, "0017-submission-history");
  await add(4);
  const rows = await db.selectFrom("submissions").select(["number", "created_at"]).orderBy("created_at").execute();
  expect(rows.map(({ number }) => number)).toEqual(["1", "2", "3", "4"]);
  await drop();
});
