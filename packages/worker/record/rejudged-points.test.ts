import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { enqueueJudging } from "@assay/database/queue/enqueue";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordVerdict } from "#record/record-verdict";
import { startStoredAttempt, storeProblem, storeSubmission, storeUser } from "#testing/stored-submissions";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const ran = { cpuTimeMs: 1, wallTimeMs: 1, memoryKb: 1, exitCode: 0, exitSignal: null, message: null };
const streams = { stdout: null, stderr: null };

async function judge({ id, tokens }: { id: string; tokens: string[] }, verdict: Verdict) {
  const started = await startStoredAttempt(database.db, id, []);
  if (!started) throw new Error("the submission is finished");
  return recordVerdict(
    database.db,
    started,
    tokens.map((token) => ({ id: token, verdict, ...ran, ...streams })),
  );
}

async function solvedBy(user: string) {
  return database.db
    .selectFrom("solved_problems")
    .select(["points", "submission_id"])
    .where("user_id", "=", user)
    .execute();
}

/** What the web server does for a rejudge, but on the same test runs. */
async function queueAgain({ id }: { id: string }): Promise<void> {
  await database.db
    .updateTable("submissions")
    .set({ verdict: null, finished_at: null, attempts: 0, rejudged_at: new Date() })
    .where("id", "=", id)
    .execute();
  await database.db
    .updateTable("test_runs")
    .set({ verdict: null, finished_at: null })
    .where("submission_id", "=", id)
    .execute();
  await enqueueJudging(database.db, id);
}

test("a rejudged submission that is no longer accepted passes its points on to the next accepted one", async () => {
  const user = await storeUser(database.db);
  const problem = await storeProblem(database.db, 2);
  const store = () => storeSubmission(database.db, { userId: user, problem });
  const [first, part, second] = [
    await store(),
    await storeSubmission(database.db, { userId: user, problem, testCount: 1 }),
    await store(),
  ];
  for (const submission of [first, part, second]) await judge(submission, "accepted");
  await queueAgain(first);
  // While it is judged, and if the judge fails, the points stay.
  expect(await solvedBy(user)).toEqual([{ points: 20, submission_id: first.id }]);
  await judge(first, "internal_error");
  expect(await solvedBy(user)).toEqual([{ points: 20, submission_id: first.id }]);
  await queueAgain(first);
  await judge(first, "wrong_answer");
  expect(await solvedBy(user)).toEqual([{ points: 20, submission_id: second.id }]);
  await queueAgain(second);
  await judge(second, "wrong_answer");
  expect(await solvedBy(user)).toEqual([]);
  await queueAgain(first);
  expect(await judge(first, "accepted")).toEqual({ verdict: "accepted", points: 20 });
  expect(await solvedBy(user)).toEqual([{ points: 20, submission_id: first.id }]);
});

test("a problem counts as solved from when its earliest accepted submission was sent, whenever that was judged", async () => {
  const user = await storeUser(database.db);
  const problem = await storeProblem(database.db, 2);
  const sentAt = async (time: string) => {
    const submission = await storeSubmission(database.db, { userId: user, problem });
    await database.db
      .updateTable("submissions")
      .set({ created_at: new Date(time) })
      .where("id", "=", submission.id)
      .execute();
    return submission;
  };
  const earned = async () => {
    const { submission_id, solved_at } = await database.db
      .selectFrom("solved_problems")
      .select(["submission_id", "solved_at"])
      .where("user_id", "=", user)
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ period: string; reached_at: Date }>`
      select period, reached_at from standings where user_id = ${user} order by period`.execute(database.db);
    return [submission_id, solved_at.toISOString(), ...rows.map((row) => [row.period, row.reached_at.toISOString()])];
  };
  const [early, late] = ["2026-03-02T10:00:00.000Z", "2026-05-06T10:00:00.000Z"];
  const [first, second] = [await sentAt(early), await sentAt(late)];
  await judge(first, "wrong_answer");
  await judge(second, "accepted");
  const all = (time: string) => ["all", "month", "week"].map((period) => [period, time]);
  expect(await earned()).toEqual([second.id, late, ...all(late)]);
  await queueAgain(first);
  expect(await judge(first, "accepted")).toEqual({ verdict: "accepted", points: null });
  expect(await earned()).toEqual([first.id, early, ...all(early)]);
  // Rejudging the later one changes nothing; when the earlier one is no longer accepted, the points go back to the later one.
  await queueAgain(second);
  await judge(second, "accepted");
  expect(await earned()).toEqual([first.id, early, ...all(early)]);
  await queueAgain(first);
  await judge(first, "wrong_answer");
  expect(await earned()).toEqual([second.id, late, ...all(late)]);
});
