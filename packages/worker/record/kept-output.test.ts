import { LIMITS } from "@assay/contract/vocabulary/limits";
import { readUserStorage } from "@assay/database/storage/user-storage";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import type { TestResult } from "@assay/judge/interface";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordVerdict } from "#record/record-verdict";
import { storeResults } from "#record/store-results";
import { STORED_TEXT_BYTES } from "#record/stored-text";
import {
  readSubmission,
  startStoredAttempt,
  storeFreeRun,
  storeProblem,
  storeSubmission,
  storeUser,
} from "#testing/stored-submissions";

const MIB = 1_024 * 1_024;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const figures = { cpuTimeMs: 1, wallTimeMs: 1, memoryKb: 1, exitCode: 0, exitSignal: null, message: null };
const result = (id: string, stdout: Uint8Array, change: Partial<TestResult> = {}): TestResult => ({
  id,
  verdict: "accepted",
  ...figures,
  stdout,
  stderr: null,
  ...change,
});

async function start(id: string) {
  const started = await startStoredAttempt(database.db, id, []);
  if (!started) throw new Error("the submission is finished");
  return started;
}

/** Stores a free run that ended with this output and keeps `keptBytes` of each stream, or all if null. Returns its id. */
async function finishFreeRun(userId: string, stdout: Uint8Array, keptBytes: number | null = null, change = {}) {
  const { id, token } = await storeFreeRun(database.db, userId, { submission: { kept_stream_bytes: keptBytes } });
  await recordVerdict(database.db, await start(id), [result(token, stdout, change)]);
  return id;
}

async function storedFor(userId: string) {
  const { freeBytes, problemBytes } = await readUserStorage(database.db, userId);
  return { free: freeBytes, problem: problemBytes };
}

/** Adds this many bytes to what counts as stored for a submission, without storing them. */
async function pretend(id: string, bytes: number) {
  await database.db
    .updateTable("submissions")
    .set({ stored_bytes: sql<number>`stored_bytes + ${bytes}::bigint` })
    .where("id", "=", id)
    .execute();
}

const exists = async (id: string) =>
  (await database.db.selectFrom("submissions").select("id").where("id", "=", id).execute()).length === 1;

test("keeps the first MiB of each stream of a page's run, cut between characters, and marks the run", async () => {
  const userId = await storeUser(database.db);
  const long = Buffer.from(`a${"ü".repeat(8 * MIB)}`);
  const id = await finishFreeRun(userId, long, LIMITS.pageStreamBytes, {
    stderr: long,
    message: "Exited with error status 1",
  });
  const [run] = (await readSubmission(database.db, id)).runs;
  const mark = "\n[cut after 1 MiB]\n";
  for (const stream of [run?.stdout, run?.stderr]) {
    const text = Buffer.from(stream ?? []).toString();
    expect(text.endsWith(`ü${mark}`)).toBe(true);
    expect(text).not.toContain("\u{fffd}");
    expect(stream?.byteLength).toBe(LIMITS.pageStreamBytes - 1 + mark.length);
  }
  expect(run?.message).toBe("Exited with error status 1; stdout and stderr cut after 1 MiB");
});

test("keeps the whole output of a page's run that printed at most 1 MiB, without a note", async () => {
  const stdout = Buffer.alloc(LIMITS.pageStreamBytes, 0xff);
  const id = await finishFreeRun(await storeUser(database.db), stdout, LIMITS.pageStreamBytes);
  const [run] = (await readSubmission(database.db, id)).runs;
  expect(Buffer.compare(run?.stdout ?? Buffer.from(""), stdout)).toBe(0);
  expect(run?.message).toBe(null);
});

test("returns to a client of Judge0's API everything that a run was allowed to print", async () => {
  const id = await finishFreeRun(await storeUser(database.db), Buffer.alloc(4 * MIB, 0xff));
  const [run] = (await readSubmission(database.db, id)).runs;
  expect(run?.stdout?.byteLength).toBe(4 * MIB);
});

test("keeps the first 64 KiB on a problem's sample, and the message says so", async () => {
  const userId = await storeUser(database.db);
  const submission = await storeSubmission(database.db, { userId, problem: await storeProblem(database.db, 2) });
  const results = submission.tokens.map((token) => result(token, Buffer.alloc(MIB, 97)));
  await recordVerdict(database.db, await start(submission.id), results);
  const [sample, sealed] = (await readSubmission(database.db, submission.id)).runs;
  expect(sample?.message).toBe("stdout cut after 64 KiB");
  expect(sample?.stdout?.byteLength).toBeLessThan(STORED_TEXT_BYTES + 32);
  expect(sealed).toMatchObject({ stdout: null, message: null });
});

test("counts stored bytes per user, separately for problems, and subtracts them on deletion", async () => {
  const userId = await storeUser(database.db);
  const id = await finishFreeRun(userId, Buffer.alloc(100_000));
  const free = "print(input())".length + 100_000;
  expect(await storedFor(userId)).toEqual({ free, problem: 0 });
  const submission = await storeSubmission(database.db, { userId, problem: await storeProblem(database.db, 1) });
  const results = submission.tokens.map((token) => result(token, Buffer.from("out")));
  await recordVerdict(database.db, await start(submission.id), results);
  expect(await storedFor(userId)).toEqual({ free, problem: "print(input())".length + 3 });
  await database.db.deleteFrom("submissions").where("id", "=", id).execute();
  expect(await storedFor(userId)).toMatchObject({ free: 0 });
  await database.db.deleteFrom("users").where("id", "=", userId).execute();
  expect(await storedFor(userId)).toEqual({ free: 0, problem: 0 });
});

test("deletes a user's oldest finished runs when the output of a new one exceeds the quota", async () => {
  const userId = await storeUser(database.db);
  const [oldest, older, newer] = [
    await finishFreeRun(userId, Buffer.from("1")),
    await finishFreeRun(userId, Buffer.from("2")),
    await finishFreeRun(userId, Buffer.from("3")),
  ];
  const others = await finishFreeRun(await storeUser(database.db), Buffer.from("4"));
  await pretend(oldest, MIB);
  await pretend(older, MIB);
  await pretend(newer, LIMITS.freeRunStoredBytes - 4 * MIB);
  const id = await finishFreeRun(userId, Buffer.alloc(3.5 * MIB));
  expect(await Promise.all([oldest, older, newer, others, id].map(exists))).toEqual([false, false, true, true, true]);
  const [run] = (await readSubmission(database.db, id)).runs;
  expect([run?.stdout?.byteLength, run?.message]).toEqual([3.5 * MIB, null]);
  expect((await storedFor(userId)).free).toBeLessThanOrEqual(LIMITS.freeRunStoredBytes);
});

test("cuts the output and says so when there is nothing left to delete", async () => {
  const userId = await storeUser(database.db);
  const { id, token } = await storeFreeRun(database.db, userId, {});
  await pretend(id, LIMITS.freeRunStoredBytes - MIB);
  const started = await start(id);
  await storeResults(database.db, started, [result(token, Buffer.alloc(2 * MIB, 97))]);
  const [run] = (await readSubmission(database.db, id)).runs;
  expect(run?.message).toBe("stdout cut after 64 KiB: the storage for your runs is full");
  expect(run?.stdout?.byteLength).toBeLessThan(STORED_TEXT_BYTES + 32);
  expect((await storedFor(userId)).free).toBeLessThanOrEqual(LIMITS.freeRunStoredBytes);
});

test("outputs stored at the same moment do not together exceed the quota", async () => {
  const userId = await storeUser(database.db);
  const filled = await storeFreeRun(database.db, userId, {});
  await pretend(filled.id, LIMITS.freeRunStoredBytes - 10 * MIB);
  const runs = await Promise.all(Array.from({ length: 6 }, () => storeFreeRun(database.db, userId, {})));
  const starts = await Promise.all(runs.map(({ id }) => start(id)));
  await Promise.all(
    starts.map((started, index) =>
      storeResults(database.db, started, [result(runs[index]?.token ?? "", Buffer.alloc(4 * MIB))]),
    ),
  );
  expect((await storedFor(userId)).free).toBeLessThanOrEqual(LIMITS.freeRunStoredBytes);
});
