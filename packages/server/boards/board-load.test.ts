import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAttempt, addParticipant, judgeAttempt, type StoredContest, storeContest } from "#testing/contest-facts";
import { openTestApp, type TestApp } from "#testing/open-test-app";

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const readBoard = async ({ key }: StoredContest) => {
  const { statusCode, headers, rawPayload } = await server.app.inject({
    url: `/api/contests/${key}/board`,
    headers: { "accept-encoding": "br" },
  });
  return { statusCode, etag: headers.etag, body: rawPayload };
};

async function storeJudged(): Promise<StoredContest & { readonly attempt: string }> {
  const contest = await storeContest(server.db);
  const participant = await addParticipant(server.db, contest.id, "alpha");
  return { ...contest, attempt: await addAttempt(server.db, contest, participant, "A", 10, "accepted") };
}

test("cms#1714, DOMjudge PR#3181, wlmoj#9, omegaup#506: who reads a board that has not changed waits for no table, however many read it", async () => {
  const contest = await storeJudged();
  const first = await readBoard(contest);
  await server.db.transaction().execute(async (transaction) => {
    // Whoever asked one of these tables would wait until the end of this transaction, which waits for them.
    await sql`lock table contests, contest_problems, contest_submissions, contest_judgements, participants, contest_organisations, users
      in access exclusive mode`.execute(transaction);
    const replies = await Promise.all(Array.from({ length: 50 }, () => readBoard(contest)));
    expect(replies).toEqual(replies.map(() => first));
  });
});

test("DOMjudge#166: a verdict brings the board of its own contest up to date, and leaves all others as they are", async () => {
  const [judged, other] = [await storeJudged(), await storeJudged()];
  const before = await readBoard(other);
  const old = await readBoard(judged);
  const revision = () => server.db.selectFrom("contests").select("revision").where("id", "=", other.id).execute();
  const revisionBefore = await revision();
  await judgeAttempt(server.db, judged.attempt, "wrong_answer");
  await expect.poll(async () => (await readBoard(judged)).etag, { timeout: 10_000 }).not.toBe(old.etag);
  expect(await revision()).toEqual(revisionBefore);
  expect(await readBoard(other)).toEqual(before);
});
