import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { foldCounters } from "#counters/fold";
import { readUserStorage } from "#storage/user-storage";
import { addProblem } from "#testing/problems";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function addUser(): Promise<string> {
  const userName = `u${randomUUID().slice(0, 8)}`;
  const row = { name: "U", user_name: userName, email: `${userName}@example.org`, password_hash: "" };
  return (await database.db.insertInto("users").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

async function submit(userId: string, problemId: string): Promise<string> {
  const row = {
    user_id: userId,
    problem_id: problemId,
    language_id: 71 as const,
    source: Buffer.from("x"),
    stored_bytes: 10,
  };
  return (await database.db.insertInto("submissions").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

const judge = (id: string, verdict: string) =>
  sql`update submissions set verdict = ${verdict}, finished_at = now(), stored_bytes = 25 where id = ${id}`.execute(
    database.db,
  );

async function countersOf(problemId: string) {
  const row = await database.db
    .selectFrom("problem_counters")
    .selectAll()
    .where("problem_id", "=", problemId)
    .executeTakeFirstOrThrow();
  return [row.judged, row.accepted];
}

test("counts each verdict once however many processes fold at the same moment, and follows a rejudge", async () => {
  const [userId, problemId] = [await addUser(), await addProblem(database.db)];
  const ids = await Promise.all(Array.from({ length: 30 }, () => submit(userId, problemId)));
  await Promise.all(
    ids.flatMap((id, index) => [judge(id, index % 3 === 0 ? "accepted" : "wrong_answer"), foldCounters(database.db)]),
  );
  await foldCounters(database.db);
  expect(await countersOf(problemId)).toEqual([30, 10]);
  await judge(ids[0] ?? "", "internal_error");
  await judge(ids[1] ?? "", "accepted");
  await foldCounters(database.db);
  expect(await countersOf(problemId)).toEqual([29, 10]);
  await database.db.deleteFrom("submissions").where("problem_id", "=", problemId).execute();
  await foldCounters(database.db);
  expect(await countersOf(problemId)).toEqual([0, 0]);
});

test("loses nothing when the process that folds dies before its commit", async () => {
  const [userId, problemId] = [await addUser(), await addProblem(database.db)];
  await judge(await submit(userId, problemId), "accepted");
  const dying = database.db.transaction().execute(async (transaction) => {
    await sql`delete from problem_counter_deltas`.execute(transaction);
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction);
  });
  await expect(dying).rejects.toThrow();
  await foldCounters(database.db);
  expect(await countersOf(problemId)).toEqual([1, 1]);
});

test("a user's storage is exact before and after folding", async () => {
  const [userId, problemId] = [await addUser(), await addProblem(database.db)];
  const [kept, deleted] = [await submit(userId, problemId), await submit(userId, problemId)];
  expect(await readUserStorage(database.db, userId)).toEqual({ freeBytes: 0, problemBytes: 20 });
  await foldCounters(database.db);
  await judge(kept, "accepted");
  await database.db.deleteFrom("submissions").where("id", "=", deleted).execute();
  expect(await readUserStorage(database.db, userId)).toEqual({ freeBytes: 0, problemBytes: 25 });
  await foldCounters(database.db);
  expect(await readUserStorage(database.db, userId)).toEqual({ freeBytes: 0, problemBytes: 25 });
});

test("a verdict waits for no other transaction's verdict on the same problem", async () => {
  const [userId, problemId] = [await addUser(), await addProblem(database.db)];
  const [first, second] = [await submit(userId, problemId), await submit(await addUser(), problemId)];
  await database.db.transaction().execute(async (transaction) => {
    await sql`update submissions set verdict = 'accepted', finished_at = now() where id = ${first}`.execute(
      transaction,
    );
    await database.db.transaction().execute(async (other) => {
      await sql`set local lock_timeout = '2s'`.execute(other);
      await sql`update submissions set verdict = 'accepted', finished_at = now() where id = ${second}`.execute(other);
    });
  });
  await foldCounters(database.db);
  expect(await countersOf(problemId)).toEqual([2, 2]);
});
