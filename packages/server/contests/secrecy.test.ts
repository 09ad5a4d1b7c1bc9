import type { Feedback } from "@assay/contract/vocabulary/contest";
import { HOUR, MINUTE } from "@assay/contract/vocabulary/units";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { settleContests } from "#contests/settle-contests";
import { itemFor, judgeSubmission, SOURCE } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let head: SignedIn;
let ann: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  head = await server.signInAdmin();
  ann = await server.signIn("ann");
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
});
afterAll(() => server.close());

let contests = 0;

/** Creates a running contest with one problem that was published before. */
async function createContest(settings: object = {}) {
  contests += 1;
  const key = `secret-${contests}`;
  const problemId = await addProblem(server.db, {
    title: `Of ${key}`,
    problemType: "flow, cuts",
    authorId: head.userId,
  });
  const created = await head.post("/api/contests", {
    ...{ key, name: "Contest", visibility: "listed", startAt: new Date(Date.now() - MINUTE), durationMs: HOUR },
    problems: [{ problemId, label: "A" }],
    ...settings,
  });
  expect(created.statusCode).toBe(201);
  return { key, url: `/api/contests/${key}`, problemId };
}

/** Sends a program as the page of the problem does, and judges it. Returns its tokens, and what the reply said. */
async function sendJudged(browser: SignedIn, problemId: string, verdict: "accepted" | "wrong_answer" = "accepted") {
  const sent = (
    await browser.post(`/api/problem/${problemId}/submissions`, { language: "cpp", source: SOURCE })
  ).json();
  const { rows } = await sql<{ token: string }>`
    select token from test_runs join submissions on submissions.id = submission_id
    where submissions.number = (select max(number) from submissions) order by position`.execute(server.db);
  const tokens = rows.map(({ token }) => token);
  await judgeSubmission(server.db, tokens, [verdict, verdict, verdict]);
  return { sent, tokens };
}

async function numberOfLast(): Promise<number> {
  const { rows } = await sql<{ number: number }>`select max(number)::int as number from submissions`.execute(server.db);
  return rows[0]?.number ?? 0;
}

/** Moves a contest's time so that it has ended, and settles it. */
async function endContest(key: string): Promise<void> {
  await sql`update contests set start_at = now() - interval '2 hours', end_at = now() - interval '1 hour', last_end_at = now() - interval '1 hour'
    where key = ${key}`.execute(server.db);
  await sql`update participants set ends_at = now() - interval '1 hour' where contest_id = (select id from contests where key = ${key})`.execute(
    server.db,
  );
  await settleContests(server.db);
}

/** Everything outside the contest by which somebody reads about their submissions. */
async function readOutside(browser: SignedIn, problemId: string, number: number, tokens: readonly string[]) {
  const { total, submissions } = (await browser.get(`/api/submissions?problem=${problemId}`)).json();
  const found = (await browser.get(`/api/submissions?problem=${problemId}&verdict=accepted`)).json();
  const home = (await browser.get("/api/home")).json();
  const { activity } = (await browser.get(`/api/user/${browser.userName}/activity`)).json();
  return {
    listed: [total, submissions.length, found.total],
    details: (await browser.get(`/api/submissions/${number}`)).statusCode,
    test: (await browser.get(`/api/submissions/${number}/tests/1`)).statusCode,
    home: home.recent.some((one: { number: number }) => one.number === number),
    profile: activity.recent.some((one: { number: number }) => one.number === number),
    runs: (await browser.get(`/judge0/submissions/batch?tokens=${tokens.join(",")}`))
      .json()
      .submissions?.map((run: { status: { description: string } } | null) => run?.status.description ?? null),
  };
}

const HIDDEN = { listed: [0, 0, 0], details: 404, test: 404, home: false, profile: false };
const SHOWN = { listed: [1, 1, 1], details: 200, test: 200, home: true, profile: true };
const ACCEPTED = ["Accepted", "Accepted", "Accepted"];
const NOTHING = [null, null, null];

describe.each<[feedback: Feedback, runs: (string | null)[]]>([
  ["full", ACCEPTED],
  ["verdict", NOTHING],
  ["none", NOTHING],
])("with feedback %s", (feedback, runs) => {
  test("only the contest shows a submission, until it shows the results to everybody (DMOJ#680, omegaup#4641, jnoj#37)", async () => {
    const { key, url, problemId } = await createContest({ feedback });
    await ann.post(`${url}/join`, {});
    const { sent, tokens } = await sendJudged(ann, problemId);
    expect(sent).toEqual({ number: 1, contest: key, tokens: runs === ACCEPTED ? tokens : [] });
    const number = await numberOfLast();
    expect(await readOutside(ann, problemId, number, tokens)).toEqual({ ...HIDDEN, runs });
    expect((await head.get(`/api/submissions/${number}`)).statusCode).toBe(200);
    await endContest(key);
    expect(await readOutside(ann, problemId, number, tokens)).toEqual({ ...SHOWN, runs: ACCEPTED });
  });

  test("the sender's own data says no more than the contest", async () => {
    const { url, problemId } = await createContest({ feedback });
    await ann.post(`${url}/join`, {});
    await sendJudged(ann, problemId);
    const data = (await ann.get("/api/account/export")).json();
    const own = data.submissions.find((one: { problemId: string }) => one.problemId === problemId);
    expect(own.verdict).toBe(feedback === "none" ? null : "accepted");
    expect(data.solvedProblems.some((one: { problemId: string }) => one.problemId === problemId)).toBe(false);
  });

  test("a place in the queue does not say when a run has ended", async () => {
    const { url, problemId } = await createContest({ feedback });
    await ann.post(`${url}/join`, {});
    const { tokens } = await sendJudged(ann, problemId);
    expect((await ann.get(`/api/queue/${tokens[0]}`)).statusCode).toBe(feedback === "full" ? 200 : 404);
  });
});

test("Judge0's API neither waits for what a contest withholds nor calls back", async () => {
  const { url, problemId } = await createContest({ feedback: "none" });
  await ann.post(`${url}/join`, {});
  const { testcases } = (await ann.get(`/api/testProblem/${problemId}`)).json();
  const items = testcases.map((one: never) => itemFor(one, { callback_url: "https://example.org/told" }));
  const refused = await ann.post("/judge0/submissions/batch", { submissions: items });
  expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining("callback_url")]);
  // With a single test, a run on it is a whole submission.
  const single = await sql<{ id: string }>`select id from test_cases where version_id = (
    select version_id from problems where id = ${problemId}) order by position limit 2`.execute(server.db);
  await server.db
    .deleteFrom("test_cases")
    .where(
      "id",
      "in",
      single.rows.map(({ id }) => id),
    )
    .execute();
  const [only] = (await ann.get(`/api/testProblem/${problemId}`)).json().testcases;
  const { body, statusCode } = await ann.post("/judge0/submissions?wait=true", itemFor(only));
  expect([statusCode, JSON.parse(body)]).toEqual([201, { token: expect.any(String) }]);
});

test("statistics of the API and its workers count nothing that a contest withholds (DMOJ#770, DMOJ#1288)", async () => {
  const { url, problemId } = await createContest();
  const figures = async () => {
    const {
      created_at: _,
      cached_until: __,
      ...statistics
    } = (await ann.get("/judge0/statistics?invalidate_cache=true")).json();
    return { statistics, workers: (await ann.get("/judge0/workers")).json() };
  };
  const before = await figures();
  await ann.post(`${url}/join`, {});
  await ann.post(`${url}/problems/A/submissions`, { languageId: 54, source: SOURCE });
  await sendJudged(ann, problemId, "wrong_answer");
  expect(await figures()).toEqual(before);
});

test("a contest's problem is shown without tags, origin and counts until the end (DMOJ#483), and to admins with them", async () => {
  const { key, problemId } = await createContest();
  const read = async (browser: Pick<SignedIn, "get">) =>
    (await browser.get(`/api/problem/${problemId}`)).json().problem;
  const bare = { tags: [], problemType: "", author: null, user: null, acceptance: null, solvedCount: 0 };
  expect(await read(ann)).toMatchObject({ title: `Of ${key}`, ...bare });
  expect(await read(server.visitor())).toMatchObject(bare);
  expect(await read(head)).toMatchObject({ tags: ["flow", "cuts"], user: head.userId });
  await endContest(key);
  expect(await read(ann)).toMatchObject({ tags: ["flow", "cuts"], author: "A. Author" });
});

test("the editorial of a contest's problem is not there while it runs, is extended or somebody's virtual one runs (DMOJ#1035)", async () => {
  const { key, url, problemId } = await createContest();
  await ann.post(`${url}/join`, {});
  const texts = { revision: 0, text: "How to solve it", hints: ["Sort first."], isPublished: true };
  await head.put(`/api/admin/problems/${problemId}/editorial`, texts);
  const path = `/api/problem/${problemId}/editorial`;
  const statuses = async (browser: SignedIn) => [
    (await browser.get(path)).statusCode,
    (await browser.post(path, {})).statusCode,
    (await browser.post(`/api/problem/${problemId}/hints`, { number: 1 })).statusCode,
  ];
  expect(await statuses(ann)).toEqual([404, 404, 404]);
  expect((await server.visitor().get(path)).statusCode).toBe(404);
  expect((await head.get(path)).statusCode).toBe(200);
  // Extended: past the first end, but not past the last one.
  await sql`update contests set start_at = now() - interval '2 hours', last_end_at = now() + interval '1 minute' where key = ${key}`.execute(
    server.db,
  );
  expect(await statuses(ann)).toEqual([404, 404, 404]);
  await endContest(key);
  expect((await server.visitor().get(path)).statusCode).toBe(200);
  const { rows } = await sql<{ id: string }>`
    insert into participants (contest_id, key, run, name, kind, starts_at, ends_at)
    select id, 'virtual-1', 1, 'Ann', 'virtual', now() - interval '1 minute', now() + interval '1 hour' from contests where key = ${key}
    returning id`.execute(server.db);
  await sql`insert into participant_users (participant_id, user_id, contest_id, run)
    select ${rows[0]?.id}, ${ann.userId}, id, 1 from contests where key = ${key}`.execute(server.db);
  expect(await statuses(ann)).toEqual([404, 404, 404]);
  await sql`update participants set ends_at = now() where id = ${rows[0]?.id}`.execute(server.db);
  expect(await statuses(ann)).toEqual([200, 200, 200]);
});

test("who may know the problems beforehand takes part as a guest", async () => {
  const { url } = await createContest();
  expect((await head.post(`${url}/join`, {})).json().participation).toMatchObject({ kind: "guest" });
  expect((await ann.post(`${url}/join`, {})).json().participation).toMatchObject({ kind: "official" });
});

test("the revision of a contest, which counts what everybody sends, is for its staff", async () => {
  const { url, problemId } = await createContest();
  await ann.post(`${url}/join`, {});
  const revision = async (browser: SignedIn) => (await browser.get(url)).json().contest.revision;
  const before = [await revision(ann), await revision(head)];
  await sendJudged(ann, problemId);
  expect([await revision(ann), (await revision(head)) > (before[1] ?? 0)]).toEqual([before[0], true]);
});

test("whoever deletes their account keeps a place without a name, and nobody reads what they sent as theirs", async () => {
  const { key, url, problemId } = await createContest();
  const leaver = await server.signIn("leaver");
  await leaver.post(`${url}/join`, {});
  const { tokens } = await sendJudged(leaver, problemId);
  await server.db.deleteFrom("users").where("id", "=", leaver.userId).execute();
  const { rows } = await sql`
    select participants.name, participants.key, count(submission_id)::int as submissions
    from participants join contests on contests.id = participants.contest_id
      left join contest_submissions on participant_id = participants.id
    where contests.key = ${key} group by participants.id`.execute(server.db);
  expect(rows).toEqual([{ name: "#1", key: "1", submissions: 1 }]);
  expect((await ann.get(`/judge0/submissions/${tokens[0]}`)).statusCode).toBe(404);
});

test("nothing of a contest is deleted: neither a waiting submission nor a problem", async () => {
  const { url, problemId } = await createContest();
  expect((await head.delete(`/api/admin/problems/${problemId}`)).json().code).toBe("problem_in_contest");
  await ann.post(`${url}/join`, {});
  const { submissionId } = (await ann.post(`${url}/problems/A/submissions`, { languageId: 54, source: SOURCE })).json();
  expect((await head.delete(`/api/admin/queue/${submissionId}`)).json().code).toBe("contest_submission_kept");
});

test("users.md fault 18: what counts in a contest is not cancelled by its sender", async () => {
  const { url } = await createContest({ feedback: "full" });
  await ann.post(`${url}/join`, {});
  const { tokens } = (await ann.post(`${url}/problems/A/submissions`, { languageId: 54, source: SOURCE })).json();
  expect((await ann.post(`/api/queue/${tokens[0]}/cancel`, {})).json().code).toBe("submission_counts");
});
