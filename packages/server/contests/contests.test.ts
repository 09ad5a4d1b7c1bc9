import { RATES } from "@assay/contract/vocabulary/rates";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { HOUR, MINUTE } from "@assay/contract/vocabulary/units";
import { foldCounters } from "@assay/database/counters/fold";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { settleContests } from "#contests/settle-contests";
import { judgeSubmission } from "#testing/batches";
import type { Browser } from "#testing/browser";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let admin: SignedIn;
let ann: SignedIn;
let ben: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.signIn("head", ROLE_ADMIN);
  ann = await server.signIn("ann");
  ben = await server.signIn("ben");
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
});
afterAll(() => server.close());

const PROGRAM = { languageId: 54, source: "int main() {}" };
let contests = 0;

/** Creates a contest with one problem, whose status it had before, and returns its address and the problem's id. */
async function createContest(settings: object = {}, status: "draft" | "published" = "draft") {
  const problemId = await addProblem(server.db, { authorId: admin.userId });
  await server.db.updateTable("problems").set({ status }).where("id", "=", problemId).execute();
  contests += 1;
  const key = `contest-${contests}`;
  const created = await admin.post("/api/contests", {
    ...{ key, name: "Contest", visibility: "listed", startAt: new Date(Date.now() - MINUTE), durationMs: HOUR },
    problems: [{ problemId, label: "A" }],
    ...settings,
  });
  expect(created.statusCode).toBe(201);
  return { url: `/api/contests/${key}`, key, problemId };
}

/** Ends a contest that has begun, as if its time were over. */
async function endContest(key: string): Promise<void> {
  await sql`update contests set start_at = now() - interval '2 hours', end_at = now() - interval '1 hour', last_end_at = now() - interval '1 hour'
    where key = ${key}`.execute(server.db);
}

const readProblem = (browser: Browser, id: string) => browser.get(`/api/problem/${id}`);

test("a contest opens its problem, even a draft, at its start: to participants and to readers, not before", async () => {
  const soon = await createContest({ startAt: new Date(Date.now() + HOUR) });
  await ann.post(`${soon.url}/join`, {});
  expect((await ann.get(soon.url)).json().contest).toMatchObject({ state: "before", problems: null, isJoined: true });
  expect((await ann.get(`${soon.url}/problems/A`)).statusCode).toBe(404);
  expect((await readProblem(ann, soon.problemId)).statusCode).toBe(404);

  const running = await createContest();
  expect((await server.visitor().get(`${running.url}/problems/a`)).json()).toMatchObject({ label: "A" });
  expect((await readProblem(server.visitor(), running.problemId)).statusCode).toBe(200);
});

test("with statements for participants alone, nobody else reads them", async () => {
  const { url, problemId } = await createContest({ statements: "participants" });
  expect((await ben.get(`${url}/problems/A`)).statusCode).toBe(404);
  expect((await readProblem(ben, problemId)).statusCode).toBe(404);
  await ben.post(`${url}/join`, {});
  expect((await ben.get(`${url}/problems/A`)).statusCode).toBe(200);
  expect((await readProblem(ben, problemId)).statusCode).toBe(200);
});

test("a published problem leaves the problem set while a contest has it, and comes back at the end", async () => {
  const { key, problemId } = await createContest({}, "published");
  const listed = async () =>
    (await server.visitor().get("/api/allProblems"))
      .json()
      .problems.some(({ _id }: { _id: string }) => _id === problemId);
  expect(await listed()).toBe(false);
  await endContest(key);
  expect(await listed()).toBe(true);
});

test("only who takes part submits, and the submission counts nowhere before the contest has ended", async () => {
  const { url, key, problemId } = await createContest({}, "published");
  expect((await ben.post(`${url}/problems/A/submissions`, PROGRAM)).json().code).toBe("not_in_contest");
  await ann.post(`${url}/join`, {});
  const sent = await ann.post(`${url}/problems/A/submissions`, PROGRAM);
  expect(sent.json()).toMatchObject({ number: 1, tokens: expect.arrayContaining([]) });
  await judgeSubmission(server.db, sent.json().tokens, ["accepted", "accepted", "accepted"]);
  await foldCounters(server.db);
  const counted = async () =>
    (
      await sql`select judged, accepted, solvers from problem_counters where problem_id = ${problemId}`.execute(
        server.db,
      )
    ).rows;
  expect(await counted()).toEqual([{ judged: 0, accepted: 0, solvers: 0 }]);
  await endContest(key);
  await settleContests(server.db);
  await foldCounters(server.db);
  expect(await counted()).toEqual([{ judged: 1, accepted: 1, solvers: 1 }]);
});

test("a submission from the problem's own page, or by its tests' handles, is one of the contest", async () => {
  const { url, problemId } = await createContest();
  await ann.post(`${url}/join`, {});
  const own = await ann.post(`/api/problem/${problemId}/submissions`, { language: "cpp", source: "int main() {}" });
  expect(own.statusCode).toBe(201);
  const { testcases } = (await ann.get(`/api/testProblem/${problemId}`)).json();
  const items = testcases.map(({ input, output }: { input: string; output: string }) => ({
    ...{ language_id: 54, source_code: "int main() {}", stdin: input, expected_output: output },
  }));
  expect((await ann.post("/judge0/submissions/batch", { submissions: items })).statusCode).toBe(201);
  expect((await ann.post("/judge0/submissions/batch", { submissions: items.slice(-1) })).statusCode).toBe(400);
  const { rows } = await sql`
    select seq, own_number from contest_submissions where problem_id = ${problemId} order by seq`.execute(server.db);
  expect(rows).toEqual([
    { seq: "1", own_number: 1 },
    { seq: "2", own_number: 2 },
  ]);
});

test("each verdict is a judgement of its revision, and an account that is deleted leaves its submissions to the contest", async () => {
  const { url, key } = await createContest({ joining: "code", joinCode: "sesame" });
  const guest = await server.signIn("guest");
  expect((await guest.post(`${url}/join`, { code: "wrong" })).json().code).toBe("wrong_contest_code");
  await guest.post(`${url}/join`, { code: "sesame" });
  const sent = (await guest.post(`${url}/problems/A/submissions`, PROGRAM)).json();
  await judgeSubmission(server.db, sent.tokens, ["accepted", "wrong_answer", "accepted"]);
  expect((await guest.post(`${url}/leave`, {})).json().code).toBe("contest_taken_part");
  await server.db.deleteFrom("users").where("id", "=", guest.userId).execute();
  const { rows } = await sql`
    select contest_judgements.verdict, user_id,
      contest_judgements.revision = (select max(revision) from contest_events where contest_id = contests.id and type = 'judgements') as "isNewest"
    from contest_judgements join contests on contests.id = contest_id
    join submissions on submissions.id = submission_id where key = ${key}`.execute(server.db);
  expect(rows).toEqual([{ verdict: "wrong_answer", isNewest: true, user_id: null }]);
});

test("settings that do not go together are refused by name", async () => {
  const refused = await admin.post("/api/contests", { key: "odd", name: "Odd", durationMs: HOUR, freezeMs: 2 * HOUR });
  expect(refused.json()).toMatchObject({ field: "freezeMs" });
  const taken = await createContest();
  const again = await admin.post("/api/contests", { key: taken.key, name: "Again", durationMs: HOUR });
  expect([again.statusCode, again.json().field]).toEqual([409, "key"]);
});

test("submissions that come at the same moment do not exceed the tries that a contest allows", async () => {
  const { url, key } = await createContest({ mostTries: 2 });
  await ann.post(`${url}/join`, {});
  const sent = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      ann.post(`${url}/problems/A/submissions`, { ...PROGRAM, source: `int main() { return ${n}; }` }),
    ),
  );
  expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409, 409]);
  const { rows } = await sql`select from submissions join contests on contests.id = contest_id
    where key = ${key}`.execute(server.db);
  expect(rows).toHaveLength(2);
});

test("nobody joins and leaves contests without end, or tries codes", async () => {
  const { url } = await createContest({ joining: "code", joinCode: "secret" });
  const tries = [];
  for (let n = 0; n < RATES.contestJoinsPerUser.attempts; n += 1)
    tries.push(await ann.post(`${url}/join`, { code: `${n}` }));
  expect(new Set(tries.map(({ statusCode }) => statusCode))).toEqual(new Set([403]));
  expect((await ann.post(`${url}/join`, { code: "secret" })).statusCode).toBe(429);
  expect((await ben.post(`${url}/join`, { code: "secret" })).statusCode).toBe(200);
});
