import { LIMITS } from "@assay/contract/vocabulary/limits";
import { DAY } from "@assay/contract/vocabulary/units";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { BACKGROUND } from "@assay/database/queue/enqueue";
import { storePreviewPoints } from "@assay/database/rejudges/preview-points";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { recordVerdict } from "#record/record-verdict";
import { advanceRejudges } from "#rejudge/advance-rejudges";
import { readItems, readRejudgedSubmission, readShadows, readState, storeRejudge } from "#testing/stored-rejudges";
import {
  readPoints,
  startStoredAttempt,
  storeProblem,
  storeSubmission,
  storeUser,
  storeVersion,
} from "#testing/stored-submissions";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.db.deleteFrom("rejudges").execute();
  await database.db.deleteFrom("submissions").execute();
});
afterAll(() => database.drop());

const ran = { cpuTimeMs: 1, wallTimeMs: 1, memoryKb: 1, exitCode: 0, exitSignal: null, message: null };
type Problem = Awaited<ReturnType<typeof storeProblem>>;

async function judge(id: string, verdict: Verdict): Promise<void> {
  const started = await startStoredAttempt(database.db, id, []);
  if (!started) throw new Error("the submission is finished");
  const runs = await database.db.selectFrom("test_runs").select("token").where("submission_id", "=", id).execute();
  const results = runs.map(({ token }) => ({ id: token, verdict, ...ran, stdout: null, stderr: null }));
  await recordVerdict(database.db, started, results);
}

async function submit(userId: string, problem: Problem, verdict: Verdict): Promise<string> {
  const { id } = await storeSubmission(database.db, { userId, problem });
  await judge(id, verdict);
  return id;
}

const setState = (id: string, state: "applying" | "discarded") =>
  database.db.updateTable("rejudges").set({ state }).where("id", "=", id).execute();

async function advance(): Promise<void> {
  while (await advanceRejudges(database.db));
}

/** Judges what is queued for rejudges, each with the verdict for its submission. */
async function judgeShadows(verdicts: Readonly<Record<string, Verdict>>): Promise<void> {
  await advance();
  const queued = await sql<{ id: string; of: string }>`
    select submissions.id, shadow_of as of from submissions join queued_submissions on submission_id = id
    where client = ${BACKGROUND} and not is_interactive order by number`.execute(database.db);
  for (const { id, of } of queued.rows) await judge(id, verdicts[of] ?? "accepted");
  await advance();
}

/** A new current version of the problem with this many tests. */
async function edit(problem: Problem, testCount: number): Promise<string> {
  const tests = Array.from({ length: testCount }, (_, place) => ({
    input: Buffer.from(`${place}`),
    output: Buffer.from(`new ${place}`),
    is_sample: place === 0,
  }));
  return (await storeVersion(database.db, problem.id, tests)).versionId;
}

test("judges on the current tests, and changes verdicts and points only when it is applied", async () => {
  const [ada, bob] = [await storeUser(database.db), await storeUser(database.db)];
  const problem = await storeProblem(database.db, 2);
  const first = await submit(ada, problem, "accepted");
  const second = await submit(ada, problem, "accepted");
  const others = await submit(bob, problem, "wrong_answer");
  const version = await edit(problem, 3);
  const rejudge = await storeRejudge(database.db, problem);
  await judgeShadows({ [first]: "wrong_answer", [second]: "time_limit_exceeded", [others]: "accepted" });

  expect(await readState(database.db, rejudge)).toBe("ready");
  expect(await readItems(database.db, rejudge)).toEqual([
    ["judged", "accepted", "wrong_answer", -20],
    ["judged", "accepted", "time_limit_exceeded", 0],
    ["judged", "wrong_answer", "accepted", 20],
  ]);
  expect(await readRejudgedSubmission(database.db, first)).toMatchObject({
    verdict: "accepted",
    version_id: problem.versionId,
    runs: 2,
  });
  expect([await readPoints(database.db, ada), await readPoints(database.db, bob)]).toEqual([[20], []]);

  await setState(rejudge, "applying");
  await Promise.all([advance(), advance()]);
  expect(await readState(database.db, rejudge)).toBe("applied");
  const changed = {
    version_id: version,
    runs: 3,
    rejudged_at: expect.any(Date),
    source: Buffer.from("print(input())"),
  };
  expect(await readRejudgedSubmission(database.db, first)).toMatchObject({ verdict: "wrong_answer", ...changed });
  expect(await readRejudgedSubmission(database.db, others)).toMatchObject({ verdict: "accepted", ...changed });
  expect([await readPoints(database.db, ada), await readPoints(database.db, bob)]).toEqual([[], [20]]);
  const { rows } = await sql<{ isThen: boolean }>`
    select solved_at = created_at as "isThen" from solved_problems join submissions on submissions.id = submission_id`.execute(
    database.db,
  );
  expect(rows).toEqual([{ isThen: true }]);
  await advance();
  expect(await readShadows(database.db)).toEqual([]);
  expect(await database.db.selectFrom("rejudged_problems").selectAll().execute()).toEqual([]);
});

test("a user whose points pass to another submission keeps them, in the preview and when the rejudge is applied", async () => {
  const [ada, problem] = [await storeUser(database.db), await storeProblem(database.db, 1)];
  const [first, second] = [await submit(ada, problem, "accepted"), await submit(ada, problem, "wrong_answer")];
  const rejudge = await storeRejudge(database.db, problem);
  await judgeShadows({ [first]: "wrong_answer", [second]: "accepted" });
  expect((await readItems(database.db, rejudge)).map((row) => row[3])).toEqual([0, 0]);
  await setState(rejudge, "applying");
  await advance();
  const [solved] = await database.db.selectFrom("solved_problems").selectAll().execute();
  expect(solved).toMatchObject({ user_id: ada, submission_id: second, points: 20 });
});

test("a submission that is left out keeps its verdict, and the points are computed without it", async () => {
  const [ada, problem] = [await storeUser(database.db), await storeProblem(database.db, 1)];
  const [first, second] = [await submit(ada, problem, "accepted"), await submit(ada, problem, "wrong_answer")];
  const rejudge = await storeRejudge(database.db, problem);
  await judgeShadows({ [first]: "wrong_answer", [second]: "accepted" });
  await sql`update rejudged_submissions set is_left_out = true where submission_id = ${second}`.execute(database.db);
  await storePreviewPoints(database.db, rejudge);
  expect((await readItems(database.db, rejudge)).map((row) => row[3])).toEqual([-20, 0]);
  await setState(rejudge, "applying");
  await advance();
  await advance();
  expect([
    await readRejudgedSubmission(database.db, first),
    await readRejudgedSubmission(database.db, second),
  ]).toMatchObject([
    { verdict: "wrong_answer", rejudged_at: expect.any(Date) },
    { verdict: "wrong_answer", rejudged_at: null },
  ]);
  expect(await readPoints(database.db, ada)).toEqual([]);
  expect([await readState(database.db, rejudge), await readShadows(database.db)]).toEqual(["applied", []]);
  expect((await readItems(database.db, rejudge)).map((row) => row[0])).toEqual(["applied", "judged"]);
});

test("a problem that is archived meanwhile is rejudged to the end; one whose submissions are gone leaves nothing to do", async () => {
  const [ada, problem] = [await storeUser(database.db), await storeProblem(database.db, 1)];
  const submission = await submit(ada, problem, "wrong_answer");
  const archived = await storeRejudge(database.db, problem);
  await advance();
  await database.db.updateTable("problems").set({ status: "archived" }).where("id", "=", problem.id).execute();
  await judgeShadows({ [submission]: "accepted" });
  await setState(archived, "applying");
  await advance();
  expect([await readState(database.db, archived), await readRejudgedSubmission(database.db, submission)]).toMatchObject(
    ["applied", { verdict: "accepted" }],
  );
  expect(await readPoints(database.db, ada)).toEqual([20]);

  const emptied = await storeRejudge(database.db, problem);
  await advance();
  await database.db.deleteFrom("users").where("id", "=", ada).execute();
  await database.db.deleteFrom("problems").where("id", "=", problem.id).execute();
  await advance();
  expect([
    await readState(database.db, emptied),
    await readShadows(database.db),
    await readItems(database.db, emptied),
  ]).toEqual(["ready", [], []]);
});

test("queues a few submissions at a time, as background work, and goes on where another worker stopped", async () => {
  const [ada, problem] = [await storeUser(database.db), await storeProblem(database.db, 1)];
  await submit(ada, problem, "accepted");
  await sql`insert into submissions (user_id, problem_id, version_id, language_id, source, verdict, finished_at)
    select user_id, problem_id, version_id, language_id, source, verdict, finished_at
    from submissions cross join generate_series(2, 18)`.execute(database.db);
  const rejudge = await storeRejudge(database.db, problem);
  await Promise.all([advance(), advance(), advance()]);
  expect(await readShadows(database.db)).toHaveLength(16);
  await judgeShadows({});
  expect(await readState(database.db, rejudge)).toBe("judging");
  await judgeShadows({});
  expect(await readState(database.db, rejudge)).toBe("ready");
  expect(await readShadows(database.db)).toHaveLength(18);
});

test("an edit of the tests before the rejudge is applied starts the judging again", async () => {
  const [ada, problem] = [await storeUser(database.db), await storeProblem(database.db, 1)];
  const submission = await submit(ada, problem, "accepted");
  const rejudge = await storeRejudge(database.db, problem);
  await judgeShadows({ [submission]: "wrong_answer" });
  const readyAt = () => database.db.selectFrom("rejudges").select(["state", "ready_at"]).executeTakeFirstOrThrow();
  const before = await readyAt();
  expect(before).toEqual({ state: "ready", ready_at: expect.any(Date) });
  await advance();
  expect(await readyAt()).toEqual(before);
  const version = await edit(problem, 2);
  await advance();
  expect(await readState(database.db, rejudge)).toBe("judging");
  expect((await readShadows(database.db)).map(({ version_id }) => version_id)).toEqual([version]);
  await judgeShadows({ [submission]: "runtime_error" });
  expect(await readItems(database.db, rejudge)).toEqual([["judged", "accepted", "runtime_error", -20]]);
});

test("leaves out submissions that are deleted or rejudged separately in the meantime", async () => {
  const [ada, bob] = [await storeUser(database.db), await storeUser(database.db)];
  const problem = await storeProblem(database.db, 1);
  const [kept, deleted] = [await submit(ada, problem, "accepted"), await submit(ada, problem, "accepted")];
  await submit(bob, problem, "accepted");
  const rejudge = await storeRejudge(database.db, problem);
  await judgeShadows({ [kept]: "wrong_answer" });
  await database.db.deleteFrom("submissions").where("id", "=", deleted).execute();
  await database.db.deleteFrom("users").where("id", "=", bob).execute();
  expect(await readShadows(database.db)).toHaveLength(1);
  // Somebody has rejudged it alone.
  await database.db.updateTable("submissions").set({ finished_at: new Date() }).where("id", "=", kept).execute();
  await setState(rejudge, "applying");
  await advance();
  expect(await readItems(database.db, rejudge)).toEqual([["skipped", "accepted", "wrong_answer", 0]]);
  expect(await readRejudgedSubmission(database.db, kept)).toMatchObject({ verdict: "accepted" });
  expect(await readPoints(database.db, ada)).toEqual([20]);
});

test("an Internal Error changes nothing, and what is deleted from the queue is queued again", async () => {
  const [ada, problem] = [await storeUser(database.db), await storeProblem(database.db, 1)];
  const submission = await submit(ada, problem, "accepted");
  const rejudge = await storeRejudge(database.db, problem);
  await advance();
  const [lost] = await readShadows(database.db);
  await database.db
    .deleteFrom("submissions")
    .where("id", "=", lost?.id ?? "")
    .execute();
  await judgeShadows({ [submission]: "internal_error" });
  expect(await readState(database.db, rejudge)).toBe("ready");
  await setState(rejudge, "applying");
  await advance();
  await advance();
  expect(await readRejudgedSubmission(database.db, submission)).toMatchObject({
    verdict: "accepted",
    rejudged_at: null,
  });
  expect(await readShadows(database.db)).toEqual([]);
});

test("discards what an admin stops, and a preview that nobody applies", async () => {
  const [ada, problem] = [await storeUser(database.db), await storeProblem(database.db, 1)];
  const submission = await submit(ada, problem, "accepted");
  const stopped = await storeRejudge(database.db, problem);
  await advance();
  expect(await readShadows(database.db)).toHaveLength(1);
  await setState(stopped, "discarded");
  await advance();
  expect([await readShadows(database.db), await readItems(database.db, stopped)]).toEqual([[], []]);
  await database.db.deleteFrom("rejudged_problems").execute();
  const forgotten = await storeRejudge(database.db, problem);
  await judgeShadows({ [submission]: "wrong_answer" });
  await sql`update rejudges set ready_at = now() - interval '1 day' * ${LIMITS.rejudgeKeptMs / DAY + 1}::int`.execute(
    database.db,
  );
  await advance();
  expect([await readState(database.db, forgotten), await readShadows(database.db)]).toEqual(["discarded", []]);
  expect(await readRejudgedSubmission(database.db, submission)).toMatchObject({ verdict: "accepted" });
});
