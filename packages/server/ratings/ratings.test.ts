import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holdRatings, rerate } from "#ratings/rerate";
import { addAttempt, addParticipant, judgeAttempt, type StoredContest, storeContest } from "#testing/contest-facts";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let admin: SignedIn;
let people: SignedIn[];
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.signInAdmin();
  people = [await server.signIn("ann"), await server.signIn("ben"), await server.signIn("cid")];
});
afterAll(() => server.close());

const FINAL = { is_rated: true, thawed_at: new Date(), finalised_at: new Date() };
const urlOf = ({ key }: StoredContest) => `/api/contests/${key}/rating`;

/** A rated contest that ended so many hours ago, in which people solved its problem in this order; others are idle. */
async function held(hoursAgo: number, order: readonly number[], columns: object = FINAL) {
  const contest = await storeContest(server.db, {
    ...{ startedAgo: hoursAgo * 60 + 60, duration: 60, labels: ["A"], columns: { ...columns } },
  });
  const participants: string[] = [];
  const attempts: string[] = [];
  for (const [index, person] of people.entries())
    participants.push(await addParticipant(server.db, contest.id, `P${index}`, { userId: person.userId }));
  for (const [place, index] of order.entries())
    attempts.push(await addAttempt(server.db, contest, participants[index] ?? "", "A", 5 * (place + 1), "accepted"));
  return { ...contest, participants, attempts };
}

const all = async () =>
  (
    await sql`select contest_id, user_id, place, rating_before, rating, mean, performance from ratings
      order by contest_id, user_id`.execute(server.db)
  ).rows;
const publish = (contest: StoredContest, body: object = {}) => admin.put(urlOf(contest), body);

test("leetcode-rating-predictor#27: ratings before the results are final are refused, and those of a contest that is not rated", async () => {
  const early = await held(100, [0, 1, 2], { ...FINAL, finalised_at: null });
  expect((await publish(early)).json().code).toBe("contest_not_final");
  expect((await admin.post(`${urlOf(early)}/preview`, {})).json().code).toBe("contest_not_final");
  const other = await held(100, [0, 1, 2], { ...FINAL, is_rated: false });
  expect((await publish(other)).json().code).toBe("contest_not_rated");
  expect(await all()).toEqual([]);
});

test("a preview publishes nothing; undoing gives back what was before; from the beginning it is the same bit for bit, in any order", async () => {
  const [first, second, third] = [await held(90, [0, 1, 2]), await held(80, [2, 1, 0]), await held(70, [1, 2])];
  const { rows } = (await admin.post(`${urlOf(first)}/preview`, {})).json();
  expect(rows.map(({ userName, place, before }: Record<string, unknown>) => [userName, place, before])).toEqual([
    ["ann", 1, null],
    ["ben", 2, null],
    ["cid", 3, null],
  ]);
  expect(await all()).toEqual([]);
  expect((await publish(first)).json()).toMatchObject({ published: { ceiling: null, withIdle: false }, rows });
  const afterFirst = await all();
  await publish(second);
  const afterSecond = await all();
  await publish(third);
  const incremental = await all();

  await server.db.transaction().execute(async (transaction) => {
    await sql`update ratings set rating = 0, mean = 0, performance = 0, rating_before = null`.execute(transaction);
    await holdRatings(transaction);
    await rerate(transaction, { contestId: first.id, endedAt: new Date(0) });
  });
  expect(await all()).toEqual(incremental);

  expect((await admin.delete(urlOf(third))).json().published).toBeNull();
  expect(await all()).toEqual(afterSecond);
  await admin.delete(urlOf(second));
  expect(await all()).toEqual(afterFirst);
  await admin.delete(urlOf(first));
  for (const contest of [third, first, second]) await publish(contest);
  expect(await all()).toEqual(incremental);

  const { activity } = (await server.visitor().get("/api/user/ann/activity")).json();
  expect(activity.ratings.map(({ place }: { place: number }) => place)).toEqual([3, 1]);
  expect(activity.ratings[0].before).toBe(activity.ratings[1].rating);
  for (const contest of [third, second, first]) await admin.delete(urlOf(contest));
});

test("DMOJ#1590, #2414: a disqualification computes the rated contests anew, and no contest that is not rated yet", async () => {
  const [first, second, running] = [await held(60, [0, 1, 2]), await held(50, [0, 1, 2]), await held(-0.5, [0, 1])];
  await publish(first);
  await publish(second);
  const before = await all();
  const check = async () => (await admin.get(`${urlOf(first)}/check`)).json().isStale;
  expect(await check()).toBe(false);
  await sql`update participants set disqualified_at = now() where id = ${first.participants[0]}`.execute(server.db);
  expect(await check()).toBe(true);
  expect(await all()).toEqual(before);
  await publish(first);
  expect(await check()).toBe(false);
  const after = (await all()) as { contest_id: string; user_id: string; rating: number }[];
  expect(new Set(after.map(({ contest_id }) => contest_id))).toEqual(new Set([first.id, second.id]));
  expect(after.some(({ contest_id }) => contest_id === running.id)).toBe(false);
  const changed = after.filter(({ rating }, index) => rating !== (before[index] as { rating: number }).rating);
  expect(new Set(changed.map(({ contest_id }) => contest_id))).toEqual(new Set([first.id, second.id]));
  for (const contest of [second, first]) await admin.delete(urlOf(contest));
});

test("DMOJ#1605: who is disqualified is rated like an honest last one, with no more doubt", async () => {
  const honest = await held(40, [0, 1, 2]);
  const ratingOf = async (index: number) =>
    (await all()).find((row) => (row as { user_id: string }).user_id === people[index]?.userId) as {
      rating: number;
      mean: number;
    };
  await publish(honest);
  const last = await ratingOf(2);
  await admin.delete(urlOf(honest));
  const cheated = await held(40, [2, 0, 1]);
  await sql`update participants set disqualified_at = now() where id = ${cheated.participants[2]}`.execute(server.db);
  await publish(cheated);
  expect(await ratingOf(2)).toMatchObject({ rating: last.rating, mean: last.mean });
  await admin.delete(urlOf(cheated));
});

test("DMOJ#2463, #1684: who is rated is decided by the rating at joining, also when it is computed again later", async () => {
  const first = await held(30, [0, 1, 2]);
  await publish(first);
  // All join the second one with the rating of the first.
  const second = await held(20, [2, 1, 0]);
  const third = await held(10, [2, 1, 0]);
  await publish(third);
  const ratings = (
    await sql<{ rating: number }>`
    select rating from ratings where contest_id = ${first.id} order by rating desc`.execute(server.db)
  ).rows;
  const ceiling = ratings[1]?.rating ?? 0;
  const rated = async () =>
    (await publish(second, { ceiling })).json().rows.map(({ userName }: { userName: string }) => userName);
  expect(await rated()).toEqual(["cid", "ben"]);
  // The winner of the later contests has more by now, and is rated nevertheless; and so after another publication of the first one.
  await publish(first);
  expect(await rated()).toEqual(["cid", "ben"]);
  for (const contest of [third, second, first]) await admin.delete(urlOf(contest));
});

test("guests, hidden participants and who submitted nothing are not rated", async () => {
  const contest = await held(9, [0, 1]);
  await sql`update participants set kind = 'guest' where id = ${contest.participants[1]}`.execute(server.db);
  const names = async (body: object) =>
    (await publish(contest, body)).json().rows.map(({ userName }: { userName: string }) => userName);
  expect(await names({})).toEqual(["ann"]);
  expect(await names({ withIdle: true })).toEqual(["ann", "cid"]);
  await admin.delete(urlOf(contest));
});

test("LeetCode-Feedback#24552: a rejudge after the end says that the rating is stale, and publishing again follows it", async () => {
  const contest = await held(8, [0, 1, 2]);
  await publish(contest);
  await judgeAttempt(server.db, contest.attempts[0] ?? "", "wrong_answer");
  expect((await admin.get(`${urlOf(contest)}/check`)).json().isStale).toBe(true);
  const { rows } = (await publish(contest)).json();
  expect(rows.map(({ userName }: { userName: string }) => userName)).toEqual(["ben", "cid", "ann"]);
  await admin.delete(urlOf(contest));
});
