import type { ContestSubmission } from "@assay/contract/routes/contests/submissions";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { HOUR, MINUTE } from "@assay/contract/vocabulary/units";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settleContests } from "#contests/settle-contests";
import { judgeSubmission } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let jury: SignedIn;
let ann: SignedIn;
let ben: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  jury = await server.signIn("head", ROLE_ADMIN);
  ann = await server.signIn("ann");
  ben = await server.signIn("ben");
});
afterAll(() => server.close());

const PROGRAM = { languageId: 54, source: "int main() {}" };

/** Creates a contest that Ann and Ben join, and in which Ann submits a program that one test refuses. */
async function runContest(key: string, settings: object = {}) {
  const problemId = await addProblem(server.db, { authorId: jury.userId });
  await jury.post("/api/contests", {
    ...{ key, name: key, visibility: "listed", startAt: new Date(Date.now() - MINUTE), durationMs: HOUR },
    ...{ problems: [{ problemId, label: "A" }], ...settings },
  });
  for (const person of [ann, ben]) await person.post(`/api/contests/${key}/join`, {});
  const sent = (await ann.post(`/api/contests/${key}/problems/A/submissions`, PROGRAM)).json();
  // The reply has no tokens where the contest hides the results.
  const runs = await server.db
    .selectFrom("test_runs")
    .where("submission_id", "=", sent.submissionId)
    .select("token")
    .orderBy("position")
    .execute();
  const verdicts = ["accepted", "wrong_answer", "accepted"] as const;
  await judgeSubmission(
    server.db,
    runs.map(({ token }) => token),
    verdicts,
  );
  return { url: `/api/contests/${key}/submissions`, id: sent.submissionId as string };
}

const list = async (person: SignedIn, url: string) => (await person.get(url)).json().submissions as ContestSubmission[];

test("participants list their own submissions by their own numbers, the jury those of everybody", async () => {
  const { url, id } = await runContest("full");
  await ben.post("/api/contests/full/problems/A/submissions", PROGRAM);
  expect(await list(ann, url)).toMatchObject([
    { id, number: 1, label: "A", verdict: "wrong_answer", passed: 2, tests: 3, hides: "nothing", userName: "ann" },
  ]);
  expect(await list(ben, url)).toMatchObject([{ number: 1, verdict: null, isJudged: false }]);
  expect((await list(jury, url)).map(({ participant }) => participant?.name)).toEqual(["Name of ben", "Name of ann"]);
  expect((await ann.get(`${url}/${id}`)).json().submission).toMatchObject({ source: PROGRAM.source });
  expect((await ben.get(`${url}/${id}`)).statusCode).toBe(404);
});

test("a team mate sees the team's submissions", async () => {
  const { url, id } = await runContest("team");
  const cas = await server.signIn("cas");
  await sql`insert into participant_users (participant_id, user_id, contest_id)
    select participant_id, ${cas.userId}, contest_id from contest_submissions where submission_id = ${id}`.execute(
    server.db,
  );
  expect(await list(cas, url)).toMatchObject([{ id, userName: "ann", verdict: "wrong_answer" }]);
  expect((await cas.get(`${url}/${id}`)).statusCode).toBe(200);
});

test.each([
  ["verdict", { verdict: "wrong_answer", isJudged: true, passed: null, tests: null, hides: "results" }],
  ["none", { verdict: null, isJudged: false, passed: null, tests: null, hides: "verdict" }],
])("with feedback %s, the rest is hidden until the contest has ended", async (feedback, shown) => {
  const { url, id } = await runContest(`only-${feedback}`, { feedback });
  expect(await list(ann, url)).toMatchObject([{ id, ...shown }]);
  await sql`update contests set start_at = now() - interval '2 hours', end_at = now() - interval '1 hour', last_end_at = now() - interval '1 hour'
    where key = ${`only-${feedback}`}`.execute(server.db);
  await settleContests(server.db);
  expect(await list(ann, url)).toMatchObject([{ id, verdict: "wrong_answer", passed: 2, hides: "nothing" }]);
});
