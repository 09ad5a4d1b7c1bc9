import { Board } from "@assay/scoreboard/board/board";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readFacts } from "#boards/read-facts";
import { addAttempt, addParticipant, storeContest } from "#testing/contest-facts";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

const REJUDGES = "/api/admin/rejudges";
let server: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.signInAdmin();
});
afterAll(() => server.close());

const finishAll = () => sql`update submissions set finished_at = now() where finished_at is null`.execute(server.db);

/** What the workers do: a shadow of each submission with these verdicts, in their order, and the preview is ready. */
async function judgeAgain(number: number, verdicts: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; rejudge: string }>`
    select submission_id as id, rejudge_id as rejudge from rejudged_submissions join rejudges on rejudges.id = rejudge_id
    where rejudges.number = ${number} order by rejudged_submissions.number`.execute(server.db);
  for (const [index, { id, rejudge }] of rows.entries()) {
    const { rows: shadows } = await sql<{ id: string }>`
      insert into submissions (shadow_of, language_id, source, verdict, finished_at) values (${id}, 52, '', ${verdicts[index]}, now())
      returning id`.execute(server.db);
    await sql`update rejudged_submissions as items set state = 'judged', shadow_id = ${shadows[0]?.id}, verdict = ${verdicts[index]},
      finished_at = submissions.finished_at from submissions
      where submissions.id = submission_id and rejudge_id = ${rejudge} and submission_id = ${id}`.execute(server.db);
  }
  await sql`update rejudges set state = 'ready', ready_at = now() where number = ${number}`.execute(server.db);
}

test("the preview tells places, medals, first solutions and balloons; the first accepted counts, wrong ones before it cost (#16562)", async () => {
  const contest = await storeContest(server.db, { labels: ["A"] });
  const [one, two] = [
    await addParticipant(server.db, contest.id, "One"),
    await addParticipant(server.db, contest.id, "Two"),
  ];
  await addAttempt(server.db, contest, one, "A", 10, "accepted");
  await addAttempt(server.db, contest, two, "A", 20, "accepted");
  await addAttempt(server.db, contest, one, "A", 30, "wrong_answer");
  await finishAll();
  const started = await admin.post(REJUDGES, { contest: contest.key });
  expect(started.json().rejudge).toMatchObject({ contest: { key: contest.key }, total: 3, undoUntil: null });
  const { number } = started.json().rejudge;
  expect((await admin.get(`${REJUDGES}/${number}/contest`)).json().preview).toBeNull();
  await judgeAgain(number, ["wrong_answer", "accepted", "accepted"]);
  const { preview } = (await admin.get(`${REJUDGES}/${number}/contest`)).json();
  expect(preview).toMatchObject({
    rows: [
      { name: "Two", before: { rank: 2 }, after: { rank: 1, solved: 1, penaltyMs: 20 * 60_000 } },
      { name: "One", before: { rank: 1 }, after: { rank: 2, solved: 1, penaltyMs: 50 * 60_000 } },
    ],
    rowCount: 2,
    firsts: [{ label: "A", before: "One", after: "Two" }],
    awards: [{ id: "winner", won: ["Two"], lost: ["One"] }],
    balloons: { back: [], out: [] },
  });
  const choice = { isApplied: false, verdicts: { from: "wrong_answer", to: "accepted" } };
  await admin.put(`${REJUDGES}/${number}/choice`, choice);
  expect((await admin.get(`${REJUDGES}/${number}/contest`)).json().preview).toMatchObject({
    awards: [
      { id: "winner", won: ["Two"], lost: ["One"] },
      { id: "gold-medal", won: [], lost: ["One"] },
    ],
    balloons: { back: [{ name: "One", label: "A" }], backCount: 1, out: [] },
  });
  // Nothing of it has happened.
  const record = await readFacts(server.db, contest.id);
  if (!record) throw new Error("no contest");
  expect(new Board(record.facts, Date.now()).table("jury").rows.map(({ name }) => name)).toEqual(["One", "Two"]);
});

test("submissions of a contest and others are not rejudged together", async () => {
  const contest = await storeContest(server.db, { labels: ["A"] });
  const participant = await addParticipant(server.db, contest.id, "One");
  await addAttempt(server.db, contest, participant, "A", 10, "accepted");
  await sql`insert into submissions (problem_id, language_id, source, verdict, finished_at)
    values (${contest.problems.A}, 52, '', 'accepted', now())`.execute(server.db);
  await finishAll();
  const problem = contest.problems.A;
  const refused = await admin.post(REJUDGES, { problem });
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: "invalid_request", field: "contest" }]);
  const outside = await admin.post(REJUDGES, { problem, contest: "-" });
  expect(outside.json().rejudge).toMatchObject({ contest: null, total: 1 });
});

test("only an applied rejudge of a contest can be undone, while the old results are kept", async () => {
  const contest = await storeContest(server.db, { labels: ["A"] });
  await addAttempt(server.db, contest, await addParticipant(server.db, contest.id, "One"), "A", 10, "accepted");
  await finishAll();
  const { number } = (await admin.post(REJUDGES, { contest: contest.key })).json().rejudge;
  const undo = () => admin.put(`${REJUDGES}/${number}/undo`, {});
  expect((await undo()).json().code).toBe("rejudge_not_undoable");
  await sql`update rejudges set state = 'applied', undo_until = now() - interval '1 second' where number = ${number}`.execute(
    server.db,
  );
  expect((await undo()).json().code).toBe("rejudge_not_undoable");
  await sql`update rejudges set undo_until = now() + interval '1 day' where number = ${number}`.execute(server.db);
  expect((await undo()).json().rejudge.state).toBe("undoing");
});
