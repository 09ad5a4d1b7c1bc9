import { Board } from "@assay/scoreboard/board/board";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readFacts } from "#boards/read-facts";
import { addAttempt, addParticipant, storeContest } from "#testing/contest-facts";
import { judgeAgain } from "#testing/judge-again";
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
  await judgeAgain(server.db, number, ["wrong_answer", "accepted", "accepted"]);
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

test("a contest's manager rejudges what was sent to it, and nothing that was sent elsewhere", async () => {
  const [own, other] = [
    await storeContest(server.db, { labels: ["A"] }),
    await storeContest(server.db, { labels: ["A"] }),
  ];
  for (const contest of [own, other])
    await addAttempt(server.db, contest, await addParticipant(server.db, contest.id, "One"), "A", 10, "accepted");
  await finishAll();
  const [manager, judge] = [await server.signIn("manager"), await server.signIn("judge")];
  for (const [{ userId }, role] of [
    [manager, "manager"],
    [judge, "jury"],
  ] as const)
    await sql`insert into contest_staff (contest_id, user_id, role) values (${own.id}, ${userId}, ${role})`.execute(
      server.db,
    );
  const numberOf = async ({ id }: { id: string }) =>
    (await sql<{ number: number }>`select number::int from submissions where contest_id = ${id}`.execute(server.db))
      .rows[0]?.number;
  const [ownNumber, otherNumber] = [await numberOf(own), await numberOf(other)];
  const foreign = (await admin.post(REJUDGES, { contest: other.key })).json().rejudge.number;
  const outside: object[] = [
    ...[{ contest: other.key }, { problem: own.problems.A }, { contest: "-", problem: own.problems.A }],
    ...[{ numbers: [ownNumber] }, { numbers: [otherNumber] }, { user: "judge" }],
  ];
  for (const filter of outside) {
    expect((await manager.post(REJUDGES, filter)).statusCode).toBe(403);
    expect((await manager.post(`${REJUDGES}/matching`, filter)).statusCode).toBe(403);
  }
  // Numbers and problems are only looked for in the contest.
  const both = { contest: own.key, numbers: [ownNumber, otherNumber] };
  expect((await manager.post(`${REJUDGES}/matching`, both)).json()).toEqual({ count: 1 });
  const elsewhere = { contest: own.key, problem: other.problems.A };
  expect((await manager.post(REJUDGES, elsewhere)).statusCode).toBe(400);
  for (const [method, path] of [
    ...(["", "/submissions", "/contest"] as const).map((end) => ["get", end] as const),
    ...(["/apply", "/undo", "/discard"] as const).map((end) => ["put", end] as const),
  ])
    for (const number of [foreign, 999_999])
      expect((await manager[method](`${REJUDGES}/${number}${path}`, {})).statusCode).toBe(403);
  expect((await manager.put(`${REJUDGES}/${foreign}/choice`, { isApplied: false })).statusCode).toBe(403);
  expect((await judge.post(REJUDGES, { contest: own.key })).statusCode).toBe(403);

  const { number } = (await manager.post(REJUDGES, { contest: own.key })).json().rejudge;
  await judgeAgain(server.db, number, ["wrong_answer"]);
  expect((await manager.get(`${REJUDGES}/${number}/contest`)).json().preview).toMatchObject({ rowCount: 1 });
  expect((await judge.get(`${REJUDGES}/${number}`)).statusCode).toBe(403);
  expect((await manager.get(REJUDGES)).statusCode).toBe(403);
  const listed = (await manager.get(`${REJUDGES}?contest=${own.key}`)).json().rejudges;
  expect(listed.map((rejudge: { number: number }) => rejudge.number)).toEqual([number]);
  expect((await manager.put(`${REJUDGES}/${number}/apply`, {})).json().rejudge.state).toBe("applying");
});

test("the preview tells whose published rating would change, and changes none", async () => {
  const [ann, ben] = [await server.signIn("ann"), await server.signIn("ben")];
  const contest = await storeContest(server.db, {
    ...{ startedAgo: 120, duration: 60, labels: ["A"] },
    columns: { is_rated: true, thawed_at: new Date(), finalised_at: new Date() },
  });
  const [one, two] = [
    await addParticipant(server.db, contest.id, "One", { userId: ann.userId }),
    await addParticipant(server.db, contest.id, "Two", { userId: ben.userId }),
  ];
  await addAttempt(server.db, contest, one, "A", 10, "accepted");
  await addAttempt(server.db, contest, two, "A", 20, "accepted");
  await finishAll();
  const published = (await admin.put(`/api/contests/${contest.key}/rating`, {})).json();
  const { number } = (await admin.post(REJUDGES, { contest: contest.key })).json().rejudge;
  await judgeAgain(server.db, number, ["wrong_answer", "accepted"]);
  const { preview } = (await admin.get(`${REJUDGES}/${number}/contest`)).json();
  const [first, second] = published.rows.map(({ rating }: { rating: number }) => rating);
  expect(preview).toMatchObject({
    ratings: [
      { name: "Name of ben", before: second, after: first },
      { name: "Name of ann", before: first, after: second },
    ],
    ratingCount: 2,
  });
  expect((await admin.get(`/api/contests/${contest.key}/rating`)).json()).toEqual(published);
  await admin.delete(`/api/contests/${contest.key}/rating`);
  expect((await admin.get(`${REJUDGES}/${number}/contest`)).json().preview).toMatchObject({ ratings: [] });
});
